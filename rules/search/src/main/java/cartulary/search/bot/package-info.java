/// Bots that choose at once, and their view of a game. A bot receives a
/// {@link cartulary.search.bot.choice.SeatView} and nothing else.
package cartulary.search.bot;
