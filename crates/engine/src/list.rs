//! Short lists that are stored inside their owner.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list of at most `N` items: copied with its owner, never allocated.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Returns a list without items; `filler` stands where items will.
    pub const fn empty(filler: T) -> List<T, N> {
        List { items: [filler; N], len: 0 }
    }

    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the items for which `keep` returns true, in order.
    #[inline]
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for place in 0..usize::from(self.len) {
            if keep(&self.items[place]) {
                self.items[kept] = self.items[place];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_a_short_vector() {
        let mut list: List<u8, 4> = List::empty(9);
        for item in [1, 2, 3, 4] {
            list.push(item);
        }
        assert_eq!(list.pop(), Some(4));
        list.retain(|&item| item != 2);
        assert_eq!(*list, [1, 3]);
        assert_ne!(list, List::empty(1));
        list.clear();
        assert_eq!(list.pop(), None);
        assert_eq!(list, List::empty(0));
    }
}
