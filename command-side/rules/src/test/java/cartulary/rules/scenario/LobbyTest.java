package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLACK;
import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.Colour.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.view.GameView.Player;
import cartulary.contracts.view.GameView.Status;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LobbyTest {
    private static final SeatBot A_BOT = new SeatBot(BotPolicy.RANDOM, null);

    private final Table table = new Table(StackedDeck.beginningWith(List.of("U")));

    @Rule("LOBBY-1")
    @Test
    void aGameIsOpenedWithACommitmentToItsSeed() {
        open(2, Visibility.PUBLIC);
        assertThat(table.events())
                .singleElement()
                .isInstanceOfSatisfying(
                        GameOpened.class,
                        opened ->
                                assertThat(opened.seed().commitment())
                                        .isEqualTo(
                                                Commitments.ofSeed(
                                                        Table.ID,
                                                        table.seedOpening().seed(),
                                                        table.seedOpening().nonce())));
        assertThat(table.view().status()).isEqualTo(Status.LOBBY);
    }

    @Rule("LOBBY-1")
    @Test
    void nothingIsDoneBeforeTheOpening() {
        List.of(
                        new JoinGame(null, null),
                        A_BOT,
                        new StartGame(null),
                        new DrawTile(),
                        new CloseGame())
                .forEach(command -> refused(RuleId.LOBBY_1, Actor.HOST, command));
        assertThat(table.game().step()).isEqualTo(new Step.Unopened());
    }

    @Rule("LOBBY-1")
    @Test
    void seatsAreTakenLeftAndTakenAgainInTheLobby() {
        open(3, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        table.must(Actor.seat(0), new LeaveGame());
        table.must(Actor.HOST, new SeatBot(BotPolicy.GREEDY, YELLOW));
        table.must(Actor.HOST, new RemoveSeat(1));
        assertThat(table.view().players())
                .containsExactly(new Player(0, YELLOW, "player-4", BotPolicy.GREEDY, 0, 7, false));
        assertThat(table.events()).contains(new PlayerLeft(0, false), new PlayerLeft(1, true));
    }

    @Rule("LOBBY-1")
    @Test
    void noneOfItAfterTheStart() {
        started();
        refused(RuleId.LOBBY_1, Actor.GUEST, new JoinGame(null, null));
        refused(RuleId.LOBBY_1, Actor.seat(0), new LeaveGame());
        refused(RuleId.LOBBY_1, Actor.HOST, A_BOT);
        refused(RuleId.LOBBY_1, Actor.HOST, new RemoveSeat(0));
        refused(RuleId.LOBBY_1, Actor.HOST, new StartGame(null));
        refused(RuleId.LOBBY_1, Actor.HOST, new OpenGame(null));
    }

    @Rule({"LOBBY-1", "BASE-7"})
    @Test
    void noTurnIsPlayedInTheLobby() {
        open(2, Visibility.PUBLIC);
        join(RED);
        refused(RuleId.LOBBY_1, Actor.HOST, new OpenGame(null));
        List.of(
                        new DrawTile(),
                        new PlaceTile(1, 0, 0),
                        new PlaceMeeple("r0"),
                        new SkipPlacement(),
                        new Resign())
                .forEach(command -> refused(RuleId.BASE_7, Actor.seat(0), command));
        refused(RuleId.BASE_7, Actor.SERVICE, new ExpireStep());
    }

    @Rule("LOBBY-2")
    @Test
    void eachColourBelongsToOneSeat() {
        open(3, Visibility.PUBLIC);
        join(BLACK);
        refused(RuleId.LOBBY_2, Actor.GUEST, new JoinGame(BLACK, null));
        refused(RuleId.LOBBY_2, Actor.HOST, new SeatBot(BotPolicy.RANDOM, BLACK));
        table.must(Actor.seat(0), new LeaveGame());
        join(BLACK);
    }

    @Rule("LOBBY-2")
    @Test
    void whoAsksForNoColourGetsTheFirstFreeOne() {
        open(4, Visibility.PUBLIC);
        join(BLUE);
        join(null);
        table.must(Actor.HOST, A_BOT);
        join(null);
        assertThat(table.view().players())
                .extracting(Player::colour)
                .containsExactly(BLUE, RED, GREEN, YELLOW);
    }

    @Rule("LOBBY-3")
    @Test
    void aGameOffersTheSeatsItsHostOpenedItWith() {
        open(2, Visibility.PUBLIC);
        join(RED);
        table.must(Actor.HOST, A_BOT);
        refused(RuleId.LOBBY_3, Actor.GUEST, new JoinGame(null, null));
        refused(RuleId.LOBBY_3, Actor.HOST, A_BOT);
        assertThat(table.legal(Actor.GUEST).commands()).isEmpty();
    }

    @Rule("LOBBY-3")
    @Test
    void aSeatThatBecameFreeIsTakenFirst() {
        open(4, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        join(GREEN);
        table.must(Actor.seat(1), new LeaveGame());
        join(YELLOW);
        join(BLUE);
        assertThat(table.view().players()).extracting(Player::seat).containsExactly(0, 1, 2, 3);
        assertThat(table.view().players())
                .extracting(Player::colour)
                .containsExactly(RED, YELLOW, GREEN, BLUE);
    }

    @Rule({"LOBBY-3", "BASE-6"})
    @Test
    void aSeatThatStayedFreeIsLeftOutOfPlay() {
        open(4, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        join(GREEN);
        table.must(Actor.seat(1), new LeaveGame());
        table.streamSaysFirst(1);
        table.must(Actor.HOST, new StartGame(null));
        assertThat(table.game().step()).isEqualTo(new Step.Drawing(2));
        table.must(Actor.seat(2), new DrawTile());
        table.must(Actor.seat(2), new PlaceTile(1, 0, 90));
        table.must(Actor.seat(2), new SkipPlacement());
        assertThat(table.game().step()).isEqualTo(new Step.Drawing(0));
    }

    @Rule("LOBBY-4")
    @Test
    void anInviteIsGoodForOneJoining() {
        open(3, Visibility.UNLISTED);
        table.nextJoinsWith("invite-1");
        join(RED);
        refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        table.must(Actor.seat(0), new LeaveGame());
        refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        table.nextJoinsWith("invite-2");
        join(RED);
        assertThat(table.events())
                .last()
                .isInstanceOfSatisfying(
                        PlayerJoined.class,
                        joined -> assertThat(joined.invite()).isEqualTo("invite-2"));
    }

    @Rule("LOBBY-4")
    @Test
    void anUnlistedGameIsJoinedByInviteOnly() {
        open(3, Visibility.UNLISTED);
        refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        table.must(Actor.HOST, A_BOT);
        assertThat(table.view().players()).hasSize(1);
    }

    @Rule("LOBBY-5")
    @Test
    void aCommandAboutASeatNamesASeatThatIsTaken() {
        open(4, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        for (int seat : new int[] {2, 3, 5, 6, -1, 1000}) {
            refused(RuleId.LOBBY_5, Actor.HOST, new RemoveSeat(seat));
            refused(RuleId.LOBBY_5, Actor.HOST, new ReissueToken(seat));
            refused(RuleId.LOBBY_5, Actor.HOST, new StartGame(seat));
        }
        refused(RuleId.LOBBY_5, Actor.seat(2), new LeaveGame());
    }

    @Rule("LOBBY-5")
    @Test
    void tokensAreIssuedAnewForPeopleOnly() {
        open(3, Visibility.PUBLIC);
        join(RED);
        table.must(Actor.HOST, A_BOT);
        table.must(Actor.HOST, new ReissueToken(0));
        table.must(Actor.HOST, new ReissueToken(0));
        assertThat(table.events()).contains(new TokenReissued(0, 1), new TokenReissued(0, 2));
        assertThat(table.game().player(0).epoch()).isEqualTo(2);
        refused(RuleId.LOBBY_5, Actor.HOST, new ReissueToken(1));
        table.must(Actor.HOST, new StartGame(null));
        table.must(Actor.HOST, new ReissueToken(0));
        assertThat(table.game().player(0).epoch()).isEqualTo(3);
    }

    @Rule("LOBBY-6")
    @Test
    void anAbandonedGameTakesNoFurtherCommand() {
        started();
        table.must(Actor.HOST, new CloseGame());
        assertThat(table.view().status()).isEqualTo(Status.ABANDONED);
        takesNothingMore();
    }

    @Rule("LOBBY-6")
    @Test
    void aFinishedGameTakesNoFurtherCommand() {
        started();
        table.must(Actor.seat(1), new Resign());
        assertThat(table.view().status()).isEqualTo(Status.FINISHED);
        takesNothingMore();
    }

    @Rule("LOBBY-7")
    @Test
    void onlyAHostOpensSeatsRemovesStartsAndCloses() {
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0)}) {
            refused(RuleId.LOBBY_7, actor, new OpenGame(null));
        }
        open(2, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            List.of(
                            A_BOT,
                            new RemoveSeat(0),
                            new StartGame(null),
                            new ReissueToken(0),
                            new CloseGame())
                    .forEach(command -> refused(RuleId.LOBBY_7, actor, command));
        }
        table.must(Actor.HOST, new StartGame(0));
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            refused(RuleId.LOBBY_7, actor, new CloseGame());
            refused(RuleId.LOBBY_7, actor, new ReissueToken(0));
        }
    }

    @Rule("LOBBY-7")
    @Test
    void onlyTheServiceAbandonsAGame() {
        started();
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.seat(0), Actor.seat(1)}) {
            refused(RuleId.LOBBY_7, actor, new AbandonGame());
            refused(RuleId.LOBBY_7, actor, new ExpireStep());
        }
        table.must(Actor.SERVICE, new AbandonGame());
        assertThat(table.events())
                .contains(new GameAbandoned(false))
                .last()
                .isInstanceOf(DeckOpened.class);
    }

    @Rule({"LOBBY-7", "LOBBY-6"})
    @Test
    void aGameMayBeClosedInTheLobbyToo() {
        open(2, Visibility.PUBLIC);
        join(RED);
        table.must(Actor.HOST, new CloseGame());
        assertThat(table.events())
                .contains(new GameAbandoned(true))
                .last()
                .isInstanceOfSatisfying(
                        DeckOpened.class,
                        opened ->
                                assertThat(
                                                Commitments.ofSeed(
                                                        Table.ID, opened.seed(), opened.nonce()))
                                        .isEqualTo(table.view().deck().commitment()));
        takesNothingMore();
    }

    @Rule("LOBBY-7")
    @Test
    void whoHasNoSeatCannotLeave() {
        open(2, Visibility.PUBLIC);
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            refused(RuleId.LOBBY_7, actor, new LeaveGame());
        }
    }

    private void open(int seats, Visibility visibility) {
        table.must(Actor.HOST, new OpenGame(new GameOptions(seats, visibility)));
    }

    private void join(@Nullable Colour colour) {
        table.must(Actor.GUEST, new JoinGame(colour, null));
    }

    private void started() {
        open(2, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        table.must(Actor.HOST, new StartGame(0));
    }

    private void takesNothingMore() {
        refused(RuleId.LOBBY_6, Actor.seat(0), new DrawTile());
        refused(RuleId.LOBBY_6, Actor.seat(0), new Resign());
        refused(RuleId.LOBBY_6, Actor.GUEST, new JoinGame(null, null));
        refused(RuleId.LOBBY_6, Actor.HOST, new StartGame(null));
        refused(RuleId.LOBBY_6, Actor.HOST, new CloseGame());
        refused(RuleId.LOBBY_6, Actor.HOST, new ReissueToken(0));
        refused(RuleId.LOBBY_6, Actor.SERVICE, new ExpireStep());
        refused(RuleId.LOBBY_6, Actor.SERVICE, new AbandonGame());
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.seat(0)}) {
            assertThat(table.legal(actor).commands()).isEmpty();
        }
    }

    private void refused(RuleId rule, Actor actor, GameCommand command) {
        Game before = table.game();
        assertThat(table.send(actor, command))
                .as("%s: %s", actor, command)
                .isInstanceOfSatisfying(
                        Decision.Refused.class,
                        refusal -> assertThat(refusal.rule()).isEqualTo(rule));
        assertThat(table.game()).isSameAs(before);
    }
}
