/// Before the first turn: opening, seats, seeds and the start.
@NullMarked
package cartulary.rules.lobby;

import org.jspecify.annotations.NullMarked;
