package cartulary.rules.abbot;

import static cartulary.contracts.rule.RuleId.ABBOT_10;
import static cartulary.contracts.rule.RuleId.ABBOT_12;
import static cartulary.contracts.rule.RuleId.ABBOT_3;
import static cartulary.contracts.rule.RuleId.ABBOT_5;

import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.FigureCommand;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Step;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.LegalBuilder;
import cartulary.rules.turn.PlacingFigureDecider;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The Abbot (ABBOT-1 … ABBOT-24). The abbots on the board are among the meeples (ABBOT-6), and gardens are features of
/// the catalogue, so that both are scored like the rest.
public final class TheAbbot implements ExpansionRules {
    private static final List<RuleId> CALLED_HOME = List.of(ABBOT_10);

    @Override
    public ExpansionState initialState(GameOptions options) {
        return ExpansionState.NONE;
    }

    @Override
    public boolean offersFigure(GameFold game, int seat) {
        AbbotOfSeat abbot = AbbotOfSeat.of(game.board(), game.meeples(), seat);
        return abbot.mayBeCalledHome() || abbot.spot() >= 0;
    }

    @Override
    public void addLegal(LegalBuilder legal, Game game, int seat) {
        if (game.step() instanceof Step.PlacingFigure(int active) && active == seat) {
            AbbotOfSeat abbot = AbbotOfSeat.of(game.board(), game.meeples(), seat);
            legal.addFigures("PlaceAbbot", spots(game.board(), abbot));
            if (abbot.mayBeCalledHome()) {
                legal.addFigureCommand("CallAbbotHome");
            }
        }
    }

    private static List<FigureSpot> spots(Board board, AbbotOfSeat abbot) {
        int local = abbot.spot();
        if (local < 0) {
            return List.of();
        }
        int tile = board.last();
        return List.of(new FigureSpot(Figure.ABBOT, board.x(tile), board.y(tile), board.shape(tile).segmentIds[local]));
    }

    @Override
    public @Nullable Refused placeFigure(DecisionBuilder decision, int seat, FigureCommand command) {
        return switch (command) {
            case PlaceAbbot(String segment) -> place(decision, seat, segment);
            case CallAbbotHome _ -> callHome(decision, seat);
            case FigureCommand _ -> throw new IllegalStateException(command.type() + " is about no abbot");
        };
    }

    private static @Nullable Refused place(DecisionBuilder decision, int seat, String segment) {
        Board board = decision.game().board();
        TileShape shape = board.shape(board.last());
        int local = shape.segment(segment);
        if (local < 0) {
            return PlacingFigureDecider.noSegment(shape, segment);
        }
        if (!shape.kinds[local].isSurrounded()) {
            return new Refused(ABBOT_5, Map.of("segment", segment));
        }
        if (!AbbotOfSeat.of(board, decision.game().meeples(), seat).isInSupply()) {
            return new Refused(ABBOT_3, Map.of("seat", seat));
        }
        decision.append(
                new AbbotPlaced(seat, board.x(board.last()), board.y(board.last()), segment, shape.kinds[local]));
        return null;
    }

    /// ABBOT-10 … ABBOT-14: the points come before the features that the tile completed are found.
    private static @Nullable Refused callHome(DecisionBuilder decision, int seat) {
        Board board = decision.game().board();
        AbbotOfSeat abbot = AbbotOfSeat.of(board, decision.game().meeples(), seat);
        if (abbot.isInSupply()) {
            return new Refused(ABBOT_10, Map.of("seat", seat));
        }
        if (!abbot.mayBeCalledHome()) {
            return new Refused(
                    ABBOT_12, Map.of("x", abbot.cell().x(), "y", abbot.cell().y()));
        }
        decision.append(new AbbotCalledHome(
                seat,
                abbot.cell().x(),
                abbot.cell().y(),
                abbot.kind(),
                abbot.around(),
                1 + abbot.around().size(),
                CALLED_HOME));
        return null;
    }
}
