package cartulary.query.lobby;

/// The numbers of games that a host opened, started, and abandoned after the start. A host who starts a game
/// sees the root of the deck and the first draws before any move; restarting until the deck is favourable
/// shows in these numbers.
///
/// @param games the number of opened games
/// @param starts the number of them in which the seats were closed
/// @param abandonedStarts the number of those that ended before the first tile was placed
public record HostStatistics(String host, int games, int starts, int abandonedStarts) {}
