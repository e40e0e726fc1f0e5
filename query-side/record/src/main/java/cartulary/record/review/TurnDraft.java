package cartulary.record.review;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.DrawLuck;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The review of a turn from its draw to its end.
final class TurnDraft {
    private final Rules rules;
    private final Game atDraw;
    private final long drawn;
    private final int seat;
    private final List<String> hand;
    private @Nullable Placed placed;
    private @Nullable GameCommand figure;
    private boolean automatic;

    /// @param draw the event with which the tile was drawn
    /// @param hand the chips in the supply of the player
    TurnDraft(Rules rules, RecordedEvent draw, List<String> hand) {
        this.rules = rules;
        this.atDraw = draw.after();
        this.drawn = draw.origin().revision();
        this.seat = draw.after().step().activeSeat();
        this.hand = hand;
    }

    /// @param figures the choices that followed the placement
    private record Placed(
            TilePlaced event,
            int turn,
            long revision,
            List<PlacementValue> placements,
            List<Choice> figures,
            double luck) {}

    int seat() {
        return seat;
    }

    boolean hasTile() {
        return placed != null;
    }

    void chooseAutomatically() {
        automatic = true;
    }

    /// @param left the tiles that were not drawn yet
    void place(TilePlaced event, RecordedEvent recorded, Map<String, Integer> left) {
        MoveValuation valuation = valuation(atDraw);
        placed = new Placed(
                event,
                recorded.origin().turn(),
                recorded.origin().revision(),
                valuation.placements(),
                valuation(recorded.after()).figures(),
                DrawLuck.of(valuation, left).points());
    }

    /// Forgets the placement, which is no move (LOBBY-28).
    void takeBack() {
        placed = null;
    }

    private MoveValuation valuation(Game game) {
        return MoveValuation.of(rules, game, seat, hand, true);
    }

    void choose(GameCommand chosen) {
        figure = chosen;
    }

    /// @throws IllegalStateException if no tile was placed or the figure could not be
    TurnReview finish() {
        if (placed == null) {
            throw new IllegalStateException("the turn ended without a tile");
        }
        GameCommand taken = figure == null ? new SkipPlacement() : figure;
        double value = placed.figures.stream()
                .filter(choice -> choice.command().equals(taken))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the figure could not be placed: " + taken))
                .value();
        PlacementValue best = placed.placements.stream()
                .max(Comparator.comparingDouble(PlacementValue::value))
                .orElseThrow();
        TilePlaced at = placed.event;
        var chosen = new ReviewedMove(
                at.x(), at.y(), at.rotation(), placed.figures.size() == 1 ? null : taken, TurnReview.hundredths(value));
        double lost = Math.max(0, best.value() - value);
        return new TurnReview(
                placed.turn,
                seat,
                drawn,
                placed.revision,
                at.tile(),
                automatic,
                placed.placements.size(),
                chosen,
                lost < TurnReview.EQUAL ? chosen : move(best),
                TurnReview.hundredths(lost),
                TurnReview.hundredths(placed.luck));
    }

    private static ReviewedMove move(PlacementValue value) {
        return new ReviewedMove(
                value.placement().x(),
                value.placement().y(),
                value.placement().rotation(),
                value.figure(),
                TurnReview.hundredths(value.value()));
    }
}
