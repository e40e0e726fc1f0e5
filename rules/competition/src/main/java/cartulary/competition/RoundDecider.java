package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_5;
import static cartulary.contracts.rule.RuleId.COMP_6;
import static cartulary.contracts.rule.RuleId.COMP_7;

import cartulary.competition.pairing.BracketDraw;
import cartulary.competition.pairing.PairedRound;
import cartulary.competition.pairing.PairedRound.Meeting;
import cartulary.competition.pairing.PairingIds;
import cartulary.competition.pairing.RoundRobinSchedule;
import cartulary.competition.pairing.SwissPairing;
import cartulary.competition.pairing.SwissPlayer;
import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Pairs rounds and draws brackets (COMP-6, COMP-7).
final class RoundDecider {
    private RoundDecider() {}

    static CompetitionDecision pair(Competition competition, PairRound pair) {
        StageState stage = competition.stages().get(pair.stage());
        StageGroup group = stage == null ? null : stage.groups().get(pair.group());
        if (stage == null || group == null || stage.order() != null) {
            return Checks.refused(COMP_6, "group", pair.group(), "there is no such group in a stage that runs");
        }
        Integer rounds = rounds(stage.plan(), group);
        if (rounds == null) {
            return Checks.refused(COMP_6, "stage", pair.stage(), "a bracket is drawn as a whole, not by rounds");
        }
        int round = stage.lastRound(group.id()) + 1;
        if (round > rounds) {
            return Checks.refused(COMP_6, "round", round, "all rounds of the group are paired");
        }
        for (Pairing open : stage.pairings(group.id())) {
            if (!stage.results().containsKey(open.id())) {
                return Checks.refused(COMP_6, "pairing", open.id(), "the pairing of an earlier round has no result");
            }
        }
        Optional<PairedRound> paired = stage.plan().format() == StageFormat.SWISS
                ? swiss(competition, stage, group)
                : Optional.of(RoundRobinSchedule.round(group.entrants(), round));
        if (paired.isEmpty()) {
            return Checks.refused(
                    COMP_6,
                    "round",
                    round,
                    "fewer than two are left, or somebody would have to meet an opponent twice");
        }
        PairingsMade made = event(stage, group, round, paired.get());
        Pairing repeated = repeated(stage, group, made);
        return repeated == null
                ? made(competition, made)
                : Checks.refused(
                        COMP_6,
                        "round",
                        round,
                        repeated.home().reference() + " and " + repeated.away().reference()
                                + " have met in a round that the organiser entered: enter the others, too");
    }

    /// Returns a pairing of entrants who have met as often as the format says; null if there is none.
    private static @Nullable Pairing repeated(StageState stage, StageGroup group, PairingsMade made) {
        int most = stage.plan().format() == StageFormat.DOUBLE_ROUND_ROBIN ? 2 : 1;
        Map<Set<String>, Integer> met = new HashMap<>();
        for (Pairing pairing : stage.pairings(group.id())) {
            met.merge(sides(pairing), 1, Integer::sum);
        }
        return made.pairings().stream()
                .filter(pairing -> met.getOrDefault(sides(pairing), 0) >= most)
                .findFirst()
                .orElse(null);
    }

    private static Set<String> sides(Pairing pairing) {
        return Set.of(pairing.home().reference(), pairing.away().reference());
    }

    /// Accepts pairings unless the organiser has given one of their ids away.
    private static CompetitionDecision made(Competition competition, PairingsMade made) {
        for (Pairing pairing : made.pairings()) {
            if (competition.stageOfPairing().containsKey(pairing.id())) {
                return Checks.refused(COMP_5, "pairing", pairing.id(), "the id is taken");
            }
        }
        return CompetitionDecision.accepted(competition, made);
    }

    private static @Nullable Integer rounds(StagePlan plan, StageGroup group) {
        int once = RoundRobinSchedule.rounds(group.entrants().size());
        return switch (plan.format()) {
            case ROUND_ROBIN -> once;
            case DOUBLE_ROUND_ROBIN -> 2 * once;
            case SWISS -> plan.rounds();
            case SINGLE_ELIMINATION, DOUBLE_ELIMINATION -> null;
        };
    }

    private static PairingsMade event(StageState stage, StageGroup group, int round, PairedRound made) {
        var pairings = new ArrayList<Pairing>();
        for (Meeting meeting : made.meetings()) {
            pairings.add(new Pairing(
                    PairingIds.of(stage.plan().id(), group.id(), round + "-" + (pairings.size() + 1)),
                    group.id(),
                    round,
                    stage.plan().bestOf(),
                    Slot.entrant(meeting.home()),
                    Slot.entrant(meeting.away())));
        }
        List<Bye> byes = made.bye() == null ? List.of() : List.of(new Bye(group.id(), round, made.bye()));
        return new PairingsMade(stage.plan().id(), pairings, byes);
    }

    private static Optional<PairedRound> swiss(Competition competition, StageState stage, StageGroup group) {
        Map<String, Integer> beginnings = new HashMap<>();
        Map<String, Set<String>> met = new HashMap<>();
        group.entrants().forEach(entrant -> met.put(entrant, new HashSet<>()));
        for (Pairing pairing : stage.pairings(group.id())) {
            String home = pairing.home().reference();
            String away = pairing.away().reference();
            beginnings.merge(home, 1, Integer::sum);
            beginnings.merge(away, -1, Integer::sum);
            Objects.requireNonNull(met.get(home)).add(away);
            Objects.requireNonNull(met.get(away)).add(home);
        }
        List<SwissPlayer> players = StageTable.of(stage, group, competition.seed()).stream()
                .filter(row -> !competition.withdrawn().contains(row.entrant()))
                .sorted(Comparator.comparingInt((TableRow row) -> row.tally().score())
                        .reversed())
                .map(row -> new SwissPlayer(
                        row.entrant(),
                        row.tally().score(),
                        beginnings.getOrDefault(row.entrant(), 0),
                        row.tally().byes(),
                        Objects.requireNonNull(met.get(row.entrant()))))
                .toList();
        return players.size() < 2 ? Optional.empty() : SwissPairing.pair(players);
    }

    static CompetitionDecision draw(Competition competition, DrawBracket draw) {
        StageState stage = competition.stages().get(draw.stage());
        StageGroup group = stage == null ? null : stage.groups().get(draw.group());
        if (stage == null
                || group == null
                || !stage.plan().format().isBracket()
                || !stage.pairings(group.id()).isEmpty()) {
            return Checks.refused(
                    COMP_7, "group", draw.group(), "there is no such group, it is no bracket, or it is drawn already");
        }
        List<Pairing> pairings = stage.plan().format() == StageFormat.SINGLE_ELIMINATION
                ? BracketDraw.single(stage.plan(), group.id(), group.entrants())
                : BracketDraw.twice(stage.plan(), group.id(), group.entrants());
        return made(competition, new PairingsMade(draw.stage(), pairings, List.of()));
    }
}
