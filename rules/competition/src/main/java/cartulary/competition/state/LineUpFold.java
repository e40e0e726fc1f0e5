package cartulary.competition.state;

import cartulary.competition.state.MatchLineUps.LineUpSeal;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.PairingSide;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Folds the events of sealed line-ups (COMP-26 to COMP-28).
final class LineUpFold {
    private LineUpFold() {}

    /// Costs a step for each pairing of the stages, once.
    static Competition called(Competition before, LineUpsCalled called) {
        var byStage = new LinkedHashMap<String, List<String>>();
        for (String pairing : called.pairings()) {
            byStage.computeIfAbsent(
                            Objects.requireNonNull(before.stageOfPairing().get(pairing)), _ -> new ArrayList<>())
                    .add(pairing);
        }
        Competition after = before;
        for (Map.Entry<String, List<String>> each : byStage.entrySet()) {
            StageState stage = Objects.requireNonNull(before.stages().get(each.getKey()));
            after = CompetitionFold.withStage(after, each.getKey(), called(stage, each.getValue(), called.deadline()));
        }
        return after;
    }

    private static StageState called(StageState stage, List<String> pairings, Instant deadline) {
        Occupants occupants = Occupants.of(stage);
        var lineUps = new LinkedHashMap<>(stage.lineUps());
        for (String pairing : pairings) {
            MatchLineUps earlier = lineUps.get(pairing);
            lineUps.put(
                    pairing,
                    earlier == null
                            ? MatchLineUps.called(
                                    deadline,
                                    Objects.requireNonNull(occupants.entrantAt(pairing, PairingSide.HOME)),
                                    Objects.requireNonNull(occupants.entrantAt(pairing, PairingSide.AWAY)))
                            : earlier.until(deadline));
        }
        return stage.with(Collections.unmodifiableMap(lineUps));
    }

    static StageState sealed(StageState stage, LineUpSealed sealed) {
        MatchLineUps lineUps = lineUps(stage, sealed.pairing());
        PairingSide side = Objects.requireNonNull(lineUps.side(sealed.team()));
        return with(stage, sealed.pairing(), lineUps.with(side, new LineUpSeal(sealed.commitment(), false)));
    }

    static StageState opened(StageState stage, LineUpsOpened opened) {
        return with(stage, opened.pairing(), lineUps(stage, opened.pairing()).opened(opened));
    }

    /// Lets the captain of a team seal the line-ups once more that are not open yet.
    static Competition withRosterOf(Competition before, String team) {
        Competition after = before;
        for (StageState stage : before.stages().values()) {
            if (!stage.lineUps().isEmpty()) {
                var lineUps = new LinkedHashMap<>(stage.lineUps());
                lineUps.replaceAll((_, each) -> each.withRosterOf(team));
                after = CompetitionFold.withStage(
                        after, stage.plan().id(), stage.with(Collections.unmodifiableMap(lineUps)));
            }
        }
        return after;
    }

    /// Drops the line-ups of pairings in which other teams meet than when the organiser called for them.
    static StageState withoutVoid(StageState stage) {
        if (stage.lineUps().isEmpty()) {
            return stage;
        }
        Occupants occupants = Occupants.of(stage);
        var lineUps = new LinkedHashMap<>(stage.lineUps());
        lineUps.entrySet().removeIf(each -> !areThere(occupants, each));
        return stage.with(Collections.unmodifiableMap(lineUps));
    }

    private static boolean areThere(Occupants occupants, Map.Entry<String, MatchLineUps> lineUps) {
        return lineUps.getValue().teams().entrySet().stream()
                .allMatch(team -> team.getValue().equals(occupants.entrantAt(lineUps.getKey(), team.getKey())));
    }

    private static MatchLineUps lineUps(StageState stage, String pairing) {
        return Objects.requireNonNull(stage.lineUps().get(pairing));
    }

    private static StageState with(StageState stage, String pairing, MatchLineUps changed) {
        var lineUps = new LinkedHashMap<>(stage.lineUps());
        lineUps.put(pairing, changed);
        return stage.with(Collections.unmodifiableMap(lineUps));
    }
}
