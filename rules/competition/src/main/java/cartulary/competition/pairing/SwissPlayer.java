package cartulary.competition.pairing;

import java.util.Set;

/// An entrant who is to be paired in a Swiss round.
///
/// @param score twice the matches won, as in the table
/// @param beginnings how often the entrant began less how often the opponent did
/// @param byes the rounds without an opponent
/// @param met everybody the entrant was paired with
public record SwissPlayer(String id, int score, int beginnings, int byes, Set<String> met) {}
