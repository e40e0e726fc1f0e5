package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_18;
import static cartulary.contracts.rule.RuleId.COMP_22;
import static cartulary.contracts.rule.RuleId.COMP_23;
import static cartulary.contracts.rule.RuleId.COMP_24;
import static cartulary.testkit.record.DuelCompetitions.OTHER_SEMIFINAL;
import static cartulary.testkit.record.DuelCompetitions.SEMIFINAL;
import static cartulary.testkit.record.DuelCompetitions.duel;

import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.PlayedDuel;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StagePlan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changed results of duels that were played on the service.
final class ForgedDuels extends ForgedCompetition {
    private static final String SECRETS = "REC-50";
    private static final CompetitionActor ORGANISER = CompetitionActor.of(Role.ORGANISER, PlayedCup.OLGA);
    private static final SideCount TWO = new SideCount(0, 2);

    ForgedDuels(RecordSigner signer) {
        super(signer);
    }

    @Override
    void addAll() {
        int first =
                duels().revision(ResultEntered.class, event -> event.pairing().equals(SEMIFINAL));
        int forfeited = first + 1;
        int again = first + 3;
        int disputed = first + 4;
        int none = first + 6;
        add("a played result is of the organiser", duels().actor(first, ORGANISER), first, COMP_18);
        add(
                "the service enters what was played elsewhere",
                duels().data(first, new ResultEntered(SEMIFINAL, PairingResult.entered(2, 1))),
                first,
                COMP_18);
        add("the service has no duel", with(none, "cup/1/final", walkover()), none, COMP_18);
        add("a result names another duel", with(first, SEMIFINAL, new PlayedDuel(PlayedCup.ID, List.of())), first);
        add("a result names the duel of another pairing", with(first, SEMIFINAL, duel(OTHER_SEMIFINAL, 1, 3)), first);
        add(
                "a duel gives the result again that was annulled",
                with(
                        again,
                        OTHER_SEMIFINAL,
                        PairingResult.forfeited(PairingSide.HOME, new SideCount(2, 1), duel(OTHER_SEMIFINAL, 1, 1))),
                again,
                COMP_24);
        add(
                "a result has more games than were played",
                with(first, SEMIFINAL, PairingResult.played(new SideCount(2, 1), duel(SEMIFINAL, 1, 2))),
                first,
                COMP_24);
        add(
                "a forfeit credits a game to the one who gave up",
                with(
                        forfeited,
                        OTHER_SEMIFINAL,
                        PairingResult.forfeited(PairingSide.HOME, new SideCount(2, 1), duel(OTHER_SEMIFINAL, 1, 0))),
                forfeited,
                COMP_24);
        add(
                "a correction after a dispute names another duel",
                corrected(disputed, PairingResult.played(new SideCount(1, 2), duel(OTHER_SEMIFINAL, 1, 3))),
                disputed,
                SECRETS);
        add(
                "a correction after a dispute changes nothing",
                corrected(disputed, PairingResult.played(new SideCount(2, 1), duel(SEMIFINAL, 1, 3))),
                disputed,
                COMP_24);
        var repeated = new PlayedDuel(
                duel(OTHER_SEMIFINAL, 2, 2).duel(), duel(SEMIFINAL, 1, 2).games());
        add(
                "a game counts in two duels",
                with(again, OTHER_SEMIFINAL, PairingResult.played(TWO, repeated)),
                again,
                COMP_24);
        int entered = duels().revision(
                        EntrantsEntered.class, event -> event.entrants().contains(Entrant.player(PlayedCup.ADA)));
        add("somebody did not agree to play here", duels().actor(entered, ORGANISER), forfeited, COMP_23);
        add(
                "the duels of the stage are not played here",
                duels().event(1, CompetitionOpened.class, ForgedDuels::withoutPlay),
                first,
                COMP_22);
    }

    private void add(String name, EditedCompetition edited, int revision) {
        add(name, edited, revision, SECRETS);
    }

    private EditedCompetition with(int revision, String pairing, PlayedDuel duel) {
        return with(revision, pairing, PairingResult.played(new SideCount(2, 1), duel));
    }

    private EditedCompetition with(int revision, String pairing, PairingResult result) {
        return duels().data(revision, new ResultEntered(pairing, result));
    }

    private EditedCompetition corrected(int revision, @Nullable PairingResult result) {
        return duels().event(
                        revision,
                        ResultCorrected.class,
                        event -> new ResultCorrected(event.pairing(), result, event.cause(), event.reason()));
    }

    private static PairingResult walkover() {
        return new PairingResult(ResultBasis.WALKOVER, PairingSide.HOME, SideCount.ZERO, null, null, List.of());
    }

    private static CompetitionOpened withoutPlay(CompetitionOpened opened) {
        return new CompetitionOpened(
                opened.entrants(),
                opened.duels(),
                opened.stages().stream()
                        .map(plan -> new StagePlan(
                                plan.id(),
                                plan.format(),
                                plan.bestOf(),
                                plan.finalBestOf(),
                                plan.rounds(),
                                plan.thirdPlace(),
                                plan.tieBreaks(),
                                plan.feed()))
                        .toList(),
                opened.seed());
    }
}
