package cartulary.contracts.view;

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
public record Legal(
        @Within(min = 0) long revision,
        String step,
        List<String> commands,
        List<Placement> placements,
        List<MeepleSpot> meeples) {
    public Legal {
        commands = List.copyOf(commands);
        placements = List.copyOf(placements);
        meeples = List.copyOf(meeples);
    }

    /// A segment that may be claimed.
    public record MeepleSpot(String segment, FeatureKind kind) {}
}
