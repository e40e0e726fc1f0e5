package cartulary.testkit.dispute;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Recounts with random results, as if the recorded scores were often wrong: the rules and the second engine count
/// other points, no score, or a score that the record lacks.
public final class RandomCounts {
    private static final int COMMAND = 100;

    private final SplittableRandom random;
    private final ScoredEvents scored = new ScoredEvents();

    public RandomCounts(SplittableRandom random) {
        this.random = random;
    }

    /// Returns counts that depend on the seed, the game so far and the command alone.
    public static DisputeCounts of(long seed) {
        return (log, command) -> {
            var counts = new RandomCounts(new SplittableRandom(seed + log.size()));
            counts.follow(log.stream().map(Envelope::data).toList());
            return counts.count(command);
        };
    }

    /// Follows the events of the game.
    public void follow(List<? extends GameEvent> events) {
        scored.follow(events);
    }

    public RecountInputs count(OpenDispute command) {
        DisputeTarget target = command.target();
        ScoringEvent recorded = scored.at(target.revision());
        boolean isMissing =
                switch (target.subject()) {
                    case SCORE -> recorded == null;
                    case FEATURE, OFFICE, TOLLHOUSE, TOTAL -> random.nextInt(8) == 0;
                };
        if (isMissing) {
            return new RecountInputs.NoSuchTarget();
        }
        List<DisputedScore> scores = scores(target, recorded);
        List<DisputedScore> read = command.reading() == null ? List.of() : scores(target, recorded);
        return new RecountInputs.Counted(
                Hash.sha256(command.reason() + scored.head()),
                target,
                scores,
                agree(scores),
                random.nextInt(6) == 0,
                command.reading() == null ? null : new ReadingRecount(read, agree(read), random.nextInt(6) == 0));
    }

    private static boolean agree(List<DisputedScore> scores) {
        return scores.stream().allMatch(score -> Objects.equals(score.byRules(), score.bySecondEngine()));
    }

    private List<DisputedScore> scores(DisputeTarget target, @Nullable ScoringEvent recorded) {
        var scores = new ArrayList<DisputedScore>();
        switch (target.subject()) {
            case SCORE -> scores.add(score(target.revision(), evidence(recorded)));
            case FEATURE, OFFICE, TOLLHOUSE -> addMissing(scores, target.revision());
            case TOTAL -> {}
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            Map.Entry<Long, ScoringEvent> other = scored.any(random);
            if (other != null && scores.stream().noneMatch(score -> score.revision() == other.getKey())) {
                scores.add(score(other.getKey(), evidence(other.getValue())));
            }
        }
        return scores;
    }

    /// Adds one or two scores that the record lacks. Few revisions name them, so that disputes meet at the same one.
    private void addMissing(List<DisputedScore> scores, long revision) {
        long choice = Math.max(1, revision - revision % COMMAND);
        while (scored.at(choice) != null) {
            choice--;
        }
        scores.add(score(choice, null));
        ScoreEvidence another = random.nextBoolean() ? counted(null) : null;
        if (another != null) {
            scores.add(new DisputedScore(choice, null, another, another));
        }
    }

    private DisputedScore score(long revision, @Nullable ScoreEvidence recorded) {
        ScoreEvidence byRules = counted(recorded);
        return new DisputedScore(revision, recorded, byRules, random.nextInt(5) == 0 ? counted(recorded) : byRules);
    }

    private static @Nullable ScoreEvidence evidence(@Nullable ScoringEvent event) {
        return event == null ? null : ScoreEvidence.of(event);
    }

    private @Nullable ScoreEvidence counted(@Nullable ScoreEvidence recorded) {
        Map.Entry<Long, ScoringEvent> any = scored.any(random);
        ScoringEvent event = recorded != null ? recorded.event() : any == null ? null : any.getValue();
        return switch (random.nextInt(4)) {
            case 0 -> recorded;
            case 1 -> null;
            default -> event instanceof FeatureScored e ? ScoreEvidence.of(withOtherPoints(e)) : recorded;
        };
    }

    private FeatureScored withOtherPoints(FeatureScored scored) {
        List<SeatPoints> points = scored.points().stream()
                .map(it -> new SeatPoints(it.seat(), random.nextInt(20) - (scored.scoringTile() == null ? 0 : 4)))
                .toList();
        return new FeatureScored(
                scored.feature(), scored.complete(), scored.meeples(), points, scored.rules(), scored.scoringTile());
    }
}
