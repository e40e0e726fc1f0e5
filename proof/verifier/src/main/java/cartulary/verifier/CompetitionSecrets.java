package cartulary.verifier;

import cartulary.competition.pairing.PotDraw;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionEntry;
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
import cartulary.contracts.competition.DrawPlan;
import cartulary.contracts.competition.DrawSeed;
import cartulary.contracts.competition.LineUpFault;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.deck.DeckRandom;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What a log of a competition binds by hashes, without the rules: line-ups, seeds, draws, and the ids of duels. Used
/// by one thread.
final class CompetitionSecrets {
    private final String competition;
    private final Map<String, StagePlan> plans = new HashMap<>();
    private final Map<String, List<List<String>>> pots = new HashMap<>();
    private final Set<String> withdrawn = new HashSet<>();
    private final Map<String, Map<String, Hash>> lineUps = new HashMap<>();
    private final Map<String, Map<String, Hash>> committed = new HashMap<>();
    private final Map<String, Map<String, PlayerSeed>> opened = new HashMap<>();

    CompetitionSecrets(String competition) {
        this.competition = competition;
    }

    /// A violation.
    record Problem(long revision, String text) {}

    /// Returns the first violation; empty if there is none.
    ///
    /// @param entries of a log, from its first one
    static Optional<Problem> firstProblem(List<CompetitionEntry> entries) {
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        var secrets = new CompetitionSecrets(entries.getFirst().competition());
        return entries.stream()
                .flatMap(entry -> Optional.ofNullable(secrets.problem(entry.data(), entry.revision()))
                        .map(text -> new Problem(entry.revision(), text))
                        .stream())
                .findFirst();
    }

    private @Nullable String problem(CompetitionEvent event, long revision) {
        return switch (event) {
            case CompetitionOpened open -> {
                open.stages().forEach(plan -> plans.put(plan.id(), plan));
                yield null;
            }
            case EntrantWithdrew withdrew -> {
                withdrawn.add(withdrew.entrant());
                yield null;
            }
            case LineUpSealed sealed -> {
                lineUps.computeIfAbsent(sealed.pairing(), _ -> new HashMap<>()).put(sealed.team(), sealed.commitment());
                yield null;
            }
            case LineUpsOpened open -> lineUpsProblem(open);
            case DrawSeedCommitted commit ->
                of(committed, commit.stage()).putIfAbsent(commit.entrant(), commit.commitment()) == null
                        ? null
                        : "the entrant has committed to a seed";
            case DrawSeedsCalled called -> {
                pots.put(called.stage(), called.pots());
                yield null;
            }
            case DrawSeedOpened open -> seedProblem(open);
            case StageBegan(var stage, var groups, var draw) ->
                draw == null
                        ? null
                        : drawProblem(
                                stage,
                                draw,
                                groups.stream().map(it -> it.entrants()).toList());
            case ResultEntered(var pairing, var result) -> duelProblem(pairing, result.played(), revision);
            case ResultCorrected(var pairing, var result, var _, var _) ->
                result == null ? null : duelProblem(pairing, result.played(), revision);
            case EntrantPenalized _,
                    EntrantsEntered _,
                    LineUpsCalled _,
                    PairingChanged _,
                    PairingsMade _,
                    RosterChanged _,
                    StageCompleted _ -> null;
        };
    }

    private static <T> Map<String, T> of(Map<String, Map<String, T>> all, String stage) {
        return all.computeIfAbsent(stage, _ -> new LinkedHashMap<>());
    }

    private @Nullable String lineUpsProblem(LineUpsOpened open) {
        var sealed = new HashMap<>(lineUps.getOrDefault(open.pairing(), Map.of()));
        String home = lineUpProblem(open.pairing(), PairingSide.HOME, open.home(), sealed);
        return home != null ? home : lineUpProblem(open.pairing(), PairingSide.AWAY, open.away(), sealed);
    }

    /// @param sealed the commitments by team; loses the one that is opened
    private @Nullable String lineUpProblem(
            String pairing, PairingSide side, OpenedLineUp line, Map<String, Hash> sealed) {
        LineUpFault fault = line.fault();
        if ((fault == LineUpFault.LATE) != (line.nonce() == null)) {
            return "a line-up has a nonce exactly if it was sealed";
        }
        if ((line.sealed() != null) != (fault == LineUpFault.MISMATCH || fault == LineUpFault.ROSTER)) {
            return "what was sealed is named exactly if others play";
        }
        Hash nonce = line.nonce();
        if (nonce == null) {
            return null;
        }
        List<String> players = Objects.requireNonNullElse(line.sealed(), line.players());
        boolean wasSealed = !sealed.isEmpty();
        boolean isOpened = sealed.entrySet()
                .removeIf(each -> Commitments.ofLineUp(competition, pairing, side, each.getKey(), players, nonce)
                        .equals(each.getValue()));
        return wasSealed && isOpened == (fault != LineUpFault.MISMATCH)
                ? null
                : "the line-up of the " + side.name().toLowerCase(Locale.ROOT) + " side does not give its commitment";
    }

    private @Nullable String seedProblem(DrawSeedOpened open) {
        Hash commitment = Commitments.ofDrawSeed(open.stage(), open.entrant(), open.seed());
        if (!commitment.equals(of(committed, open.stage()).get(open.entrant()))) {
            return "the seed does not give its commitment";
        }
        of(opened, open.stage()).put(open.entrant(), open.seed());
        return null;
    }

    private @Nullable String drawProblem(String stage, StageDraw draw, List<List<String>> groups) {
        StagePlan plan = plans.get(stage);
        DrawPlan planned = plan == null ? null : plan.draw();
        if (planned == null || draw.seeds().isEmpty()) {
            return "no draw was planned, or it has no seed";
        }
        DrawSeed organiser = draw.seeds().getFirst();
        List<DrawSeed> others = draw.seeds().subList(1, draw.seeds().size());
        if (organiser.entrant() != null
                || !planned.commitment().equals(Commitments.ofDrawSeed(stage, null, organiser.seed()))) {
            return "the seed of the organiser does not give its commitment";
        }
        Map<String, PlayerSeed> seeds = of(opened, stage);
        if (!others.equals(of(committed, stage).keySet().stream()
                .filter(seeds::containsKey)
                .map(entrant -> new DrawSeed(entrant, Objects.requireNonNull(seeds.get(entrant))))
                .toList())) {
            return "the seeds of entrants are not those that they opened";
        }
        if (!draw.pots()
                .equals(pots.getOrDefault(stage, List.of()).stream()
                        .map(pot -> pot.stream()
                                .filter(entrant -> !withdrawn.contains(entrant))
                                .toList())
                        .filter(pot -> !pot.isEmpty())
                        .toList())) {
            return "the pots are not those that were fixed";
        }
        Hash seed = DeckRandom.seedOfDraw(
                organiser.seed(),
                competition,
                stage,
                others.stream().map(DrawSeed::seed).toList());
        if (!draw.seed().equals(seed)) {
            return "the seed of the draw does not follow from the others";
        }
        return groups.equals(PotDraw.of(draw.pots(), planned.groups(), seed)) ? null : "the draw gives other groups";
    }

    private @Nullable String duelProblem(String pairing, @Nullable PlayedDuel played, long revision) {
        if (played == null) {
            return null;
        }
        boolean isOfPairing = IntStream.rangeClosed(1, (int) revision)
                .anyMatch(attempt ->
                        DuelEntry.ofPairing(competition, pairing, attempt).equals(played.duel()));
        return isOfPairing ? null : "the duel is not one of the pairing";
    }
}
