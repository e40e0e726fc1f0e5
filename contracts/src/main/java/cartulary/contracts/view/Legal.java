package cartulary.contracts.view;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.Placement;
import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The legal commands and choices of one actor. The list is complete: everything else is refused,
/// except commands of disputes (LOBBY-13), which depend on the time and on recounts.
///
/// @param revision of the game
/// @param step of the game
/// @param commands the types of command that the actor may send, in the order of
///     {@link cartulary.contracts.command.GameCommand}
/// @param placements of the drawn tile, by x, y, rotation (BASE-9); empty in other steps and for other seats
/// @param meeples the segments of the tile just placed that may be claimed (BASE-12, BASE-13), in catalogue order:
///     cities, roads, fields, monastery; empty in other steps and for other seats
/// @param tollhouses the crossroads for the actor's tollhouse, by x, y (TOLL-3 … TOLL-6); empty in other steps and
///     for other seats
/// @param figures where the actor may put which figure, the meeples and the tollhouse among them, each in the order of
///     its own list; empty in other steps and for other seats
/// @param chips the chips in the actor's supply that may be bet on the open office, in the order of `chips.json`.
///     Private: present only for the owner and only on the command side
/// @param betFeatures the choices of features that the actor has to make (BET-23, BET-27), by office
public record Legal(
        @Within(min = 0) long revision,
        String step,
        List<String> commands,
        List<Placement> placements,
        List<MeepleSpot> meeples,
        List<Cell> tollhouses,
        List<FigureSpot> figures,
        List<String> chips,
        List<BetQuestion> betFeatures) {
    public Legal {
        commands = List.copyOf(commands);
        placements = List.copyOf(placements);
        meeples = List.copyOf(meeples);
        tollhouses = List.copyOf(tollhouses);
        figures = List.copyOf(figures);
        chips = List.copyOf(chips);
        betFeatures = List.copyOf(betFeatures);
    }

    /// Returns the same choices without the chips that may be bet.
    public Legal withoutSecrets() {
        return new Legal(revision, step, commands, placements, meeples, tollhouses, figures, List.of(), betFeatures);
    }

    /// An office for whose chips one of these features must be chosen.
    public record BetQuestion(int x, int y, List<BetFeature> candidates) implements AtCell {
        public BetQuestion {
            candidates = List.copyOf(candidates);
        }
    }

    /// A segment that may be claimed.
    public record MeepleSpot(String segment, FeatureKind kind) {}

    /// A position that a figure may take.
    ///
    /// @param segment the segment of the tile at (x,y); absent for a figure that stands on the tile itself
    public record FigureSpot(
            Figure figure, int x, int y, @Nullable String segment) implements AtCell {}
}
