package cartulary.cli.competition;

import cartulary.competition.table.EntrantTally;
import java.util.Optional;

/// The columns of published tables that are compared. A duel of two persons is a match in some tables and a duel in
/// others, which is the same number.
final class PublishedColumns {
    private PublishedColumns() {}

    /// Returns what the duels say about a column; empty for a column that is not compared.
    static Optional<Integer> counted(EntrantTally tally, String column) {
        return switch (column) {
            case "matchesPlayed" -> Optional.of(tally.matchesPlayed());
            case "matchesWon" -> Optional.of(tally.matchesWon());
            case "matchesDrawn" -> Optional.of(tally.matchesDrawn());
            case "matchesLost" -> Optional.of(tally.matchesLost());
            case "matchesDifference" -> Optional.of(tally.matchesWon() - tally.matchesLost());
            case "duelsPlayed" -> Optional.of(tally.duelsWon() + tally.duelsLost());
            case "duelsWon" -> Optional.of(tally.duelsWon());
            case "duelsLost" -> Optional.of(tally.duelsLost());
            case "duelsDifference" -> Optional.of(tally.duelsWon() - tally.duelsLost());
            case "gamesPlayed" -> Optional.of(tally.gamesWon() + tally.gamesLost());
            case "gamesWon" -> Optional.of(tally.gamesWon());
            case "gamesLost" -> Optional.of(tally.gamesLost());
            case "gamesDifference" -> Optional.of(tally.gamesWon() - tally.gamesLost());
            default -> Optional.empty();
        };
    }
}
