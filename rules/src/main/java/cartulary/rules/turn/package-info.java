/// The game and the order of a turn: decide, evolve, legal choices, and the points at which an expansion plugs in.
@NullMarked
package cartulary.rules.turn;

import org.jspecify.annotations.NullMarked;
