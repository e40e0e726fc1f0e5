/// The deck of a game with its proofs.
@NullMarked
package cartulary.query.deck;

import org.jspecify.annotations.NullMarked;
