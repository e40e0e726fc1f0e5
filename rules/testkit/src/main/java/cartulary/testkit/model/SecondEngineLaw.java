package cartulary.testkit.model;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The second engine agrees with the rules on every event with its evidence and order, the step, the legal choices
/// and the public view.
public final class SecondEngineLaw implements Law {
    private final Rules rules = Rules.standard();
    private final GameId id;
    private final GameModel game = new GameModel();
    private final TurnModel turn = new TurnModel(game);
    private final CommandModel model;
    private int commands;

    public SecondEngineLaw(GameId id) {
        this.id = id;
        model = new CommandModel(id, turn);
    }

    @Override
    public void afterCommand(Transition transition) {
        if (game.tiles().isEmpty()) {
            followLobby(transition);
        } else {
            List<GameEvent> decided = transition.events().stream()
                    .filter(event -> !(event instanceof DeadlineSet))
                    .toList();
            checkEqual(
                    decided,
                    model.events(transition.actor(), transition.command(), decided),
                    () -> "the events of " + transition.command());
        }
        checkEqual(transition.after().step(), turn.step, () -> "the step after " + transition.command());
        if (!game.tiles().isEmpty()) {
            checkView(transition.viewAfter());
            turn.step.awaitedSeats().forEach(seat -> checkLegal(transition, seat));
            checkLegal(transition, game.seats().get(commands++ % game.seats().size()));
        }
    }

    /// The model follows the rules until the first tile is placed.
    private void followLobby(Transition transition) {
        transition.events().forEach(game::follow);
        turn.step = transition.after().step();
        game.tilesLeft = transition.viewAfter().tilesLeft();
    }

    private void checkView(GameView view) {
        checkEqual(view.tiles(), game.tiles(), "the tiles");
        checkEqual(view.meeples(), game.meeplesInOrder(), "the meeples");
        checkEqual(view.figures(), figures(), "the figures");
        for (GameView.Player player : view.players()) {
            int seat = player.seat();
            checkEqual(player.score(), game.score(seat), () -> "the score of seat " + seat);
            checkEqual(player.meeples(), game.meeplesLeft(seat), () -> "the meeples of seat " + seat);
            // A sealed chip counts as in the supply until all have decided (BET-7).
            Integer chips = game.plays(Expansion.BETS) ? game.chips(seat).size() : null;
            checkEqual(player.chips(), chips, () -> "the chips of seat " + seat);
            checkEqual(player.tollhouse(), tollhouse(seat), () -> "the tollhouse of seat " + seat);
            checkEqual(player.claim(), game.tokens.claim(seat), () -> "the claim to seat " + seat);
            checkEqual(player.resigned(), game.resigned().contains(seat), () -> "the resignation of seat " + seat);
        }
        checkEqual(view.offices(), offices(), "the offices");
    }

    private List<FigureAt> figures() {
        return Stream.concat(
                        game.meeplesInOrder().stream()
                                .map(it -> new FigureAt(it.seat(), Figure.MEEPLE, it.x(), it.y(), it.segment())),
                        game.tollhouses().stream()
                                .map(it -> new FigureAt(
                                        it.seat(),
                                        Figure.TOLLHOUSE,
                                        it.at().x(),
                                        it.at().y(),
                                        null)))
                .toList();
    }

    private @Nullable TollhouseView tollhouse(int seat) {
        var tollhouse = game.tollhouse(seat);
        return tollhouse == null
                ? null
                : new TollhouseView(tollhouse.at().x(), tollhouse.at().y(), tollhouse.side());
    }

    private List<OfficeView> offices() {
        var cells = new TreeSet<>(game.offices());
        Cell open = turn.step instanceof Step.Betting office ? office.cell() : null;
        if (open != null) {
            cells.add(open);
        }
        return cells.stream()
                .map(cell -> new OfficeView(
                        cell.x(),
                        cell.y(),
                        cell.equals(open),
                        cell.equals(open)
                                ? List.of()
                                : List.copyOf(game.placedChips(cell).keySet())))
                .toList();
    }

    private void checkLegal(Transition transition, int seat) {
        Legal legal = rules.legal(transition.after(), Actor.seat(seat));
        Legal expected = LegalModel.of(turn, seat)
                .at(transition.after().revision(), transition.after().step().name());
        checkEqual(legal, expected, () -> "the legal choices of seat " + seat + " on " + game.tiles());
        boolean isWithheld = game.tokens.isHandWithheld(seat);
        checkEqual(
                rules.isHandWithheld(transition.after(), seat),
                isWithheld,
                () -> "whether the hand of seat " + seat + " is withheld");
        if (!isWithheld) {
            List<String> hand = rules.hand(id, transition.after(), seat).chips();
            checkEqual(hand, game.hand(seat), () -> "the hand of seat " + seat);
        }
    }
}
