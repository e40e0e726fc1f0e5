package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLaw.check;
import static cartulary.testkit.law.BrokenLaw.checkEqual;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.testkit.replay.Replay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Deciding the recorded choices again, with only the public events known, gives the same public bytes. An abandoned
/// game keeps its seals opened, because no public event opens them.
public final class ReplayLaw implements Law {
    private final GameId id;
    private final List<Envelope> log = new ArrayList<>();
    private boolean isAbandoned;

    public ReplayLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            log.add(Envelope.of(id, log.size() + 1, transition.at(), transition.actor(), event));
            isAbandoned |= event instanceof GameAbandoned;
        }
    }

    @Override
    public void afterGame() {
        List<Envelope> recorded = log.stream().map(this::published).toList();
        List<Envelope> replayed = replay(recorded);
        for (int i = 0; i < Math.min(recorded.size(), replayed.size()); i++) {
            Envelope before = recorded.get(i);
            Envelope after = replayed.get(i);
            check(
                    before.equals(after)
                            || Arrays.equals(EventCodec.publicBytes(before), EventCodec.publicBytes(after)),
                    () -> "other bytes on replay at revision " + before.revision() + ": " + before.data() + " and "
                            + after.data());
        }
        checkEqual(replayed.size(), recorded.size(), "the number of events on replay");
    }

    private Envelope published(Envelope event) {
        boolean staysOpened =
                isAbandoned && (event.data() instanceof BetSealed || event.data() instanceof FinalBetFeatureChosen);
        return staysOpened
                ? event
                : Envelope.of(id, event.revision(), event.at(), event.actor(), PublicForm.of(event.data()));
    }

    private static List<Envelope> replay(List<Envelope> recorded) {
        try {
            return Replay.of(recorded);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new BrokenLaw("replay failed: " + e.getMessage());
        }
    }
}
