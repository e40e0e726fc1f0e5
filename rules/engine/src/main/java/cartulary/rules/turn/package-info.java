/// The game and the order of a turn: decide, evolve, legal choices, and the points at which expansions are called.
@NullMarked
package cartulary.rules.turn;

import org.jspecify.annotations.NullMarked;
