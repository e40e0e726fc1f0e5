package cartulary.competition.table;

import cartulary.contracts.competition.Penalty;

/// What an entrant won and lost in a group. A duel of two persons counts as a match of one duel.
///
/// @param matchesDrawn neither won nor lost, only in matches of an even number of duels
/// @param byes rounds without an opponent
/// @param penalty what is deducted in the order of the table
public record EntrantTally(
        int matchesPlayed,
        int matchesWon,
        int matchesDrawn,
        int matchesLost,
        int duelsWon,
        int duelsLost,
        int gamesWon,
        int gamesLost,
        int pointsFor,
        int pointsAgainst,
        int byes,
        Penalty penalty) {
    static EntrantTally of(int byes, Penalty penalty) {
        return new EntrantTally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byes, penalty);
    }

    EntrantTally plus(Encounter encounter) {
        int margin = encounter.outcome();
        return new EntrantTally(
                matchesPlayed + 1,
                matchesWon + (margin > 0 ? 1 : 0),
                matchesDrawn + (margin == 0 ? 1 : 0),
                matchesLost + (margin < 0 ? 1 : 0),
                duelsWon + encounter.duelsWon(),
                duelsLost + encounter.duelsLost(),
                gamesWon + encounter.gamesWon(),
                gamesLost + encounter.gamesLost(),
                pointsFor + encounter.pointsFor(),
                pointsAgainst + encounter.pointsAgainst(),
                byes,
                penalty);
    }

    /// Returns twice the matches won, with draws as half a match, byes as matches won, and the penalty deducted.
    public int score() {
        return 2 * (matchesWon + byes - penalty.matches()) + matchesDrawn;
    }
}
