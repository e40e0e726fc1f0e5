package cartulary.contracts.competition;

import static org.assertj.core.api.Assertions.assertThat;

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
import cartulary.contracts.competition.CorrectionCause.Kind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Commands and events of competitions in JSON.
class CompetitionJsonTest {
    private static final Hash HASH = Hash.sha256("seed");
    private static final PlayerSeed SEED = PlayerSeed.of(new byte[32]);
    private static final Instant DEADLINE = Instant.parse("2026-11-28T10:00:00Z");
    private static final StagePlan PLAN = new StagePlan(
            "finals",
            StageFormat.DOUBLE_ELIMINATION,
            3,
            5,
            null,
            false,
            List.of(TieBreak.MATCHES_WON, TieBreak.SONNEBORN_BERGER),
            new StageFeed("groups", 2, 1),
            new DuelPlan(new GameOptions(2, Visibility.PUBLIC), DuelBeginning.LOSER, 900),
            null,
            null);
    private static final Entrant TEAM = new Entrant("T1", "Ada", List.of("Ada", "Bo"));
    private static final StageGroup GROUP = new StageGroup("A", List.of("T1", "T2"));
    private static final Pairing PAIRING = new Pairing("finals/A/U1-1", "A", 1, null, Slot.winnerOf("x"), Slot.NOBODY);
    private static final PairingResult RESULT = new PairingResult(
            ResultBasis.ENTERED,
            null,
            new SideCount(4, 1),
            new SideCount(2, 0),
            new SideCount(301, 280),
            List.of(new DuelResult("Ada", "Cem", ResultBasis.ENTERED, new SideCount(2, 1))));
    private static final PairingResult PLAYED = PairingResult.played(
            new SideCount(2, 0),
            new PlayedDuel(
                    "Vq3xWm0XSV6m8sUuVq1c2A",
                    List.of(
                            new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"),
                            new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e40"))));
    private static final CorrectionCause CAUSE = new CorrectionCause(Kind.GAME, "game", 7L);
    private static final Penalty PENALTY = new Penalty(1, 0, 2);

    /// One event of each type.
    static final List<CompetitionEvent> EVENTS = List.of(
            new CompetitionOpened(EntrantKind.TEAM, 3, List.of(PLAN), HASH),
            new EntrantsEntered(List.of(TEAM, Entrant.player("P"))),
            new RosterChanged("T1", List.of("Ada"), HASH),
            new EntrantWithdrew("T1", HASH),
            new StageBegan("groups", List.of(GROUP)),
            new PairingsMade("groups", List.of(PAIRING), List.of(new Bye("A", 1, "T3"))),
            new PairingChanged("p", Slot.entrant("T1"), Slot.loserOf("q"), HASH),
            new ResultEntered("p", RESULT),
            new ResultCorrected("p", PLAYED, CAUSE, HASH),
            new EntrantPenalized("groups", "T1", PENALTY, HASH),
            new StageCompleted("groups", List.of(GROUP)),
            new DrawSeedCommitted("groups", "T1", HASH),
            new DrawSeedsCalled("groups", List.of(List.of("T1", "T2")), DEADLINE),
            new DrawSeedOpened("groups", "T1", SEED),
            new LineUpsCalled(List.of("p", "q"), DEADLINE),
            new LineUpSealed("p", "T1", HASH),
            new LineUpsOpened(
                    "p",
                    new OpenedLineUp(List.of("Ada", "Bo"), HASH, null, null),
                    new OpenedLineUp(List.of(), HASH, LineUpFault.ROSTER, List.of("Cem"))));

    @Test
    void everyEventIsReadAsItWasWritten() throws IOException {
        assertThat(EVENTS).hasSize(CompetitionEvent.class.getPermittedSubclasses().length);
        for (CompetitionEvent event : EVENTS) {
            byte[] bytes = Json.canonical(event);
            assertThat(Json.mapper()
                            .readValue(
                                    bytes, CompetitionEvent.ofType(event.type()).orElseThrow()))
                    .isEqualTo(event);
        }
        assertThat(CompetitionEvent.ofType("CompetitionEvent")).isEmpty();
    }

    @Test
    void everyCommandIsReadAsItWasWritten() throws IOException {
        List<CompetitionCommand> commands = List.of(
                new OpenCompetition(EntrantKind.TEAM, 3, List.of(PLAN), HASH),
                new EnterEntrants(List.of(TEAM)),
                new ChangeRoster("T1", List.of("Cem"), List.of("Bo"), "ill"),
                new WithdrawEntrant("T1", "ill"),
                new BeginStage("groups", null),
                new PairRound("groups", "A"),
                new DrawBracket("finals", "A"),
                new EnterPairings("groups", List.of(PAIRING)),
                new ChangePairing("p", Slot.entrant("T1"), Slot.NOBODY, "ill"),
                new EnterResult("p", RESULT),
                new CorrectResult("p", null, CAUSE, "annulled"),
                new PenalizeEntrant("groups", "T1", PENALTY, "late"),
                new CompleteStage("groups"),
                new CommitDrawSeed("groups", "T1", HASH),
                new CallDrawSeeds("groups", List.of(List.of("T1", "T2")), DEADLINE),
                new OpenDrawSeed("groups", "T1", SEED),
                new CallLineUps(List.of("p", "q"), DEADLINE),
                new SealLineUp("p", "T1", List.of("Ada", "Bo"), HASH));
        assertThat(commands.stream().map(CompetitionCommand::type))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(CompetitionCommand.class.getPermittedSubclasses())
                        .map(Class::getSimpleName)
                        .toList());
        for (CompetitionCommand command : commands) {
            assertThat(Json.mapper().readValue(Json.canonical(command), CompetitionCommand.class))
                    .isEqualTo(command);
        }
    }

    @Test
    void theMembersOfAnEventAreThoseOfItsRecordsOnly() {
        assertThat(new String(Json.canonical(new ResultEntered("p", RESULT)), StandardCharsets.UTF_8))
                .isEqualTo(
                        "{\"pairing\":\"p\",\"result\":{\"basis\":\"entered\",\"duels\":{\"away\":0,\"home\":2},"
                                + "\"games\":{\"away\":1,\"home\":4},\"lineUp\":[{\"away\":\"Cem\",\"basis\":\"entered\","
                                + "\"games\":{\"away\":1,\"home\":2},\"home\":\"Ada\"}],\"points\":{\"away\":280,\"home\":301}}}");
        assertThat(new String(Json.canonical(PLAYED), StandardCharsets.UTF_8))
                .isEqualTo("{\"basis\":\"played\",\"games\":{\"away\":0,\"home\":2},\"lineUp\":[],\"played\":"
                        + "{\"duel\":\"Vq3xWm0XSV6m8sUuVq1c2A\",\"games\":[\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\","
                        + "\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e40\"]}}");
        assertThat(new String(
                        Json.canonical(new PairingsMade("S", List.of(PAIRING), List.of())), StandardCharsets.UTF_8))
                .isEqualTo("{\"byes\":[],\"pairings\":[{\"away\":{\"source\":\"nobody\"},\"group\":\"A\","
                        + "\"home\":{\"of\":\"x\",\"source\":\"winner\"},\"id\":\"finals/A/U1-1\",\"round\":1}],"
                        + "\"stage\":\"S\"}");
    }

    @Test
    void aPlanWithoutNewMembersKeepsItsForm() {
        var plain = new StagePlan(
                "finals",
                StageFormat.DOUBLE_ELIMINATION,
                3,
                5,
                null,
                false,
                List.of(TieBreak.MATCHES_WON, TieBreak.SONNEBORN_BERGER),
                new StageFeed("groups", 2, 1));
        var opened = new CompetitionOpened(EntrantKind.TEAM, 3, List.of(plain), HASH);
        assertThat(opened.schema()).isEqualTo(1);
        assertThat(new String(Json.canonical(opened), StandardCharsets.UTF_8))
                .isEqualTo("{\"duels\":3,\"entrants\":\"team\",\"seed\":\"" + HASH
                        + "\",\"stages\":[{\"bestOf\":3,\"feed\":{\"perGroup\":2,\"stage\":\"groups\",\"wildCards\":1},"
                        + "\"finalBestOf\":5,\"format\":\"double-elimination\",\"id\":\"finals\",\"thirdPlace\":false,"
                        + "\"tieBreaks\":[\"matches-won\",\"sonneborn-berger\"]}]}");
        var plan = new StagePlan(
                "S",
                StageFormat.SWISS,
                1,
                null,
                3,
                false,
                List.of(),
                null,
                null,
                new LineUpPlan(2, LateLineUp.FIRST_OF_ROSTER),
                null);
        assertThat(new CompetitionOpened(EntrantKind.TEAM, 3, List.of(PLAN, plan), HASH).schema())
                .isEqualTo(2);
    }

    @Test
    void aStageBeganWithoutADrawKeepsItsForm() throws IOException {
        var began = new StageBegan("S", List.of(GROUP));
        assertThat(began.schema()).isEqualTo(1);
        assertThat(new String(Json.canonical(began), StandardCharsets.UTF_8))
                .isEqualTo("{\"groups\":[{\"entrants\":[\"T1\",\"T2\"],\"id\":\"A\"}],\"stage\":\"S\"}");
        var drawn = new StageBegan(
                "S",
                List.of(GROUP),
                new StageDraw(List.of(List.of("T2", "T1")), List.of(new DrawSeed(null, SEED)), HASH));
        assertThat(drawn.schema()).isEqualTo(2);
        assertThat(Json.mapper().readValue(Json.canonical(drawn), StageBegan.class))
                .isEqualTo(drawn);
        var begin = new BeginStage("S", null, SEED);
        assertThat(Json.mapper().readValue(Json.canonical(begin), CompetitionCommand.class))
                .isEqualTo(begin);
    }

    @Test
    void aSealedLineUpIsNotLogged() {
        assertThat(new SealLineUp("p", "T1", List.of("Ada"), HASH)).hasToString("SealLineUp[pairing=p, team=T1]");
    }
}
