/// Bots that choose immediately, and their view of a game. A bot receives a
/// {@link cartulary.search.bot.choice.SeatView} and nothing else.
package cartulary.search.bot;
