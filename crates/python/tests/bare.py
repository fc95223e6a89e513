"""The wheel works with nothing else installed; arrays ask for numpy."""

import importlib.util

import quayside

assert importlib.util.find_spec("numpy") is None, "this is for an environment with nothing in it"
state = quayside.Game("corsairs").new_state(seed=7)
bot = quayside.bots.captain()
while not state.is_over:
    assert len(state.observation_bytes()) == state.game.observation_length
    state.step(bot.action(state))
assert quayside.read_record(state.record()) == state
env = lambda: quayside.VectorEnv(state.game, 4)
for use in (state.action_mask, lambda: state.observation(0), state.reveal().picture, env):
    try:
        use()
    except ImportError as error:
        assert "numpy" in str(error)
    else:
        raise AssertionError("arrays need numpy")
