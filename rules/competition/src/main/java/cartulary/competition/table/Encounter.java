package cartulary.competition.table;

import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;

/// A pairing with a result, as one of its entrants sees it.
///
/// @param outcome 1 for a match won, 0 for a draw, -1 for a match lost
record Encounter(
        String opponent,
        int outcome,
        int duelsWon,
        int duelsLost,
        int gamesWon,
        int gamesLost,
        int pointsFor,
        int pointsAgainst) {
    static Encounter of(PairingResult result, PairingSide side, String opponent) {
        PairingSide winner = result.winningSide();
        int outcome = winner == null ? 0 : winner == side ? 1 : -1;
        SideCount duels = result.duels() != null
                ? result.duels()
                : new SideCount(winner == PairingSide.HOME ? 1 : 0, winner == PairingSide.AWAY ? 1 : 0);
        SideCount points = result.points() == null ? SideCount.ZERO : result.points();
        return new Encounter(
                opponent,
                outcome,
                duels.of(side),
                duels.of(side.other()),
                result.games().of(side),
                result.games().of(side.other()),
                points.of(side),
                points.of(side.other()));
    }
}
