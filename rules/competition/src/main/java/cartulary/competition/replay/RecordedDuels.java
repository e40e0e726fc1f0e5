package cartulary.competition.replay;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
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
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The results of duels that were played on the service: which duels and games they may name (COMP-22 to COMP-25,
/// COMP-31). A log does not say whether a dispute changed a game, so a duel may give another result after its first one
/// was annulled, but not the same one again. Used by one thread.
final class RecordedDuels {
    private final Set<String> consenting = new HashSet<>();
    private final Map<String, Integer> attempts = new HashMap<>();
    private final Map<String, PairingResult> last = new HashMap<>();
    private final Map<GameId, String> duelOfGame = new HashMap<>();

    /// Refuses a result of the service that no duel of the pairing can have; null if one can.
    @Nullable
    Refused refusal(Competition before, CompetitionEntry entry) {
        ResultEntered entered = entered(entry);
        if (entered == null || entry.actor().role() != Role.SERVICE) {
            return null;
        }
        StageState stage = before.stageOf(entered.pairing()).orElse(null);
        if (stage == null) {
            return null;
        }
        DuelPlan play = stage.plan().play();
        if (play == null) {
            return refused(RuleId.COMP_22, entered, "the duels of its stage are not played here");
        }
        for (PairingSide side : PairingSide.values()) {
            String person = Occupants.entrantAt(stage, entered.pairing(), side);
            if (person != null && !consenting.contains(person)) {
                return refused(RuleId.COMP_23, entered, person + " did not enter with an account");
            }
        }
        PlayedDuel duel = entered.result().played();
        if (duel == null) {
            return entered.result().basis() == ResultBasis.NOT_PLAYED && play.secondsToAppear() == null
                    ? refused(RuleId.COMP_25, entered, "the stage does not say how long persons have to appear")
                    : null;
        }
        if (attempt(entry, entered.pairing(), duel) == 0) {
            return refused(RuleId.COMP_24, entered, "the duel is not one of the pairing that has no result yet");
        }
        return follows(stage, entered, duel)
                ? null
                : refused(RuleId.COMP_24, entered, "the result does not follow from the games that it names");
    }

    /// Returns the result that an event enters, or with which it replaces another one; null if it does neither.
    private static @Nullable ResultEntered entered(CompetitionEntry entry) {
        return switch (entry.data()) {
            case ResultEntered entered -> entered;
            case ResultCorrected(var pairing, var result, var _, var _)
            when result != null -> new ResultEntered(pairing, result);
            case ResultCorrected _,
                    CompetitionOpened _,
                    EntrantsEntered _,
                    RosterChanged _,
                    EntrantWithdrew _,
                    StageBegan _,
                    PairingsMade _,
                    PairingChanged _,
                    EntrantPenalized _,
                    StageCompleted _,
                    LineUpsCalled _,
                    LineUpSealed _,
                    LineUpsOpened _,
                    DrawSeedCommitted _,
                    DrawSeedsCalled _,
                    DrawSeedOpened _ -> null;
        };
    }

    /// Returns which duel of the pairing it is; 0 if it is an earlier one than that of the last result, or none.
    /// Another duel follows only after another event, so there are no more than events.
    private int attempt(CompetitionEntry entry, String pairing, PlayedDuel duel) {
        for (int attempt = attempts.getOrDefault(pairing, 1); attempt <= entry.revision(); attempt++) {
            if (DuelEntry.ofPairing(entry.competition(), pairing, attempt).equals(duel.duel())) {
                return attempt;
            }
        }
        return 0;
    }

    private boolean follows(StageState stage, ResultEntered entered, PlayedDuel duel) {
        PairingResult result = entered.result();
        if (Set.copyOf(duel.games()).size() < duel.games().size()
                || result.equals(last.get(entered.pairing()))
                || !duel.games().stream()
                        .allMatch(game ->
                                duelOfGame.getOrDefault(game, duel.duel()).equals(duel.duel()))) {
            return false;
        }
        SideCount won = result.games();
        int all = won.home() + won.away();
        PairingSide winner = result.winningSide();
        return switch (result.basis()) {
            case PLAYED ->
                result.equals(PairingResult.played(won, duel))
                        && all == duel.games().size();
            case WALKOVER ->
                winner != null
                        && result.equals(PairingResult.forfeited(winner, won, duel))
                        && won.of(winner) == needed(stage, entered.pairing())
                        && won.of(winner.other()) <= duel.games().size()
                        && all > duel.games().size();
            case ENTERED, NOT_PLAYED -> false;
        };
    }

    /// Returns the games that somebody must win in a duel.
    private static int needed(StageState stage, String pairing) {
        Integer bestOf = Objects.requireNonNull(stage.pairings().get(pairing)).bestOf();
        bestOf = bestOf == null ? stage.plan().bestOf() : bestOf;
        return bestOf == null ? 0 : bestOf / 2 + 1;
    }

    /// Notes what an event says for those after it.
    void note(CompetitionEntry entry) {
        String person = entry.actor().person();
        if (person != null
                && entry.data() instanceof EntrantsEntered(List<Entrant> entrants)
                && entrants.contains(Entrant.player(person))) {
            consenting.add(person);
        }
        ResultEntered entered = entered(entry);
        PlayedDuel played = entered == null ? null : entered.result().played();
        if (entered != null && played != null) {
            attempts.put(entered.pairing(), attempt(entry, entered.pairing(), played));
            last.put(entered.pairing(), entered.result());
            played.games().forEach(game -> duelOfGame.put(game, played.duel()));
        }
    }

    private static Refused refused(RuleId rule, ResultEntered entered, String problem) {
        return new Refused(rule, Map.of("pairing", entered.pairing(), "problem", problem));
    }
}
