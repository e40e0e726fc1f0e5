/// The steps before the first turn: opening, seats, seeds and the start.
@NullMarked
package cartulary.rules.lobby;

import org.jspecify.annotations.NullMarked;
