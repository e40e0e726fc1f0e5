package cartulary.query.lobby;

/// The numbers of public games that a host opened, started, and abandoned after the start. Unlisted games are not
/// counted, because everybody can read the numbers. A host who starts a game sees
/// the root of the deck and the first draws before any move; if a host restarts until the deck is favourable, these
/// numbers show it.
///
/// @param games the number of opened games
/// @param starts the number of opened games whose seats were closed
/// @param abandonedStarts the number of started games that ended before the first tile was placed
public record HostStatistics(String host, int games, int starts, int abandonedStarts) {}
