package cartulary.cli.conform;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.TollGroup;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Values that only transcripts with expansions contain, in coordinates of the transcript. Lists without a meaningful
/// order are sorted, so that they can be compared.
final class ExpansionValues {
    private ExpansionValues() {}

    /// What is played.
    record Setup(List<Expansion> expansions, BookmakerFields bookmakerFields) {
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

    /// A feature seen from one tile: which of its segments belong to it.
    record FeatureOnTile(FeatureKind kind, List<String> segments) {}

    /// A feature for which chips can be settled.
    record Candidate(FeatureOnTile named, List<Cell> tiles, int size) {}

    /// A toll, with the pictures that made it.
    record Toll(
            int player,
            Cell house,
            int side,
            List<Cell> road,
            List<String> segments,
            Map<TollGroup, Integer> pictures,
            int points) {}

    /// What the active player chose for an office.
    record OfficeChoice(Cell office, List<Candidate> candidates, Candidate chosen) {
        /// Whether it makes a difference which one is chosen.
        boolean matters() {
            return candidates.stream().mapToInt(Candidate::size).distinct().count() > 1;
        }
    }

    /// An office whose chips were turned up.
    record Settled(Cell office, Candidate feature, List<RevealedChip> chips) {
        Settled on(Candidate other) {
            return new Settled(office, other, chips);
        }
    }

    /// A chip that was turned up.
    record RevealedChip(int player, String chip, boolean won, int points) {}

    /// What a player put on an office; nothing for a pass.
    record PlayersBet(int player, @Nullable String chip) {}

    /// What the active player did with the own tollhouse.
    record TollhouseMove(Cell to, boolean relocated) {}

    /// A tollhouse that was turned, and the side it shows now.
    record TurnedTollhouse(int player, int side) {}

    /// A tollhouse on the board.
    record Tollhouse(int player, Cell cell, int side) {}

    /// A chip that was still on the board at the end.
    record FinalBet(
            Cell office, int player, String chip, List<PayingCandidate> candidates, FeatureOnTile chosen, int points) {}

    /// A feature for which a chip can be settled at the end, and what the chip would pay there.
    record PayingCandidate(Candidate candidate, int pays) {}
}
