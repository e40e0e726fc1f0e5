/// The automation that plays the moves of bots: a bot receives a {@link cartulary.search.bot.choice.SeatView} and
/// nothing else, and its choice is sent as a command.
package cartulary.command.bot;
