package cartulary.recount;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand;
import cartulary.secondengine.recount.Difference;
import cartulary.secondengine.recount.Recount;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Counts one score again. Costs deciding all commands of the game up to it, and up to some milliseconds for each of
/// its tiles.
public final class ScoreRecount {
    private ScoreRecount() {}

    /// Returns the score at a revision, counted again; empty if the event scores nothing.
    ///
    /// @param log the public events of the whole game, because later events open what was sealed
    /// @param rules by which the commands are decided again
    public static Optional<RecountedScore> of(List<Envelope> log, long revision, Rules rules) {
        Envelope envelope = log.get(Math.toIntExact(revision - 1));
        if (!(envelope.data() instanceof ScoringEvent)) {
            return Optional.empty();
        }
        GameEvent recorded = envelope.data();
        GameEvent byRules = byRules(log, revision, rules);
        GameEvent bySecondEngine = bySecondEngine(log, revision);
        boolean agreed = recorded.equals(byRules) && recorded.equals(bySecondEngine);
        return Optional.of(new RecountedScore(
                envelope.game(), revision, envelope.type(), recorded, byRules, bySecondEngine, agreed));
    }

    private static @Nullable GameEvent byRules(List<Envelope> log, long revision, Rules rules) {
        var replay = new GameReplay(rules, log);
        while (replay.hasNext()) {
            if (!(replay.next() instanceof ReplayedCommand.Accepted accepted)) {
                return null;
            }
            List<GameEvent> events = accepted.events();
            long index = revision - 1 - accepted.from();
            if (index < events.size()) {
                return events.get((int) index);
            }
        }
        return null;
    }

    private static @Nullable GameEvent bySecondEngine(List<Envelope> log, long revision) {
        var recount = new Recount();
        Optional<Difference> difference = Optional.empty();
        for (Envelope event : log.subList(0, Math.toIntExact(revision))) {
            try {
                difference = recount.next(event.data());
            } catch (RuntimeException e) {
                // A manipulated record can be impossible in any way; then there is nothing to count.
                return null;
            }
        }
        return difference.isPresent()
                ? difference.get().counted()
                : log.get((int) revision - 1).data();
    }
}
