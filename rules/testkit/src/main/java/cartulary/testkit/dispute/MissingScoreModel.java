package cartulary.testkit.dispute;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.SeatPoints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The points of scores that the record lacks, computed from all corrections so far without the rules. A count replaces
/// the counts before it, and the rulings on the scores that it lists; a ruling replaces what one score had.
final class MissingScoreModel {
    private final List<Given> corrections = new ArrayList<>();

    /// @param ruled the points of a ruling, or null for a count
    record Given(
            DisputeRecounted recount,
            DisputeBasis basis,
            @Nullable List<SeatPoints> ruled) {
        List<DisputedScore> scores() {
            var reading = recount.reading();
            if (ruled != null) {
                List<DisputedScore> none =
                        List.of(new DisputedScore(recount.target().revision(), null, null, null));
                List<DisputedScore> all = recount.scores().isEmpty() ? none : recount.scores();
                return recount.target().subject() == DisputeSubject.TOTAL ? List.of() : all.subList(0, 1);
            }
            return basis != DisputeBasis.OPTION ? recount.scores() : reading == null ? List.of() : reading.scores();
        }

        /// A score has the name of the target, or else of what it is evidence of.
        String name(int index) {
            DisputedScore score = scores().get(index);
            ScoreEvidence evidence = score.byRules() != null ? score.byRules() : score.bySecondEngine();
            DisputeTarget target = recount.target();
            boolean isTarget = index == 0 && target.subject() != DisputeSubject.TOTAL;
            return name(isTarget || evidence == null ? target : evidence.event().target(score.revision()));
        }

        private static String name(DisputeTarget target) {
            return switch (target.subject()) {
                case FEATURE -> "feature " + target.x() + " " + target.y() + " " + target.segment();
                case OFFICE -> "office " + target.x() + " " + target.y();
                case TOLLHOUSE -> "tollhouse " + target.seat();
                case SCORE, TOTAL -> target.subject() + " " + target.seat();
            };
        }
    }

    void follow(Given correction) {
        corrections.add(correction);
    }

    /// Returns the points of a seat for the missing scores of a command, if `last` follows the corrections so far.
    int points(long choice, int seat, Given last) {
        Map<String, Integer> counted = new HashMap<>();
        Map<String, Integer> ruled = new HashMap<>();
        var all = new ArrayList<>(corrections);
        all.add(last);
        for (Given given : all) {
            List<DisputedScore> scores = given.scores();
            int[] missing = IntStream.range(0, scores.size())
                    .filter(i ->
                            scores.get(i).recorded() == null && scores.get(i).revision() == choice)
                    .toArray();
            List<String> names = IntStream.of(missing).mapToObj(given::name).toList();
            ruled.keySet().removeAll(names);
            if (given.ruled() != null) {
                counted.keySet().removeAll(names);
                names.forEach(name -> ruled.put(name, sum(given.ruled(), seat)));
            } else if (missing.length > 0) {
                counted.clear();
                for (int index : missing) {
                    ScoreEvidence evidence = scores.get(index).byRules();
                    counted.merge(given.name(index), evidence == null ? 0 : sum(evidence.points(), seat), Integer::sum);
                }
            }
        }
        return total(counted) + total(ruled);
    }

    private static int total(Map<String, Integer> points) {
        return points.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static int sum(List<SeatPoints> points, int seat) {
        return points.stream()
                .filter(it -> it.seat() == seat)
                .mapToInt(SeatPoints::points)
                .sum();
    }
}
