package cartulary.contracts.event;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The points that a record corrects (LOBBY-19). A correction excuses the recorded points that it names: those of a
/// seat for a score. Everything else of the events must be as it is counted. Whether a correction was made rightly is
/// not checked here.
public final class Corrections {
    /// The points of a seat for the score at a revision.
    public record SeatScore(long revision, int seat) {}

    /// A score that the record lacks, by the first event of its command.
    private record Missing(long choice, ScoreName score) {}

    private final Set<SeatScore> points = new HashSet<>();
    private final Set<Missing> missing = new HashSet<>();
    private int count;

    private Corrections() {}

    /// Returns the corrections of a record, whose events may be wrong in any way.
    public static Corrections of(List<Envelope> log) {
        var corrections = new Corrections();
        Map<Integer, DisputeRecounted> recounts = new HashMap<>();
        Map<Integer, DisputeResolved> resolved = new HashMap<>();
        for (Envelope event : log) {
            if (event.data() instanceof DisputeEvent dispute) {
                switch (dispute) {
                    case DisputeRecounted e -> recounts.put(e.dispute(), e);
                    case DisputeResolved e -> resolved.put(e.dispute(), e);
                    case ScoreCorrected e -> {
                        corrections.add(event.revision(), e);
                        corrections.addMissing(recounts.get(e.dispute()), resolved.get(e.dispute()));
                    }
                    case DisputeOpened _, DisputeAgreed _ -> {}
                }
            }
        }
        return corrections;
    }

    private void add(long revision, ScoreCorrected corrected) {
        count++;
        for (CorrectedScore score : corrected.scores()) {
            if (score.revision() < revision) {
                points.add(new SeatScore(score.revision(), score.seat()));
            }
        }
    }

    /// Adds the scores without a record that the dispute is about: a ruling names points of its target only.
    private void addMissing(@Nullable DisputeRecounted recount, @Nullable DisputeResolved resolved) {
        if (recount == null || resolved == null || resolved.basis() == null) {
            return;
        }
        List<DisputedScore> scores =
                switch (resolved.basis()) {
                    case RECOUNT -> recount.scores();
                    case OPTION ->
                        recount.reading() == null
                                ? List.of()
                                : recount.reading().scores();
                    case RULING -> recount.scores().stream().limit(1).toList();
                };
        for (DisputedScore score : scores) {
            if (score.recorded() == null && score.byRules() != null) {
                missing.add(
                        new Missing(score.revision(), score.byRules().event().name()));
            }
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /// Returns the number of corrections.
    public int count() {
        return count;
    }

    /// Returns whether a correction names points of the score at a revision.
    public boolean areAbout(long revision) {
        return points.stream().anyMatch(score -> score.revision() == revision);
    }

    /// Returns whether a correction names the points of a seat for the score at a revision.
    public boolean name(long revision, int seat) {
        return points.contains(new SeatScore(revision, seat));
    }

    /// Returns whether a recorded score is as it is counted, except for points that are corrected.
    public boolean excuse(ScoringEvent recorded, ScoringEvent counted, long revision) {
        return recorded.name().equals(counted.name())
                && recorded.equals(withRecordedPoints(counted, recorded, revision));
    }

    /// Returns a counted score with the recorded points of the seats whose points are corrected. A correction may
    /// name a seat that is recorded or counted without points.
    private ScoringEvent withRecordedPoints(ScoringEvent counted, ScoringEvent recorded, long revision) {
        var points = new TreeMap<Integer, Integer>();
        counted.scores().stream()
                .filter(it -> !name(revision, it.seat()))
                .forEach(it -> points.put(it.seat(), it.points()));
        recorded.scores().stream()
                .filter(it -> name(revision, it.seat()))
                .forEach(it -> points.put(it.seat(), it.points()));
        return counted.withPoints(points);
    }

    /// Returns whether a correction adds a counted score that the record lacks.
    ///
    /// @param from the first revision at which its command can begin
    /// @param to the last one
    public boolean add(ScoringEvent counted, long from, long to) {
        ScoreName name = counted.name();
        return missing.stream()
                .filter(each -> each.choice() >= from && each.choice() <= to)
                .anyMatch(each -> each.score().equals(name) && areAllNamed(counted, each.choice()));
    }

    /// Returns whether a correction takes away all points of a recorded score, which is not counted.
    public boolean takeAway(ScoringEvent recorded, long revision) {
        return areAllNamed(recorded, revision);
    }

    private boolean areAllNamed(ScoringEvent score, long revision) {
        List<Score> scored =
                score.scores().stream().filter(it -> it.points() != 0).toList();
        return !scored.isEmpty() && scored.stream().allMatch(it -> name(revision, it.seat()));
    }
}
