package cartulary.cli.conform;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line of a transcript, in the transcript's own names and coordinates.
sealed interface TranscriptLine {
    /// The unique id of the game.
    String game();

    /// How a game began.
    ///
    /// @param startTile its name
    /// @param start how the start tile lies
    /// @param drawOrder names of all tiles in the order in which they are drawn, those set aside too
    /// @param expanded where the transcript is one with expansions; then every line has its part
    record Header(
            String game,
            int players,
            String startTile,
            Placement start,
            List<String> drawOrder,
            ExpansionValues.@Nullable Setup expanded)
            implements TranscriptLine {}

    /// A turn: what was open, what was chosen, what followed.
    ///
    /// @param meeple the chosen spot, or nothing
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

    /// How a game ended.
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
    /// @param location on the board
    /// @param segment the same on the unrotated tile
    record Spot(SegmentLocation location, SegmentLocation segment) {
        @Override
        public String toString() {
            return location + " (segment " + segment.name() + ")";
        }
    }

    /// What one player got for one feature.
    ///
    /// @param points with all that made them
    /// @param meeple one of the player's meeples on the feature
    record Scored(Points points, MeeplePosition meeple) {}

    /// What two engines must agree on about points.
    ///
    /// @param complete nothing for a field
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

    /// Where a meeple stands.
    record MeeplePosition(Cell cell, SegmentLocation location) {
        @Override
        public String toString() {
            return location + " of " + cells(List.of(cell));
        }
    }

    /// A meeple that went back to its owner.
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
