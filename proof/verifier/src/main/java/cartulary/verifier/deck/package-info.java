/// The deck of a game with the proof of every draw.
@NullMarked
package cartulary.verifier.deck;

import org.jspecify.annotations.NullMarked;
