/// Merkle trees with proofs of inclusion and of consistency.
@NullMarked
package cartulary.contracts.tree;

import org.jspecify.annotations.NullMarked;
