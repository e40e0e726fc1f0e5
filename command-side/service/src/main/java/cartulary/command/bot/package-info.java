/// Bots: their view of a game, how they choose, and the automation that sends their choices. A bot receives a
/// {@link cartulary.command.bot.choice.SeatView} and nothing else.
package cartulary.command.bot;
