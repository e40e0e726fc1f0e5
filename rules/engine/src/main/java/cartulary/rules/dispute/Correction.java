package cartulary.rules.dispute;

import static cartulary.contracts.rule.RuleId.LOBBY_18;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Disputes.SeatScore;
import cartulary.rules.game.Game;
import cartulary.rules.game.MissingScores;
import cartulary.rules.game.Ranking;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The corrections of a dispute (LOBBY-19). A score that was corrected before is corrected from those points, so that
/// nothing is corrected twice.
///
/// @param scores the scores that change, by revision and seat
/// @param deltas the points by which each total changes, by seat
record Correction(List<CorrectedScore> scores, Map<Integer, Integer> deltas) {
    /// Returns the refusal of a correction by a count, or null.
    ///
    /// @param otherwise the rule for counts that do not agree, or that agree with the record
    static @Nullable Refused obstacle(Game game, Dispute dispute, DisputeBasis basis, RuleId otherwise) {
        ReadingRecount reading = dispute.reading();
        return switch (basis) {
            case RECOUNT ->
                obstacle(
                        game,
                        dispute,
                        basis,
                        dispute.counted().agreed(),
                        dispute.counted().stateDiffers(),
                        otherwise);
            case OPTION ->
                reading == null
                        ? refused(otherwise, dispute)
                        : obstacle(game, dispute, basis, reading.agreed(), reading.stateDiffers(), otherwise);
            case RULING -> refused(otherwise, dispute);
        };
    }

    /// The refusal of a command about a dispute.
    static Refused refused(RuleId rule, Dispute dispute) {
        return new Refused(rule, Map.of("dispute", dispute.number()));
    }

    private static @Nullable Refused obstacle(
            Game game, Dispute dispute, DisputeBasis basis, boolean agreed, boolean stateDiffers, RuleId otherwise) {
        if (stateDiffers) {
            return refused(LOBBY_18, dispute);
        }
        Correction correction = byCount(game, dispute, basis);
        return agreed && !correction.isEmpty() && !correction.isImpossible(game) ? null : refused(otherwise, dispute);
    }

    /// Returns the corrections to the points that the rules count.
    static Correction byCount(Game game, Dispute dispute, DisputeBasis basis) {
        var points = new TreeMap<Long, Map<Integer, int[]>>();
        for (DisputedScore score : dispute.scores(basis)) {
            Map<Integer, int[]> bySeat = points.computeIfAbsent(score.revision(), _ -> new TreeMap<>());
            if (score.recorded() == null) {
                addMissing(bySeat, game);
            } else {
                add(bySeat, score.recorded(), 0);
                add(bySeat, score.byRules(), 1);
            }
        }
        return of(game, points, game.disputes().missing().counted(dispute, basis));
    }

    /// Returns the correction to the points of a ruling: of the target's score, or of the total of its seat.
    static Correction byRuling(Game game, Dispute dispute, List<SeatPoints> ruled) {
        DisputeTarget target = dispute.target();
        if (target.subject() == DisputeSubject.TOTAL) {
            int seat = Objects.requireNonNull(target.seat(), "a total without a seat");
            int total = ruled.getFirst().points();
            return total == game.score(seat)
                    ? new Correction(List.of(), Map.of())
                    : new Correction(List.of(), Map.of(seat, total - game.score(seat)));
        }
        DisputedScore score = dispute.targetScore();
        Map<Integer, int[]> bySeat = new TreeMap<>();
        if (score.recorded() == null) {
            addMissing(bySeat, game);
        } else {
            add(bySeat, score.recorded(), 0);
            ruled.forEach(it -> pair(bySeat, it.seat())[1] += it.points());
        }
        return of(
                game,
                Map.of(score.revision(), bySeat),
                game.disputes().missing().ruled(dispute, ruled));
    }

    /// @param missing the missing scores after the correction; all of one command are corrected in one entry
    private static Correction of(Game game, Map<Long, Map<Integer, int[]>> points, MissingScores missing) {
        var scores = new ArrayList<CorrectedScore>();
        var deltas = new TreeMap<Integer, Integer>();
        Map<SeatScore, Integer> corrected = game.disputes().corrected();
        // A seat that only an earlier correction gave points loses them.
        corrected.keySet().forEach(score -> {
            Map<Integer, int[]> bySeat = points.get(score.revision());
            if (bySeat != null) {
                pair(bySeat, score.seat());
            }
        });
        points.forEach((revision, bySeat) -> bySeat.forEach((seat, recordedAndCounted) -> {
            int to = recordedAndCounted[1] + missing.points(revision, seat);
            int from = corrected.getOrDefault(new SeatScore(revision, seat), recordedAndCounted[0]);
            if (from != to) {
                scores.add(new CorrectedScore(revision, seat, from, to));
                deltas.merge(seat, to - from, Integer::sum);
            }
        }));
        return new Correction(List.copyOf(scores), deltas);
    }

    private static void addMissing(Map<Integer, int[]> bySeat, Game game) {
        game.players().forEach(player -> pair(bySeat, player.seat()));
    }

    private static void add(Map<Integer, int[]> bySeat, @Nullable ScoreEvidence evidence, int index) {
        if (evidence != null) {
            evidence.points().forEach(it -> pair(bySeat, it.seat())[index] += it.points());
        }
    }

    private static int[] pair(Map<Integer, int[]> bySeat, int seat) {
        return bySeat.computeIfAbsent(seat, _ -> new int[2]);
    }

    boolean isEmpty() {
        return scores.isEmpty() && deltas.isEmpty();
    }

    /// Returns the event. The ranking of a finished game is computed again.
    ScoreCorrected event(Game game, int dispute) {
        var totals = new ArrayList<CorrectedTotal>();
        deltas.forEach((seat, delta) -> {
            if (delta != 0) {
                totals.add(new CorrectedTotal(seat, game.score(seat), game.score(seat) + delta));
            }
        });
        List<Rank> ranking = game.step() instanceof Step.Finished
                ? Ranking.of(game.setup(), game.players(), seat -> game.score(seat) + deltas.getOrDefault(seat, 0))
                : List.of();
        return new ScoreCorrected(dispute, scores, totals, ranking);
    }

    /// Returns whether a total would fall below 0 although totals may not (LOBBY-19). Only a ruling about a total can
    /// cause that.
    boolean isImpossible(Game game) {
        return !game.options().allowsNegativePoints()
                && deltas.entrySet().stream().anyMatch(it -> game.score(it.getKey()) + it.getValue() < 0);
    }
}
