package cartulary.competition.replay;

import cartulary.competition.pairing.PairingIds;
import cartulary.competition.state.Competition;
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
import cartulary.contracts.competition.DrawMethod;
import cartulary.contracts.competition.DrawPlan;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A command as far as its first event says it.
///
/// @param reason the salted hash of its reason, whose text is outside the log; null for a command without one
record RecordedCompetitionCommand(
        CompetitionCommand command, @Nullable Hash reason) {
    /// Stands for the text of a reason.
    private static final String TEXT = "-";

    private RecordedCompetitionCommand(CompetitionCommand command) {
        this(command, null);
    }

    /// Returns the command that an event begins; without its secrets if it seals a line-up.
    ///
    /// @param before the competition before the event
    static RecordedCompetitionCommand of(Competition before, CompetitionEvent event) {
        return switch (event) {
            case CompetitionOpened(var entrants, var duels, var stages, var seed) ->
                new RecordedCompetitionCommand(new OpenCompetition(entrants, duels, stages, seed));
            case EntrantsEntered(var entrants) -> new RecordedCompetitionCommand(new EnterEntrants(entrants));
            case RosterChanged(var team, var roster, var reason) ->
                new RecordedCompetitionCommand(roster(before.entrants().get(team), team, roster), reason);
            case EntrantWithdrew(var entrant, var reason) ->
                new RecordedCompetitionCommand(new WithdrawEntrant(entrant, TEXT), reason);
            case StageBegan began -> new RecordedCompetitionCommand(beginning(began));
            case PairingsMade made -> new RecordedCompetitionCommand(pairings(before, made));
            case PairingChanged(var pairing, var home, var away, var reason) ->
                new RecordedCompetitionCommand(new ChangePairing(pairing, home, away, TEXT), reason);
            case ResultEntered(var pairing, var result) ->
                new RecordedCompetitionCommand(new EnterResult(pairing, result));
            case ResultCorrected(var pairing, var result, var cause, var reason) ->
                new RecordedCompetitionCommand(new CorrectResult(pairing, result, cause, TEXT), reason);
            case EntrantPenalized(var stage, var entrant, var penalty, var reason) ->
                new RecordedCompetitionCommand(new PenalizeEntrant(stage, entrant, penalty, TEXT), reason);
            case StageCompleted(var stage, var _) -> new RecordedCompetitionCommand(new CompleteStage(stage));
            case LineUpsCalled(var pairings, var deadline) ->
                new RecordedCompetitionCommand(new CallLineUps(pairings, deadline));
            case LineUpSealed(var pairing, var team, var commitment) ->
                new RecordedCompetitionCommand(new SealLineUp(pairing, team, List.of(), commitment));
            case LineUpsOpened _ -> throw new IllegalArgumentException("no command opens line-ups");
            case DrawSeedCommitted(var stage, var entrant, var commitment) ->
                new RecordedCompetitionCommand(new CommitDrawSeed(stage, entrant, commitment));
            case DrawSeedsCalled called -> new RecordedCompetitionCommand(call(before, called));
            case DrawSeedOpened(var stage, var entrant, var seed) ->
                new RecordedCompetitionCommand(new OpenDrawSeed(stage, entrant, seed));
        };
    }

    /// A stage that was drawn is drawn again, with the seed of the organiser, which is the first one.
    private static BeginStage beginning(StageBegan began) {
        StageDraw draw = began.draw();
        if (draw == null) {
            return new BeginStage(began.stage(), began.groups());
        }
        PlayerSeed ofOrganiser =
                draw.seeds().isEmpty() ? null : draw.seeds().getFirst().seed();
        return new BeginStage(began.stage(), null, ofOrganiser);
    }

    /// Pots of entrants that move on follow again from the stage before, and balanced ones from their order.
    private static CallDrawSeeds call(Competition before, DrawSeedsCalled called) {
        StagePlan plan = before.plans().get(called.stage());
        DrawPlan draw = plan == null ? null : plan.draw();
        List<List<String>> pots = called.pots();
        if (plan != null && plan.feed() != null) {
            pots = null;
        } else if (draw != null && draw.by() == DrawMethod.BALANCED) {
            pots = List.of(pots.stream().flatMap(List::stream).toList());
        }
        return new CallDrawSeeds(called.stage(), pots, called.deadline());
    }

    private static ChangeRoster roster(@Nullable Entrant before, String team, List<String> roster) {
        List<String> old = before == null ? List.of() : before.roster();
        return new ChangeRoster(
                team,
                roster.stream().filter(player -> !old.contains(player)).toList(),
                old.stream().filter(player -> !roster.contains(player)).toList(),
                TEXT);
    }

    /// Pairings with ids of the service are paired again, all others were entered (COMP-30).
    private static CompetitionCommand pairings(Competition before, PairingsMade made) {
        String group = groupOfService(made);
        if (group == null) {
            return new EnterPairings(made.stage(), made.pairings());
        }
        boolean isBracket = before.plans().containsKey(made.stage())
                && before.plans().get(made.stage()).format().isBracket();
        return isBracket ? new DrawBracket(made.stage(), group) : new PairRound(made.stage(), group);
    }

    /// Returns the group that the service paired; null if the organiser entered the pairings. Only the service gives
    /// byes.
    static @Nullable String groupOfService(PairingsMade made) {
        if (!made.byes().isEmpty()) {
            return made.byes().getFirst().group();
        }
        return made.pairings().stream()
                .filter(pairing -> PairingIds.isOfService(made.stage(), pairing))
                .map(Pairing::group)
                .findFirst()
                .orElse(null);
    }
}
