package cartulary.contracts.competition;

/// The result of one duel of a team match.
///
/// @param home the player of the home team
/// @param away the player of the other team
/// @param games the games won
public record DuelResult(String home, String away, ResultBasis basis, SideCount games) {}
