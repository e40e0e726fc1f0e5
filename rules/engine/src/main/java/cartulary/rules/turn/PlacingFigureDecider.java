package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.ABBOT_4;
import static cartulary.contracts.rule.RuleId.BASE_12;
import static cartulary.contracts.rule.RuleId.BASE_13;
import static cartulary.contracts.rule.RuleId.BASE_16;
import static cartulary.contracts.rule.RuleId.BASE_41;
import static cartulary.contracts.rule.RuleId.LOBBY_28;
import static cartulary.contracts.rule.RuleId.LOBBY_29;
import static cartulary.contracts.rule.RuleId.RIVER_13;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.FigureCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.rules.board.Board;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step.PlacingFigure;
import cartulary.rules.game.TakeBacks;
import java.util.Map;

/// Decides the step in which the active player may place a figure on the tile just placed (BASE-12 … BASE-16,
/// BASE-41), or take the tile back (LOBBY-28).
public final class PlacingFigureDecider implements AbsenceRules<PlacingFigure> {
    private final TurnStepDecider common;
    private final EndOfTurn endOfTurn;
    private final Expansions expansions;

    public PlacingFigureDecider(TurnStepDecider common, EndOfTurn endOfTurn, Expansions expansions) {
        this.common = common;
        this.endOfTurn = endOfTurn;
        this.expansions = expansions;
    }

    public Decision decide(Game game, PlacingFigure step, Actor actor, GameCommand command, DecisionInputs inputs) {
        if (!TurnStepDecider.isSeat(actor, step.seat())) {
            return common.decide(game, step, actor, command, inputs, this);
        }
        return switch (command) {
            case PlaceMeeple(var segment) -> claim(game, step.seat(), segment, inputs);
            case SkipPlacement c -> skip(game, step.seat(), inputs);
            case TakeBack c -> takeBack(game, step.seat(), inputs);
            case FigureCommand c -> placeFigure(game, step.seat(), c, inputs);
            case GameCommand c -> common.decide(game, step, actor, c, inputs, this);
        };
    }

    private Decision claim(Game game, int seat, String segment, DecisionInputs inputs) {
        Board board = game.board();
        int tile = board.last();
        TileShape shape = board.shape(tile);
        int local = shape.segment(segment);
        if (local < 0) {
            return noSegment(shape, segment);
        }
        if (shape.kinds[local] == FeatureKind.GARDEN) {
            return new Refused(ABBOT_4, Map.of("segment", segment));
        }
        if (!MeepleSpots.inPlay(shape.kinds[local], game.options().houseRules().fields())) {
            return new Refused(BASE_41, Map.of("segment", segment));
        }
        if (game.supply(seat) == 0) {
            return new Refused(BASE_16, Map.of("seat", seat));
        }
        if (MeepleSpots.occupied(board, game.meeples().roots(board), local)) {
            return new Refused(BASE_13, Map.of("segment", segment));
        }
        var decision = new DecisionBuilder(game, inputs)
                .append(new MeeplePlaced(seat, board.x(tile), board.y(tile), segment, shape.kinds[local]));
        endOfTurn.score(decision, seat);
        return decision.accepted();
    }

    /// Returns the refusal of a figure on what is no segment of the tile just placed.
    public static Refused noSegment(TileShape tile, String segment) {
        return tile.isRiver(segment)
                ? new Refused(RIVER_13, Map.of("segment", segment))
                : new Refused(BASE_12, Map.of("segment", segment, "tile", tile.type.id()));
    }

    private Decision skip(Game game, int seat, DecisionInputs inputs) {
        var decision = new DecisionBuilder(game, inputs).append(new PlacementSkipped(seat));
        endOfTurn.score(decision, seat);
        return decision.accepted();
    }

    private static Decision takeBack(Game game, int seat, DecisionInputs inputs) {
        TakeBacks takeBacks = game.takeBacks();
        if (takeBacks.before() == null) {
            return new Refused(LOBBY_28, Map.of("seat", seat));
        }
        if (takeBacks.count() >= Bounds.TAKE_BACKS && !inputs.isRecorded()) {
            return new Refused(LOBBY_29, Map.of("most", Bounds.TAKE_BACKS));
        }
        PlacedTile tile = game.board().placed(game.board().last());
        return new DecisionBuilder(game, inputs)
                .append(new TakenBack(seat, tile.tile(), tile.x(), tile.y()))
                .accepted();
    }

    private Decision placeFigure(Game game, int seat, FigureCommand command, DecisionInputs inputs) {
        ExpansionRules owner = expansions.owner(command, game.options());
        if (owner == null) {
            return Refusals.expansionNotInPlay(command);
        }
        var decision = new DecisionBuilder(game, inputs);
        Refused refused = owner.placeFigure(decision, seat, command);
        if (refused != null) {
            return refused;
        }
        endOfTurn.score(decision, seat);
        return decision.accepted();
    }

    @Override
    public void expired(DecisionBuilder decision, PlacingFigure step) {
        endOfTurn.score(decision, step.seat());
    }

    @Override
    public void resigned(DecisionBuilder decision, PlacingFigure step, int seat) {
        if (seat == step.seat() || decision.game().hasTooFewPlayers()) {
            endOfTurn.score(decision, step.seat());
        }
    }
}
