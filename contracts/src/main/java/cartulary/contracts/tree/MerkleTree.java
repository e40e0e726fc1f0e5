package cartulary.contracts.tree;

import cartulary.contracts.secret.Hash;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/// The Merkle tree of RFC 6962, section 2.1: leaf hashes are SHA-256(0x00 ‖ leaf), inner ones
/// SHA-256(0x01 ‖ left ‖ right). Built once in O(n); a proof costs O(log n). Used for the deck of a game and for its
/// record.
public final class MerkleTree {
    private final List<byte[][]> levels = new ArrayList<>();

    public MerkleTree(List<byte[]> leaves) {
        if (leaves.isEmpty()) {
            throw new IllegalArgumentException("a Merkle tree needs at least one leaf");
        }
        byte[][] level = leaves.stream().map(MerkleTree::leafHash).toArray(byte[][]::new);
        levels.add(level);
        while (level.length > 1) {
            level = above(level);
            levels.add(level);
        }
    }

    /// Returns the level above. A last hash without a sibling moves up unchanged, which gives the same root as the
    /// RFC's recursive split at the largest power of two.
    private static byte[][] above(byte[][] level) {
        byte[][] upper = new byte[(level.length + 1) / 2][];
        for (int i = 0; i < upper.length; i++) {
            upper[i] = 2 * i + 1 < level.length ? inner(level[2 * i], level[2 * i + 1]) : level[2 * i];
        }
        return upper;
    }

    /// Returns the number of leaves.
    public int size() {
        return levels.getFirst().length;
    }

    public Hash root() {
        return Hash.of(levels.getLast()[0]);
    }

    /// Returns the root of the tree over the first leaves: their full subtrees, joined from the right.
    ///
    /// @param size from 1 to {@link #size}
    public Hash rootOf(int size) {
        Objects.checkFromToIndex(1, size, size());
        byte[] root = null;
        for (int level = 0, count = size; count > 0; level++, count >>= 1) {
            if ((count & 1) == 1) {
                byte[] left = levels.get(level)[count - 1];
                root = root == null ? left : inner(left, root);
            }
        }
        return Hash.of(Objects.requireNonNull(root));
    }

    /// Returns the audit path of a leaf, from the bottom up.
    ///
    /// @throws IndexOutOfBoundsException for an index without a leaf
    public List<Hash> proof(int index) {
        Objects.checkIndex(index, levels.getFirst().length);
        var path = new ArrayList<Hash>();
        int at = index;
        for (byte[][] level : levels) {
            int sibling = at ^ 1;
            if (sibling < level.length) {
                path.add(Hash.of(level[sibling]));
            }
            at >>= 1;
        }
        return List.copyOf(path);
    }

    /// Verifies that `leaf` is at `index` of the tree with `size` leaves and this root (RFC 9162, 2.1.3.2). The root
    /// does not bind the size: a tree of another size with the same path to the leaf verifies as well. So the size
    /// is always published together with the root.
    public static boolean verify(byte[] leaf, int index, int size, List<Hash> proof, Hash root) {
        if (index < 0 || index >= size) {
            return false;
        }
        int fn = index;
        int sn = size - 1;
        byte[] hash = leafHash(leaf);
        for (Hash sibling : proof) {
            if (sn == 0) {
                return false;
            }
            if ((fn & 1) == 1 || fn == sn) {
                hash = inner(sibling.bytes(), hash);
                while ((fn & 1) == 0 && fn != 0) {
                    fn >>= 1;
                    sn >>= 1;
                }
            } else {
                hash = inner(hash, sibling.bytes());
            }
            fn >>= 1;
            sn >>= 1;
        }
        return sn == 0 && Arrays.equals(hash, root.bytes());
    }

    /// Returns the proof that the tree over the first leaves is a prefix of this one (RFC 9162, 2.1.4.1); empty if
    /// it is the same tree.
    ///
    /// @param first the number of leaves of the smaller tree, from 1 to {@link #size}
    public List<Hash> consistency(int first) {
        Objects.checkFromToIndex(1, first, size());
        var proof = new ArrayList<Hash>();
        int from = 0;
        int to = size();
        var siblings = new ArrayDeque<Hash>();
        while (first < to) {
            int split = from + Integer.highestOneBit(to - from - 1);
            if (first <= split) {
                siblings.push(range(split, to));
                to = split;
            } else {
                siblings.push(range(from, split));
                from = split;
            }
        }
        if (from > 0) {
            proof.add(range(from, to));
        }
        proof.addAll(siblings);
        return List.copyOf(proof);
    }

    /// Returns the root over the leaves of a range that is a node of this tree.
    private Hash range(int from, int to) {
        int level = Integer.SIZE - Integer.numberOfLeadingZeros(to - from - 1);
        return Hash.of(levels.get(level)[from >> level]);
    }

    /// Verifies that a tree is a prefix of a larger one (RFC 9162, 2.1.4.2). The roots do not bind the sizes, so these
    /// are always published together with the roots.
    public static boolean isConsistent(
            long firstSize, Hash firstRoot, long secondSize, Hash secondRoot, List<Hash> proof) {
        if (firstSize < 1 || firstSize > secondSize) {
            return false;
        }
        if (firstSize == secondSize) {
            return proof.isEmpty() && firstRoot.equals(secondRoot);
        }
        var path = new ArrayDeque<Hash>(proof);
        if (Long.bitCount(firstSize) == 1) {
            path.addFirst(firstRoot);
        }
        if (path.isEmpty()) {
            return false;
        }
        int shared = Long.numberOfTrailingZeros(~(firstSize - 1));
        long fn = firstSize - 1 >> shared;
        long sn = secondSize - 1 >> shared;
        byte[] first = path.removeFirst().bytes();
        byte[] second = first;
        for (Hash sibling : path) {
            if (sn == 0) {
                return false;
            }
            if ((fn & 1) == 1 || fn == sn) {
                first = inner(sibling.bytes(), first);
                second = inner(sibling.bytes(), second);
                while ((fn & 1) == 0 && fn != 0) {
                    fn >>= 1;
                    sn >>= 1;
                }
            } else {
                second = inner(second, sibling.bytes());
            }
            fn >>= 1;
            sn >>= 1;
        }
        return sn == 0 && Arrays.equals(first, firstRoot.bytes()) && Arrays.equals(second, secondRoot.bytes());
    }

    private static byte[] leafHash(byte[] leaf) {
        return sha256((byte) 0, leaf, new byte[0]);
    }

    private static byte[] inner(byte[] left, byte[] right) {
        return sha256((byte) 1, left, right);
    }

    private static byte[] sha256(byte prefix, byte[] first, byte[] second) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(prefix);
            digest.update(first);
            return digest.digest(second);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}
