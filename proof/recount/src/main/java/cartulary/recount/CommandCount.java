package cartulary.recount;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.rules.Rules;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand;
import cartulary.secondengine.recount.PositionRecount;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One command of a record, counted again on its recorded position.
///
/// @param choice the revision of its first event
/// @param to the revision of its last event
/// @param scores every score that is recorded or counted, in the order of the record; those that the record lacks last
/// @param isCountedTwice false if the rules or the second engine could not count it
/// @param stateDiffers whether the rules decide something else than points differently, or refuse the choice
record CommandCount(long choice, long to, List<DisputedScore> scores, boolean isCountedTwice, boolean stateDiffers) {
    CommandCount {
        scores = List.copyOf(scores);
    }

    /// Counts the commands of a record. Commands of disputes, which score nothing, are left out.
    ///
    /// @param first the revision from which on to count; commands that end before it are only folded
    static List<CommandCount> all(List<Envelope> log, DisputeReading reading, Rules rules, long first) {
        var replay = new PositionReplay(rules, log, reading);
        var secondEngine = new SecondCount();
        var counts = new ArrayList<CommandCount>();
        while (replay.hasNext()) {
            RecordedDecision command = replay.next();
            long to = command.from() + command.recorded().size();
            List<GameEvent> followed = followed(command, reading);
            if (to < first || followed.getFirst() instanceof DisputeEvent) {
                secondEngine.follow(followed);
            } else {
                List<ScoringEvent> counted = secondEngine.count(followed);
                counts.add(of(command, to, counted));
            }
        }
        return counts;
    }

    private static CommandCount of(RecordedDecision command, long to, @Nullable List<ScoringEvent> secondEngine) {
        var scores = new PairedScores(command.from() + 1L);
        for (Envelope event : command.recorded()) {
            if (event.data() instanceof ScoringEvent score) {
                scores.recorded(event.revision(), score);
            }
        }
        if (command.decided() instanceof ReplayedCommand.Accepted accepted) {
            scores.byRules(accepted.events());
        }
        boolean isCountedTwice = secondEngine != null && !(command.decided() instanceof ReplayedCommand.Undecidable);
        scores.bySecondEngine(secondEngine == null ? List.of() : secondEngine);
        return new CommandCount(
                command.from() + 1L, to, scores.all(), isCountedTwice, StateComparison.differs(command));
    }

    /// Another reading may not allow a meeple where it was placed; then it is not on the board.
    private static List<GameEvent> followed(RecordedDecision command, DisputeReading reading) {
        boolean isPossible =
                reading.equals(DisputeReading.OWN) || command.decided() instanceof ReplayedCommand.Accepted;
        return command.recorded().stream()
                .map(Envelope::data)
                .map(event -> event instanceof MeeplePlaced placed && !isPossible
                        ? new PlacementSkipped(placed.seat())
                        : event)
                .toList();
    }

    /// Returns the scores that are not counted as they are recorded.
    public List<DisputedScore> different() {
        return scores.stream().filter(this::isDifferent).toList();
    }

    private boolean isDifferent(DisputedScore score) {
        return !Objects.equals(score.recorded(), score.byRules())
                || isCountedTwice && !Objects.equals(score.recorded(), score.bySecondEngine());
    }

    /// The second engine, up to a position on which it cannot count: a record may contain anything.
    private static final class SecondCount {
        private @Nullable PositionRecount recount = new PositionRecount();

        void follow(List<GameEvent> command) {
            if (recount != null) {
                try {
                    recount.follow(command);
                } catch (RuntimeException impossible) {
                    recount = null;
                }
            }
        }

        @Nullable
        List<ScoringEvent> count(List<GameEvent> command) {
            if (recount == null) {
                return null;
            }
            try {
                return recount.count(command);
            } catch (RuntimeException impossible) {
                recount = null;
                return null;
            }
        }
    }
}
