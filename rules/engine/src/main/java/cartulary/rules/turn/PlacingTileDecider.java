package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Placement;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Step.PlacingTile;
import java.util.Objects;

/// Decides the step in which the active player places the drawn tile (BASE-9).
public final class PlacingTileDecider implements AbsenceRules<PlacingTile> {
    private final TurnStepDecider common;
    private final EndOfTurn endOfTurn;
    private final Expansions expansions;
    private final TilePlacements placements;

    public PlacingTileDecider(
            TurnStepDecider common, EndOfTurn endOfTurn, Expansions expansions, TilePlacements placements) {
        this.common = common;
        this.endOfTurn = endOfTurn;
        this.expansions = expansions;
        this.placements = placements;
    }

    public Decision decide(Game game, PlacingTile step, Actor actor, GameCommand command, DecisionInputs inputs) {
        return switch (command) {
            case PlaceTile c when TurnStepDecider.isSeat(actor, step.seat()) -> place(game, step, c, inputs);
            case GameCommand c -> common.decide(game, step, actor, c, inputs, this);
        };
    }

    private Decision place(Game game, PlacingTile step, PlaceTile command, DecisionInputs inputs) {
        var placement = new Placement(command.x(), command.y(), command.rotation());
        Refused refused = placements.refusal(game.board(), game.options(), game.tiles(), step.variant(), placement);
        if (refused != null) {
            return refused;
        }
        var decision = new DecisionBuilder(game, inputs);
        lay(decision, placed(step, placement));
        return decision.accepted();
    }

    /// Places the tile, and skips the figure step if no figure can be placed (BASE-16).
    private void lay(DecisionBuilder decision, TilePlaced placed) {
        decision.append(placed);
        if (!offersFigure(decision.game(), placed.seat())) {
            endOfTurn.score(decision, placed.seat());
        }
    }

    private boolean offersFigure(GameFold game, int seat) {
        if (MeepleSpots.exist(
                game.board(), game.meeples(), seat, game.options().houseRules().fields())) {
            return true;
        }
        for (ExpansionRules expansion : expansions.inPlay(game.options())) {
            if (expansion.offersFigure(game, seat)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void expired(DecisionBuilder decision, PlacingTile step) {
        lay(decision, firstPlacement(decision.game(), step));
    }

    @Override
    public void resigned(DecisionBuilder decision, PlacingTile step, int seat) {
        if (seat == step.seat()) {
            decision.append(firstPlacement(decision.game(), step));
            endOfTurn.score(decision, seat);
        } else if (decision.game().hasTooFewPlayers()) {
            endOfTurn.passOn(decision, step.seat());
        }
    }

    private TilePlaced firstPlacement(GameFold game, PlacingTile step) {
        Placement first = Objects.requireNonNull(
                placements.first(game.board(), game.options(), game.tiles(), step.variant()),
                "the drawn tile fits nowhere");
        return placed(step, first);
    }

    private static TilePlaced placed(PlacingTile step, Placement at) {
        return new TilePlaced(step.seat(), step.variant(), at.x(), at.y(), at.rotation());
    }
}
