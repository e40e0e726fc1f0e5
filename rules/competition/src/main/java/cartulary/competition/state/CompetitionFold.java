package cartulary.competition.state;

import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Folds events into a competition. An event is not validated, because it was decided before it was recorded.
///
/// A fold copies a map once, at its first change, and adds to its own copy after that. So a log is folded with a step
/// for each entrant, pairing and result, where a copy for each event would make the whole quadratic.
public final class CompetitionFold {
    /// The maps that this fold has copied, by the unmodifiable views of them that the competition has.
    private final Map<Map<?, ?>, Map<?, ?>> copies = new IdentityHashMap<>();

    private Competition folded;

    /// @param before stays as it is
    public CompetitionFold(Competition before) {
        this.folded = before;
    }

    /// Returns the competition after one more event. Costs a step for each pairing of the stage that it is about.
    public static Competition evolve(Competition before, CompetitionEvent event) {
        return new CompetitionFold(before).add(event);
    }

    /// Returns the competition after more events. Costs a step for each pairing, and for each entrant, pairing and
    /// result in the events.
    public static Competition evolve(Competition before, Iterable<? extends CompetitionEvent> events) {
        var fold = new CompetitionFold(before);
        events.forEach(fold::add);
        return fold.folded;
    }

    /// Returns the competition after one more event. It may change when another one is added.
    public Competition add(CompetitionEvent event) {
        folded = after(folded, event);
        return folded;
    }

    private Competition after(Competition before, CompetitionEvent event) {
        return switch (event) {
            case CompetitionOpened opened -> opened(before, opened);
            case EntrantsEntered(List<Entrant> entrants) -> entered(before, entrants);
            case RosterChanged(String team, List<String> roster, var _) -> {
                Entrant old = Objects.requireNonNull(before.entrants().get(team));
                yield LineUpFold.withRosterOf(entered(before, List.of(new Entrant(team, old.captain(), roster))), team);
            }
            case EntrantWithdrew(String entrant, var _) -> {
                var withdrawn = new LinkedHashSet<>(before.withdrawn());
                withdrawn.add(entrant);
                yield before.with(
                        before.entrants(),
                        Collections.unmodifiableSet(withdrawn),
                        before.stages(),
                        before.stageOfPairing());
            }
            case StageBegan(String stage, List<StageGroup> groups, StageDraw draw) -> {
                StagePlan plan = Objects.requireNonNull(before.plans().get(stage));
                var byId = new LinkedHashMap<String, StageGroup>();
                groups.forEach(group -> byId.put(group.id(), group));
                yield withStage(
                        before,
                        stage,
                        StageState.begun(plan, Collections.unmodifiableMap(byId), draw == null ? null : draw.seed()));
            }
            case PairingsMade made -> paired(before, made);
            case PairingChanged(String pairing, Slot home, Slot away, var _) ->
                inStageOf(before, pairing, stage -> LineUpFold.withoutVoid(withSlots(stage, pairing, home, away)));
            case ResultEntered(String pairing, PairingResult result) ->
                inStageOf(before, pairing, stage -> withResult(stage, pairing, result));
            case ResultCorrected(String pairing, var result, var _, var _) ->
                inStageOf(before, pairing, stage -> LineUpFold.withoutVoid(withResult(stage, pairing, result)));
            case EntrantPenalized(String stage, String entrant, Penalty penalty, var _) ->
                inStage(before, stage, state -> {
                    var penalties = new LinkedHashMap<>(state.penalties());
                    penalties.merge(entrant, penalty, Penalty::plus);
                    return new StageState(
                            state.plan(),
                            state.groups(),
                            state.pairings(),
                            state.results(),
                            state.byes(),
                            Collections.unmodifiableMap(penalties),
                            state.lineUps(),
                            state.order(),
                            state.drawSeed());
                });
            case StageCompleted(String stage, List<StageGroup> order) ->
                inStage(
                        before,
                        stage,
                        state -> new StageState(
                                state.plan(),
                                state.groups(),
                                state.pairings(),
                                state.results(),
                                state.byes(),
                                state.penalties(),
                                state.lineUps(),
                                order,
                                state.drawSeed()));
            case DrawSeedCommitted(String stage, String entrant, Hash commitment) ->
                before.withSeeds(stage, before.drawSeeds(stage).committed(entrant, commitment));
            case DrawSeedsCalled(String stage, List<List<String>> pots, Instant deadline) ->
                before.withSeeds(stage, before.drawSeeds(stage).called(pots, deadline));
            case DrawSeedOpened(String stage, String entrant, PlayerSeed seed) ->
                before.withSeeds(stage, before.drawSeeds(stage).opened(entrant, seed));
            case LineUpsCalled called -> LineUpFold.called(before, called);
            case LineUpSealed sealed -> inStageOf(before, sealed.pairing(), stage -> LineUpFold.sealed(stage, sealed));
            case LineUpsOpened opened -> inStageOf(before, opened.pairing(), stage -> LineUpFold.opened(stage, opened));
        };
    }

    private static Competition opened(Competition before, CompetitionOpened opened) {
        var plans = new LinkedHashMap<String, StagePlan>();
        opened.stages().forEach(plan -> plans.put(plan.id(), plan));
        return new Competition(
                opened.entrants(),
                opened.duels(),
                opened.seed(),
                Collections.unmodifiableMap(plans),
                before.entrants(),
                before.withdrawn(),
                before.stages(),
                before.stageOfPairing(),
                before.drawSeeds());
    }

    private Competition entered(Competition before, List<Entrant> added) {
        Map<String, Entrant> entrants =
                changed(before.entrants(), entered -> added.forEach(entrant -> entered.put(entrant.id(), entrant)));
        return before.with(entrants, before.withdrawn(), before.stages(), before.stageOfPairing());
    }

    private Competition paired(Competition before, PairingsMade made) {
        Map<String, String> stageOfPairing = changed(before.stageOfPairing(), stages -> made.pairings()
                .forEach(pairing -> stages.put(pairing.id(), made.stage())));
        Competition after = inStage(before, made.stage(), stage -> {
            Map<String, Pairing> pairings = changed(
                    stage.pairings(), byId -> made.pairings().forEach(pairing -> byId.put(pairing.id(), pairing)));
            var byes = new ArrayList<>(stage.byes());
            byes.addAll(made.byes());
            return new StageState(
                    stage.plan(),
                    stage.groups(),
                    pairings,
                    stage.results(),
                    List.copyOf(byes),
                    stage.penalties(),
                    stage.lineUps(),
                    stage.order(),
                    stage.drawSeed());
        });
        return after.with(after.entrants(), after.withdrawn(), after.stages(), stageOfPairing);
    }

    private StageState withSlots(StageState stage, String id, Slot home, Slot away) {
        return stage.with(
                changed(
                        stage.pairings(),
                        pairings -> pairings.computeIfPresent(
                                id, (_, old) -> new Pairing(id, old.group(), old.round(), old.bestOf(), home, away))),
                stage.results());
    }

    private StageState withResult(StageState stage, String pairing, @Nullable PairingResult result) {
        return stage.with(stage.pairings(), changed(stage.results(), results -> {
            if (result == null) {
                results.remove(pairing);
            } else {
                results.put(pairing, result);
            }
        }));
    }

    /// Returns a changed map, which is the same one if this fold has copied it already.
    @SuppressWarnings("unchecked") // a view and its copy have the same types
    private <V> Map<String, V> changed(Map<String, V> before, Consumer<Map<String, V>> change) {
        var copy = (Map<String, V>) copies.get(before);
        if (copy != null) {
            change.accept(copy);
            return before;
        }
        var first = new LinkedHashMap<>(before);
        change.accept(first);
        Map<String, V> view = Collections.unmodifiableMap(first);
        copies.put(view, first);
        return view;
    }

    static Competition inStageOf(Competition before, String pairing, UnaryOperator<StageState> change) {
        return inStage(before, Objects.requireNonNull(before.stageOfPairing().get(pairing)), change);
    }

    private static Competition inStage(Competition before, String id, UnaryOperator<StageState> change) {
        return withStage(
                before, id, change.apply(Objects.requireNonNull(before.stages().get(id))));
    }

    static Competition withStage(Competition before, String id, StageState stage) {
        Map<String, StageState> stages = new LinkedHashMap<>(before.stages());
        stages.put(id, stage);
        return before.with(
                before.entrants(), before.withdrawn(), Collections.unmodifiableMap(stages), before.stageOfPairing());
    }
}
