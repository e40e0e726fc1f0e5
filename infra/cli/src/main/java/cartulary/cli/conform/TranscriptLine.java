package cartulary.cli.conform;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line of a transcript, in the names and coordinates of the transcript.
sealed interface TranscriptLine {
    /// The unique id of the game.
    String game();

    /// The first line of a game.
    ///
    /// @param startTile the name of the start tile
    /// @param start the cell and the rotation of the start tile
    /// @param drawOrder the names of all tiles in the order in which they are drawn, including those set aside
    /// @param expanded null in a transcript without expansions
    record Header(
            String game,
            int players,
            String startTile,
            Placement start,
            List<String> drawOrder,
            ExpansionValues.@Nullable Setup expanded)
            implements TranscriptLine {}

    /// A turn: the legal choices, the choice and its consequences.
    ///
    /// @param meeple the chosen spot, or null
    /// @param expanded null in a transcript without expansions
    record Turn(
            String game,
            int turn,
            int player,
            List<String> discarded,
            String tile,
            int tilesLeft,
            List<Placement> legalPlacements,
            Placement placed,
            List<Spot> legalMeeples,
            @Nullable Spot meeple,
            List<Scored> scored,
            List<Returned> returned,
            List<Integer> scoresAfter,
            List<Integer> meeplesInSupply,
            @Nullable ExpansionTurn expanded)
            implements TranscriptLine {}

    /// The last line of a game, with the final scoring.
    record Final(
            String game,
            int turns,
            List<String> discarded,
            List<Scored> finalScoring,
            List<Integer> scores,
            @Nullable ExpansionFinal expanded)
            implements TranscriptLine {}

    /// A segment that may be claimed.
    ///
    /// @param location of the segment on the board
    /// @param segment its location on the unrotated tile
    record Spot(SegmentLocation location, SegmentLocation segment) {
        @Override
        public String toString() {
            return location + " (segment " + segment.name() + ")";
        }
    }

    /// The scoring of one feature for one player.
    ///
    /// @param meeple the position of one of the player's meeples on the feature
    record Scored(Points points, MeeplePosition meeple) {}

    /// The points of a scoring with their evidence, on which two engines must agree.
    ///
    /// @param complete null for a field
    /// @param tiles sorted by x, then y
    record Points(
            int player,
            int points,
            FeatureKind kind,
            @Nullable Boolean complete,
            int pennants,
            int cities,
            List<Cell> tiles) {
        @Override
        public String toString() {
            var text = new StringBuilder("player " + player + " gets " + points + " for ");
            if (complete != null) {
                text.append(complete ? "the complete " : "the incomplete ");
            }
            text.append(kind);
            if (pennants > 0) {
                text.append(" with ").append(pennants).append(" pennants");
            }
            if (kind == FeatureKind.FIELD) {
                text.append(" with ").append(cities).append(" cities");
            }
            return text.append(" on ").append(cells(tiles)).toString();
        }
    }

    /// The position of a meeple.
    record MeeplePosition(Cell cell, SegmentLocation location) {
        @Override
        public String toString() {
            return location + " of " + cells(List.of(cell));
        }
    }

    /// A meeple that was returned to the supply of its owner.
    record Returned(int player, MeeplePosition from) {
        @Override
        public String toString() {
            return "player " + player + " from " + from;
        }
    }

    private static String cells(List<Cell> cells) {
        var text = new StringBuilder();
        cells.forEach(cell ->
                text.append('(').append(cell.x()).append(',').append(cell.y()).append(')'));
        return text.toString();
    }
}
