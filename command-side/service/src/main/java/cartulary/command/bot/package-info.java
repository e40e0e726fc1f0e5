/// Bots: their view of a game, how they choose, and the automation that sends their choices. A bot receives a
/// {@link cartulary.command.bot.SeatView} and nothing else.
@NullMarked
package cartulary.command.bot;

import org.jspecify.annotations.NullMarked;
