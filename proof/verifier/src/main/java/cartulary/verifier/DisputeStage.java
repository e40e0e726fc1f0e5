package cartulary.verifier;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.event.Corrections.SeatScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.rule.RuleId;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.Position;
import cartulary.secondengine.recount.CountedExpansions;
import cartulary.verifier.check.Check;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The stage of disputes: counts every disputed score again from the events before the dispute, and adds up every
/// correction. Who may resolve a dispute, and how, is checked by the stage of the rules. A dispute takes some tens of
/// milliseconds.
final class DisputeStage {
    private final List<Envelope> log;
    private final Rules rules;
    private final Findings findings;
    private final Position position = new Position();
    private final List<ExpansionCount> expansions = CountedExpansions.all();

    /// The points that count for each score.
    private final Map<SeatScore, Integer> points = new HashMap<>();

    private DisputeStage(List<Envelope> log, Rules rules, Findings findings) {
        this.log = log;
        this.rules = rules;
        this.findings = findings;
    }

    static void check(List<Envelope> log, Rules rules, Findings findings) {
        findings.done(Stage.DISPUTES);
        if (log.stream().noneMatch(event -> event.data() instanceof DisputeEvent)) {
            return;
        }
        var stage = new DisputeStage(log, rules, findings);
        for (int i = 0; i < log.size(); i++) {
            try {
                stage.check(i);
                stage.follow(i);
            } catch (RuntimeException e) {
                // A record may contain anything, such as a reading that does not exist; there is nothing to go on with.
                findings.fault(
                        Stage.DISPUTES,
                        Check.RECOUNTS,
                        i + 1L,
                        "disputes cannot be checked on this position ("
                                + e.getClass().getSimpleName() + ")");
                return;
            }
        }
    }

    private void check(int index) {
        switch (log.get(index).data()) {
            case DisputeRecounted e -> recount(index, e);
            case ScoreCorrected e -> correction(index + 1L, e);
            case GameFinished e -> ranking(Check.RANKINGS, index + 1L, e.ranking(), Map.of());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void follow(int index) {
        GameEvent event = log.get(index).data();
        position.follow(event);
        expansions.forEach(expansion -> expansion.follow(event));
        if (event instanceof ScoringEvent score) {
            ScoreEvidence.of(score)
                    .points()
                    .forEach(it -> points.merge(new SeatScore(index + 1L, it.seat()), it.points(), Integer::sum));
        }
    }

    private void recount(int index, DisputeRecounted recorded) {
        if (index == 0 || !(log.get(index - 1).data() instanceof DisputeOpened opened)) {
            fault(Check.WHOLE_COMMANDS, index + 1L, RuleId.LOBBY_15, "a recount of no dispute");
            return;
        }
        Optional<DisputeRecounted> counted = DisputeRecount.of(
                        log.subList(0, index - 1), opened.target(), opened.reading(), rules)
                .map(it -> new DisputeRecounted(
                        opened.dispute(), it.target(), it.scores(), it.agreed(), it.stateDiffers(), it.reading()));
        if (counted.isEmpty()) {
            fault(Check.RECOUNTS, index, RuleId.LOBBY_13, "the game has no such target of a dispute");
        } else if (!counted.get().equals(recorded)) {
            fault(
                    Check.RECOUNTS,
                    index + 1L,
                    RuleId.LOBBY_15,
                    "the recount of dispute " + opened.dispute() + " is another");
        }
    }

    private void correction(long revision, ScoreCorrected corrected) {
        var changes = new TreeMap<Integer, Integer>();
        for (CorrectedScore score : corrected.scores()) {
            var key = new SeatScore(score.revision(), score.seat());
            if (score.from() != points.getOrDefault(key, 0)) {
                fault(
                        Check.CORRECTIONS,
                        revision,
                        RuleId.LOBBY_19,
                        "the correction does not start from the points that count");
            }
            points.put(key, score.to());
            changes.merge(score.seat(), score.to() - score.from(), Integer::sum);
        }
        changes.values().removeIf(change -> change == 0);
        var totals = new TreeMap<Integer, Integer>();
        for (CorrectedTotal total : corrected.totals()) {
            if (total.from() != position.scores().getOrDefault(total.seat(), 0)) {
                fault(
                        Check.CORRECTIONS,
                        revision,
                        RuleId.LOBBY_19,
                        "the correction does not start from the total that counts");
            }
            totals.put(total.seat(), total.to() - total.from());
        }
        // A ruling on a total corrects no single score.
        if (!corrected.scores().isEmpty() && !totals.equals(changes)) {
            fault(
                    Check.CORRECTIONS,
                    revision,
                    RuleId.LOBBY_19,
                    "the totals do not change by the sum of the corrected scores");
        }
        if (!corrected.ranking().isEmpty()) {
            ranking(Check.CORRECTIONS, revision, corrected.ranking(), totals);
        }
    }

    private void ranking(Check check, long revision, List<Rank> ranking, Map<Integer, Integer> changes) {
        var totals = new TreeMap<>(position.scores());
        changes.forEach((seat, change) -> totals.merge(seat, change, Integer::sum));
        if (!position.engine()
                .ranking(totals, position.resigned(), position.firstSeat())
                .equals(ranking)) {
            fault(check, revision, RuleId.BASE_38, "the ranking does not follow from the points that count");
        }
    }

    private void fault(Check check, long revision, RuleId rule, String problem) {
        findings.fault(Stage.DISPUTES, check, revision, rule, problem);
    }
}
