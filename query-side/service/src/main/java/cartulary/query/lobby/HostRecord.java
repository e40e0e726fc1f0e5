package cartulary.query.lobby;

/// How often a host opened and started games, and gave a start up. Who starts a game sees the deck's
/// root and the first draws before anybody has moved: a host who starts again and again until the deck
/// pleases shows here.
///
/// @param games opened
/// @param starts how many of them got as far as the closing of the seats
/// @param abandonedStarts how many of those ended before the first tile was placed
public record HostRecord(String host, int games, int starts, int abandonedStarts) {}
