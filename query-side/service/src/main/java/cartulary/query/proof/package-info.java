/// Proofs about the record of a game, from its public events alone.
@NullMarked
package cartulary.query.proof;

import org.jspecify.annotations.NullMarked;
