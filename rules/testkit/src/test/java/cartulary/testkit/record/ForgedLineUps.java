package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_18;
import static cartulary.contracts.rule.RuleId.COMP_27;
import static cartulary.contracts.rule.RuleId.COMP_28;
import static cartulary.testkit.record.SealedCompetitions.FIRST;
import static cartulary.testkit.record.SealedCompetitions.SECOND;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.LineUpFault;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changed line-ups, commitments to them, and what follows from them.
final class ForgedLineUps extends ForgedCompetition {
    private static final String SECRETS = "REC-50";
    private static final String LAST = "final/1/final";

    ForgedLineUps(RecordSigner signer) {
        super(signer);
    }

    @Override
    void addAll() {
        addHashes();
        addCourse();
        addConsequences();
    }

    private int opened(String pairing) {
        return sealed().revision(LineUpsOpened.class, event -> event.pairing().equals(pairing));
    }

    private int sealing(String pairing) {
        return sealed().revision(LineUpSealed.class, event -> event.pairing().equals(pairing));
    }

    private EditedCompetition home(String pairing, UnaryOperator<OpenedLineUp> change) {
        return sealed().event(
                        opened(pairing),
                        LineUpsOpened.class,
                        it -> new LineUpsOpened(it.pairing(), change.apply(it.home()), it.away()));
    }

    private void addHashes() {
        add(
                "a commitment to a line-up is changed",
                sealed().event(
                                sealing(SECOND),
                                LineUpSealed.class,
                                it -> new LineUpSealed(it.pairing(), it.team(), Hash.sha256("another line-up"))),
                opened(SECOND),
                SECRETS);
        add(
                "an opened line-up is turned",
                home(FIRST, it -> new OpenedLineUp(it.players().reversed(), it.nonce(), null, null)),
                opened(FIRST),
                SECRETS);
        add(
                "a line-up is opened with another nonce",
                home(FIRST, it -> new OpenedLineUp(it.players(), Hash.sha256("another nonce"), null, null)),
                opened(FIRST),
                SECRETS);
        add(
                "a good line-up is called a mismatch",
                home(FIRST, it -> new OpenedLineUp(List.of(), it.nonce(), LineUpFault.MISMATCH, it.players())),
                opened(FIRST),
                SECRETS);
        add(
                "the service has an account",
                sealed().actor(opened(FIRST), CompetitionActor.of(Role.SERVICE, PlayedCup.OLGA)),
                opened(FIRST),
                "REC-47");
    }

    private void addCourse() {
        CompetitionActor organiser = CompetitionActor.of(Role.ORGANISER, PlayedCup.OLGA);
        int called = sealed().revision(LineUpsCalled.class, _ -> true);
        add("the organiser opens line-ups", sealed().actor(opened(FIRST), organiser), opened(FIRST), COMP_18);
        add("the organiser seals a line-up", sealed().actor(sealing(SECOND), organiser), sealing(SECOND), COMP_18);
        add("line-ups are opened too early", called(Duration.ofHours(2)), opened(FIRST), COMP_28);
        add("a line-up is sealed too late", called(Duration.ofMinutes(-59)), called + 1, COMP_27);
        add("a line-up is sealed twice", repeated(sealing(FIRST)), sealing(FIRST) + 1, COMP_27);
    }

    private EditedCompetition called(Duration later) {
        return sealed().event(
                        sealed().revision(LineUpsCalled.class, _ -> true),
                        LineUpsCalled.class,
                        it -> new LineUpsCalled(it.pairings(), it.deadline().plus(later)));
    }

    private void addConsequences() {
        add(
                "a sealed line-up is called late",
                home(SECOND, _ -> new OpenedLineUp(List.of(), null, LineUpFault.LATE, null)),
                opened(SECOND),
                COMP_28);
        add("lost duels are left out", sealed().removed(opened(SECOND) + 1), opened(SECOND) + 1, COMP_28);
        add(
                "others play for one who left",
                sealed().event(
                                opened(LAST),
                                LineUpsOpened.class,
                                it -> new LineUpsOpened(
                                        it.pairing(),
                                        it.home(),
                                        new OpenedLineUp(
                                                it.away().players().reversed(),
                                                it.away().nonce(),
                                                it.away().fault(),
                                                it.away().sealed()))),
                opened(LAST),
                COMP_28);
        int result =
                sealed().revision(ResultEntered.class, event -> event.pairing().equals(FIRST));
        add(
                "the boards of a match are exchanged",
                sealed().event(result, ResultEntered.class, ForgedLineUps::boardsExchanged),
                result,
                COMP_28);
    }

    private static ResultEntered boardsExchanged(ResultEntered entered) {
        PairingResult old = entered.result();
        List<DuelResult> boards = old.lineUp().reversed();
        return new ResultEntered(
                entered.pairing(),
                new PairingResult(old.basis(), old.winner(), old.games(), old.duels(), old.points(), boards));
    }
}
