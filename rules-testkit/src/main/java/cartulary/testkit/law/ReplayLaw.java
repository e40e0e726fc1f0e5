package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLaw.check;
import static cartulary.testkit.law.BrokenLaw.checkEqual;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand;
import java.util.ArrayList;
import java.util.List;

/// Deciding the recorded choices again, with only the public events known, gives the same public events, also in a
/// game that ends before its seals are opened.
public final class ReplayLaw implements Law {
    private final GameId id;
    private final List<Envelope> log = new ArrayList<>();

    public ReplayLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            log.add(Envelope.of(id, log.size() + 1, transition.at(), transition.actor(), PublicForm.of(event)));
        }
    }

    @Override
    public void afterGame() {
        var replay = new GameReplay(Rules.standard(), log);
        List<GameEvent> recorded = log.stream().map(Envelope::data).toList();
        var replayed = new ArrayList<GameEvent>();
        while (replay.hasNext()) {
            switch (replay.next()) {
                case ReplayedCommand.Accepted accepted -> replayed.addAll(accepted.events());
                case ReplayedCommand other -> throw new BrokenLaw("replay failed: " + other);
            }
        }
        checkEqual(replayed, recorded, "the events on replay");
        check(replay.impossibleBets().isEmpty(), () -> "impossible bets at " + replay.impossibleBets());
    }
}
