package cartulary.contracts.view;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import cartulary.contracts.schema.Within;
import java.util.List;

/// What somebody may do now. Complete: what is not listed is refused.
///
/// @param revision at which it holds
/// @param step the step the game is in
/// @param commands the types of command that this viewer may send, in the order of the language
/// @param placements where the drawn tile fits, by x, y, rotation (BASE-9); empty in other steps and
///     for viewers whose turn it is not
/// @param meeples which segments of the tile just laid may be claimed (BASE-12, BASE-13), in catalogue
///     order: cities, roads, fields, monastery; likewise empty
/// @param tollhouses crossroads to which the own tollhouse may go, by x, y (TOLL-3 … TOLL-6); likewise
///     empty
/// @param chips of the own supply that may be put on the open office, in the order of `chips.json`.
///     Private: filled only for their owner and only on the command side
/// @param betFeatures choices that are open now (BET-23, BET-27), by office
public record Legal(
        @Within(min = 0) long revision,
        String step,
        List<String> commands,
        List<Placement> placements,
        List<MeepleSpot> meeples,
        List<Cell> tollhouses,
        List<String> chips,
        List<BetQuestion> betFeatures) {
    public Legal {
        commands = List.copyOf(commands);
        placements = List.copyOf(placements);
        meeples = List.copyOf(meeples);
        tollhouses = List.copyOf(tollhouses);
        chips = List.copyOf(chips);
        betFeatures = List.copyOf(betFeatures);
    }

    /// An office for whose chips one of these features is to be chosen.
    public record BetQuestion(int x, int y, List<BetFeature> candidates) implements AtCell {
        public BetQuestion {
            candidates = List.copyOf(candidates);
        }
    }

    /// A segment that may be claimed.
    public record MeepleSpot(String segment, FeatureKind kind) {}
}
