/// Bots: what they may see, how they choose, and the automation that sends their choices. A bot sees
/// a {@link cartulary.command.bot.SeatView} and nothing else.
@NullMarked
package cartulary.command.bot;

import org.jspecify.annotations.NullMarked;
