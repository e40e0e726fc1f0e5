package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.BASE_12;
import static cartulary.contracts.rule.RuleId.BASE_13;
import static cartulary.contracts.rule.RuleId.BASE_16;
import static cartulary.contracts.rule.RuleId.BASE_7;
import static cartulary.contracts.rule.RuleId.BASE_9;
import static cartulary.contracts.rule.RuleId.LOBBY_1;
import static cartulary.contracts.rule.RuleId.LOBBY_9;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Actor;
import cartulary.rules.board.Board;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.board.TileShape;
import java.util.Map;

/// A turn: draw, place, claim (BASE-7 … BASE-16).
public final class TurnDecider {
    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return switch (command) {
            case DrawTile c ->
                game.step() instanceof Step.Drawing(int seat) && isSeat(actor, seat)
                        ? draw(new DecisionBuilder(game), seat, supplied)
                        : notNow(game, actor, c);
            case PlaceTile c ->
                game.step() instanceof Step.PlacingTile(int seat, var variant) && isSeat(actor, seat)
                        ? place(game, seat, variant, c, supplied)
                        : notNow(game, actor, c);
            case PlaceMeeple(var segment) ->
                game.step() instanceof Step.PlacingFigure(int seat) && isSeat(actor, seat)
                        ? claim(game, seat, segment, supplied)
                        : notNow(game, actor, command);
            case SkipPlacement c ->
                game.step() instanceof Step.PlacingFigure(int seat) && isSeat(actor, seat)
                        ? skip(game, seat, supplied)
                        : notNow(game, actor, c);
            case Resign c -> ResignationAndExpiry.resign(this, game, actor, c, supplied);
            case ExpireStep c -> ResignationAndExpiry.expire(this, game, actor, c, supplied);
            case ReissueToken c -> GameClosing.reissue(game, actor, c);
            case CloseGame c -> GameClosing.close(game, actor, c, supplied);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, supplied);
            case ExtendDeadline c -> StepTimer.extend(game, actor, c);
            case PlaceTollhouse c -> ofExpansion(game, actor, c, supplied);
            case ChooseBetFeature c -> ofExpansion(game, actor, c, supplied);
            case PlaceBet c -> ofExpansion(game, actor, c, supplied);
            case DeclineBet c -> ofExpansion(game, actor, c, supplied);
            case ChooseFinalBetFeature c -> ofExpansion(game, actor, c, supplied);
            case ContributeSeed c -> started(c);
            case OpenGame c -> started(c);
            case JoinGame c -> started(c);
            case LeaveGame c -> started(c);
            case SeatBot c -> started(c);
            case RemoveSeat c -> started(c);
            case StartGame c -> started(c);
        };
    }

    private static Decision ofExpansion(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        for (ExpansionRules expansion : game.expansions.all()) {
            Decision decision = expansion.decide(game, actor, command, supplied);
            if (decision != null) {
                return decision;
            }
        }
        return DecisionBuilder.refused(LOBBY_9, Map.of("command", command.type()));
    }

    public static boolean isSeat(Actor actor, int seat) {
        return actor instanceof Actor.Seated(int own) && own == seat;
    }

    private static Decision started(GameCommand command) {
        return DecisionBuilder.refused(LOBBY_1, Map.of("command", command.type()));
    }

    /// BASE-7: another step, or another player's turn.
    public static Decision notNow(Game game, Actor actor, GameCommand command) {
        return DecisionBuilder.refused(
                BASE_7, Map.of("command", command.type(), "step", game.step().name(), "actor", actor.wire()));
    }

    /// BASE-8, BASE-11.
    Decision draw(DecisionBuilder facts, int seat, DecisionInputs supplied) {
        var leaf = supplied.leaf(facts.game.drawn());
        int left = facts.game.setup().deckSize() - leaf.index() - 1;
        facts.happened(new TileDrawn(seat, leaf.tile(), leaf.index(), leaf.salt(), leaf.proof(), left));
        if (facts.game.board.firstPlacement(facts.game.table().number(leaf.tile())) == null) {
            facts.happened(new TileSetAside(seat, leaf.tile()));
            if (facts.game.pileIsEmpty()) {
                EndOfTurn.finish(facts, supplied);
            }
        }
        return facts.accepted();
    }

    private Decision place(Game game, int seat, String variant, PlaceTile command, DecisionInputs supplied) {
        if (!game.board.fits(game.table.number(variant), command.x(), command.y(), command.rotation())) {
            return DecisionBuilder.refused(
                    BASE_9,
                    Map.of("tile", variant, "x", command.x(), "y", command.y(), "rotation", command.rotation()));
        }
        var facts = new DecisionBuilder(game);
        lay(facts, new TilePlaced(seat, variant, command.x(), command.y(), command.rotation()), supplied);
        return facts.accepted();
    }

    /// Lays the tile; a figure step in which nothing is possible is passed over (BASE-16).
    void lay(DecisionBuilder facts, TilePlaced placed, DecisionInputs supplied) {
        facts.happened(placed);
        if (!offersFigure(facts.game, placed.seat())) {
            EndOfTurn.scoreAndPassOn(facts, placed.seat(), supplied);
        }
    }

    private static boolean offersFigure(GameFold game, int seat) {
        if (MeepleSpots.any(game.board, game.figures, seat)) {
            return true;
        }
        for (ExpansionRules expansion : game.expansions().all()) {
            if (expansion.offersFigure(game, seat)) {
                return true;
            }
        }
        return false;
    }

    private static Decision claim(Game game, int seat, String segment, DecisionInputs supplied) {
        Board board = game.board;
        TileShape shape = board.shape(board.last());
        int local = shape.segment(segment);
        if (local < 0) {
            return DecisionBuilder.refused(BASE_12, Map.of("segment", segment, "tile", shape.type.id()));
        }
        if (game.supply(seat) == 0) {
            return DecisionBuilder.refused(BASE_16, Map.of("seat", seat));
        }
        if (MeepleSpots.occupied(board, game.figures.roots(board), local)) {
            return DecisionBuilder.refused(BASE_13, Map.of("segment", segment));
        }
        int tile = board.last();
        var facts = new DecisionBuilder(game)
                .happened(new MeeplePlaced(seat, board.x(tile), board.y(tile), segment, shape.kinds[local]));
        EndOfTurn.scoreAndPassOn(facts, seat, supplied);
        return facts.accepted();
    }

    private static Decision skip(Game game, int seat, DecisionInputs supplied) {
        var facts = new DecisionBuilder(game).happened(new PlacementSkipped(seat));
        EndOfTurn.scoreAndPassOn(facts, seat, supplied);
        return facts.accepted();
    }
}
