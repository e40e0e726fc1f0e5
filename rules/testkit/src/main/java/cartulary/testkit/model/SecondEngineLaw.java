package cartulary.testkit.model;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The second engine agrees with the rules on every event with its evidence and order, the step, the legal choices
/// and the public view.
public final class SecondEngineLaw implements Law {
    private final Rules rules = Rules.standard();
    private final TurnModel turn;
    private final GameModel game;
    private final CommandModel model;
    private int commands;

    /// @param expansions the model of each expansion, for one game
    public SecondEngineLaw(Map<Expansion, ExpansionModel> expansions) {
        turn = new TurnModel(expansions);
        game = turn.game();
        model = new CommandModel(turn);
    }

    @Override
    public void afterCommand(Transition transition) {
        if (game.tiles().isEmpty()) {
            followLobby(transition);
        } else {
            List<GameEvent> decided = transition.events().stream()
                    .filter(event -> !(event instanceof DeadlineSet || event instanceof ClocksSet))
                    .toList();
            checkEqual(
                    decided,
                    model.events(transition.actor(), transition.command(), decided),
                    () -> "the events of " + transition.command());
        }
        checkEqual(transition.after().step(), turn.step(), () -> "the step after " + transition.command());
        if (!game.tiles().isEmpty()) {
            checkView(transition.viewAfter());
            turn.expansions().forEach(each -> each.check(transition, turn));
            turn.step().awaitedSeats().forEach(seat -> checkLegal(transition, seat));
            checkLegal(transition, game.seats().get(commands++ % game.seats().size()));
        }
    }

    /// The model follows the rules until the first tile is placed.
    private void followLobby(Transition transition) {
        transition.events().forEach(turn::follow);
        turn.await(transition.after().step());
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
            checkEqual(player.claim(), game.tokens.claim(seat), () -> "the claim to seat " + seat);
            checkEqual(player.resigned(), game.resigned().contains(seat), () -> "the resignation of seat " + seat);
        }
    }

    private List<FigureAt> figures() {
        return Stream.concat(
                        game.meeplesInOrder().stream().map(FigureAt::of),
                        turn.expansions().stream().flatMap(each -> each.figures().stream()))
                .sorted(Comparator.comparing(FigureAt::figure))
                .toList();
    }

    private void checkLegal(Transition transition, int seat) {
        Legal legal = rules.legal(transition.after(), Actor.seat(seat));
        Legal expected = LegalModel.of(turn, seat)
                .at(transition.after().revision(), transition.after().step().name());
        checkEqual(legal, expected, () -> "the legal choices of seat " + seat + " on " + game.tiles());
    }
}
