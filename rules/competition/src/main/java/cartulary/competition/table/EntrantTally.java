package cartulary.competition.table;

import cartulary.contracts.competition.Penalty;
import java.util.List;

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
    static EntrantTally of(List<Encounter> met, int byes, Penalty penalty) {
        int won = 0;
        int lost = 0;
        int duelsWon = 0;
        int duelsLost = 0;
        int gamesWon = 0;
        int gamesLost = 0;
        int pointsFor = 0;
        int pointsAgainst = 0;
        for (Encounter encounter : met) {
            won += encounter.outcome() > 0 ? 1 : 0;
            lost += encounter.outcome() < 0 ? 1 : 0;
            duelsWon += encounter.duelsWon();
            duelsLost += encounter.duelsLost();
            gamesWon += encounter.gamesWon();
            gamesLost += encounter.gamesLost();
            pointsFor += encounter.pointsFor();
            pointsAgainst += encounter.pointsAgainst();
        }
        return new EntrantTally(
                met.size(),
                won,
                met.size() - won - lost,
                lost,
                duelsWon,
                duelsLost,
                gamesWon,
                gamesLost,
                pointsFor,
                pointsAgainst,
                byes,
                penalty);
    }

    /// Returns twice the matches won, with draws as half a match, byes as matches won, and the penalty deducted.
    public int score() {
        return 2 * (matchesWon + byes - penalty.matches()) + matchesDrawn;
    }
}
