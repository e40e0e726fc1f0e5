package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;

/// A game is a value: later decisions change no earlier game, although games share memory.
public final class UnchangedPastLaw implements Law {
    private record Snapshot(Game game, GameView view, Legal legal) {}

    private final Rules rules = Rules.standard();
    private final GameId id;
    private final List<Snapshot> snapshots = new ArrayList<>();

    public UnchangedPastLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        snapshots.add(new Snapshot(transition.after(), transition.viewAfter(), legal(transition.after())));
    }

    @Override
    public void afterGame() {
        for (Snapshot snapshot : snapshots) {
            checkEqual(rules.view(id, snapshot.game()), snapshot.view(), "the view of an earlier game");
            checkEqual(legal(snapshot.game()), snapshot.legal(), "the legal choices of an earlier game");
        }
    }

    private Legal legal(Game game) {
        List<Integer> awaited = game.step().awaitedSeats();
        return rules.legal(game, awaited.isEmpty() ? Actor.HOST : Actor.seat(awaited.getFirst()));
    }
}
