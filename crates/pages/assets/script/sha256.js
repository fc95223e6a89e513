// SHA-256 (FIPS 180-4): a page that comes by plain HTTP has no `crypto.subtle`.

/** The first 64 primes; their roots make the constants. */
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);

/** The first 32 bits after the point of the root of this degree, exactly. */
function fraction(prime, degree) {
  const goal = BigInt(prime) << BigInt(32 * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit; bit >>= 1n) if ((root + bit) ** BigInt(degree) <= goal) root += bit;
  return Number(root & 0xffffffffn);
}

const START = primes.slice(0, 8).map((prime) => fraction(prime, 2));
const ROUNDS = primes.map((prime) => fraction(prime, 3));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(message) {
  const bytes = new TextEncoder().encode(message);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  let hash = START;
  for (let block = 0; block < padded.length; block += 64) {
    const w = Array.from({ length: 16 }, (_, place) => view.getUint32(block + 4 * place));
    for (let t = 16; t < 64; t += 1) {
      const [x, y] = [w[t - 15], w[t - 2]];
      const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
      const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
      w[t] = (w[t - 16] + low + w[t - 7] + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let t = 0; t < 64; t += 1) {
      const choice = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[t] + w[t]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    hash = [a, b, c, d, e, f, g, h].map((word, place) => (word + hash[place]) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
