package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A value by which a table is ordered (COMP-14). A stage has a list of them; a later one decides only among entrants
/// with the same values of all before it. `docs/competitions.md` has the formulas.
public enum TieBreak {
    /// Matches won; a draw counts half, a bye is won, and a penalty is deducted.
    @JsonProperty("matches-won")
    MATCHES_WON,
    @JsonProperty("duels-difference")
    DUELS_DIFFERENCE,
    @JsonProperty("duels-won")
    DUELS_WON,
    @JsonProperty("games-difference")
    GAMES_DIFFERENCE,
    @JsonProperty("games-won")
    GAMES_WON,
    /// Matches won less matches lost among the entrants who are still tied.
    @JsonProperty("direct-encounter")
    DIRECT_ENCOUNTER,
    /// The sum of the scores of the opponents.
    @JsonProperty("buchholz")
    BUCHHOLZ,
    /// Buchholz without the highest and the lowest score.
    @JsonProperty("buchholz-median")
    BUCHHOLZ_MEDIAN,
    /// Buchholz without the lowest score.
    @JsonProperty("buchholz-cut")
    BUCHHOLZ_CUT,
    /// The sum of the scores of the opponents who were beaten, and half of those of the opponents in draws.
    @JsonProperty("sonneborn-berger")
    SONNEBORN_BERGER,
    /// The sum of the matches that the opponents won, without their byes and penalties.
    @JsonProperty("opponents-matches")
    OPPONENTS_MATCHES,
    /// The sum of the duels that the opponents won.
    @JsonProperty("opponents-duels")
    OPPONENTS_DUELS,
    /// Points scored in games less points of the opponents, where they are recorded.
    @JsonProperty("points-difference")
    POINTS_DIFFERENCE,
    /// The order of lots, which follows from the seed of the competition (COMP-15).
    @JsonProperty("lots")
    LOTS
}
