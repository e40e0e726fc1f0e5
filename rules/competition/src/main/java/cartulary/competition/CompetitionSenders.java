package cartulary.competition;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CallLineUps;
import cartulary.contracts.competition.CompetitionCommand.ChangePairing;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.CorrectResult;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionCommand.PenalizeEntrant;
import cartulary.contracts.competition.CompetitionCommand.SealLineUp;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The commands that each role may send (COMP-18). An entrant or a captain with an account has the id of the
/// account.
public final class CompetitionSenders {
    private CompetitionSenders() {}

    /// A sender and its roles.
    ///
    /// @param person the id of the account; null for a referee without one, and for the service
    /// @param isOrganiser whether the person opened the competition
    /// @param isReferee whether the sender is a referee of the service
    /// @param isService whether the sender is the service itself
    public record Sender(@Nullable String person, boolean isOrganiser, boolean isReferee, boolean isService) {
        /// The service, which enters what was played on it (COMP-24).
        public static final Sender SERVICE = new Sender(null, false, false, true);

        public static Sender of(@Nullable String person, boolean isOrganiser, boolean isReferee) {
            return new Sender(person, isOrganiser, isReferee, false);
        }
    }

    /// Returns the role that allows a sender to send a command; empty if there is none.
    public static Optional<Role> role(Competition competition, CompetitionCommand command, Sender sender) {
        if (sender.isService()) {
            return isOfService(command) ? Optional.of(Role.SERVICE) : Optional.empty();
        }
        if (sender.isOrganiser() && !isOfReferee(command) && !isOfEntrant(command)) {
            return Optional.of(Role.ORGANISER);
        }
        if (sender.isReferee() && isDecision(command)) {
            return Optional.of(Role.REFEREE);
        }
        String person = sender.person();
        return person == null ? Optional.empty() : ownRole(competition, command, person);
    }

    /// Refuses a result that claims to be of games of the service: only the service enters one.
    public static Optional<Refused> refusal(CompetitionCommand command, Sender sender) {
        return isPlayed(command) && !sender.isService()
                ? Optional.of(Checks.refused(RuleId.COMP_18, "a result of games of the service is not entered"))
                : Optional.empty();
    }

    /// Returns whether a command enters what was played here, or corrects it after a dispute (COMP-24, COMP-31).
    private static boolean isOfService(CompetitionCommand command) {
        if (command instanceof CorrectResult correct) {
            return correct.cause().kind() == Kind.GAME && (correct.result() == null || isPlayed(command));
        }
        return command instanceof EnterResult enter
                && (isPlayed(command) || enter.result().basis() == ResultBasis.NOT_PLAYED);
    }

    private static boolean isPlayed(CompetitionCommand command) {
        PairingResult result =
                switch (command) {
                    case EnterResult enter -> enter.result();
                    case CorrectResult correct -> correct.result();
                    case OpenCompetition _,
                            EnterEntrants _,
                            ChangeRoster _,
                            WithdrawEntrant _,
                            BeginStage _,
                            PairRound _,
                            DrawBracket _,
                            EnterPairings _,
                            ChangePairing _,
                            PenalizeEntrant _,
                            CompleteStage _,
                            CallLineUps _,
                            SealLineUp _,
                            CommitDrawSeed _,
                            CallDrawSeeds _,
                            OpenDrawSeed _ -> null;
                };
        return result != null
                && (result.basis() == ResultBasis.PLAYED
                        || result.played() != null
                        || result.lineUp().stream().anyMatch(duel -> duel.basis() == ResultBasis.PLAYED));
    }

    /// Returns the refusal of a command whose sender lacks a role for it.
    public static Refused notAllowed(CompetitionCommand command) {
        return new Refused(
                RuleId.COMP_18, Map.of("type", command.type(), "problem", "the sender may not send this command"));
    }

    private static boolean isOfReferee(CompetitionCommand command) {
        return command instanceof CorrectResult correct && correct.cause().kind() == Kind.REFEREE;
    }

    /// Returns whether only the entrant or the captain sends it, so that the organiser cannot in their place.
    private static boolean isOfEntrant(CompetitionCommand command) {
        return command instanceof SealLineUp || command instanceof CommitDrawSeed || command instanceof OpenDrawSeed;
    }

    private static boolean isDecision(CompetitionCommand command) {
        return switch (command) {
            case WithdrawEntrant _, ChangePairing _, CorrectResult _, PenalizeEntrant _ -> true;
            case OpenCompetition _,
                    EnterEntrants _,
                    ChangeRoster _,
                    BeginStage _,
                    PairRound _,
                    DrawBracket _,
                    EnterPairings _,
                    EnterResult _,
                    CompleteStage _,
                    CallLineUps _,
                    SealLineUp _,
                    CommitDrawSeed _,
                    CallDrawSeeds _,
                    OpenDrawSeed _ -> false;
        };
    }

    private static Optional<Role> ownRole(Competition competition, CompetitionCommand command, String person) {
        return switch (command) {
            case EnterEntrants(List<Entrant> entrants)
            when entrants.size() == 1 -> ownRole(entrants.getFirst(), person);
            case ChangeRoster change -> captain(competition, change.team(), person);
            case SealLineUp seal -> captain(competition, seal.team(), person);
            case WithdrawEntrant withdraw -> ofEntrant(competition, withdraw.entrant(), person);
            case CommitDrawSeed commit -> ofEntrant(competition, commit.entrant(), person);
            case OpenDrawSeed open -> ofEntrant(competition, open.entrant(), person);
            case OpenCompetition _,
                    EnterEntrants _,
                    BeginStage _,
                    PairRound _,
                    DrawBracket _,
                    EnterPairings _,
                    ChangePairing _,
                    EnterResult _,
                    CorrectResult _,
                    PenalizeEntrant _,
                    CompleteStage _,
                    CallLineUps _,
                    CallDrawSeeds _ -> Optional.empty();
        };
    }

    private static Optional<Role> ownRole(Entrant entrant, String person) {
        if (person.equals(entrant.captain())) {
            return Optional.of(Role.CAPTAIN);
        }
        return entrant.equals(Entrant.player(person)) ? Optional.of(Role.ENTRANT) : Optional.empty();
    }

    private static Optional<Role> ofEntrant(Competition competition, String entrant, String person) {
        return entrant.equals(person) ? Optional.of(Role.ENTRANT) : captain(competition, entrant, person);
    }

    private static Optional<Role> captain(Competition competition, String team, String person) {
        return Optional.ofNullable(competition.entrants().get(team))
                .filter(entrant -> person.equals(entrant.captain()))
                .map(_ -> Role.CAPTAIN);
    }
}
