package cartulary.cli.conform;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values that only transcripts with expansions contain, in coordinates of the transcript. Lists without a
/// meaningful order are sorted, so that they can be compared.
final class ExpansionValues {
    private ExpansionValues() {}

    /// The expansions and the interpretations of bookmaker tiles of a game.
    record Setup(List<Expansion> expansions, BookmakerFields bookmakerFields, OfficeRoads officeRoads) {
        /// The sets of tiles in play (BASE-3).
        List<String> sets() {
            return Stream.concat(Stream.of("base"), expansions.stream().map(Expansion::set))
                    .toList();
        }
    }

    /// A segment of the unrotated tile and its id in the catalogue.
    record NamedSegment(SegmentLocation segment, String id) {}

    /// A feature that the last tile completed.
    record Completed(FeatureKind kind, List<Cell> tiles, int size, int pennants, boolean occupied) {}

    /// A feature, named by its segments on one tile.
    record FeatureOnTile(FeatureKind kind, List<String> segments) {}

    /// A feature for which chips can be settled.
    record Candidate(FeatureOnTile named, List<Cell> tiles, int size) {}

    /// A toll with the pictures it counts.
    record Toll(
            int player,
            Cell house,
            int side,
            List<Cell> road,
            List<String> segments,
            Map<TollGroup, Integer> pictures,
            int points) {}

    /// The choice of the active player for an office.
    record OfficeChoice(Cell office, List<Candidate> candidates, Candidate chosen) {
        /// Returns whether the candidates differ in size.
        boolean matters() {
            return candidates.stream().mapToInt(Candidate::size).distinct().count() > 1;
        }
    }

    /// The settlement of an office.
    record Settled(Cell office, Candidate feature, List<RevealedChip> chips) {
        Settled on(Candidate other) {
            return new Settled(office, other, chips);
        }
    }

    /// A revealed chip.
    record RevealedChip(int player, String chip, boolean won, int points) {}

    /// The decision of a player at an office.
    ///
    /// @param chip null for a pass
    record PlayersBet(int player, @Nullable String chip) {}

    /// The placement or relocation of the active player's tollhouse.
    record TollhouseMove(Cell to, boolean relocated) {}

    /// A turned tollhouse and the side it now shows.
    record TurnedTollhouse(int player, int side) {}

    /// A tollhouse on the board.
    record Tollhouse(int player, Cell cell, int side) {}

    /// A chip that is on the board at the end of the game.
    record FinalBet(
            Cell office, int player, String chip, List<PayingCandidate> candidates, FeatureOnTile chosen, int points) {}

    /// A feature for which a chip can be settled at the end, and the points of the chip for it.
    record PayingCandidate(Candidate candidate, int pays) {}
}
