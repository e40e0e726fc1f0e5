package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLACK;
import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.Colour.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView.Player;
import cartulary.contracts.view.GameView.Status;
import cartulary.rules.game.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class LobbyTest {
    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    @Rule("LOBBY-1")
    @Test
    void aGameIsOpenedWithACommitmentToItsSeed() {
        lobby.open(2, Visibility.PUBLIC);
        assertThat(fixture.events()).singleElement().isInstanceOfSatisfying(GameOpened.class, opened -> assertThat(
                        opened.seed().commitment())
                .isEqualTo(Commitments.ofSeed(
                        GameFixture.ID,
                        fixture.seedOpening().seed(),
                        fixture.seedOpening().nonce())));
        assertThat(fixture.view().status()).isEqualTo(Status.LOBBY);
    }

    @Rule("LOBBY-1")
    @Test
    void noCommandIsAcceptedBeforeTheOpening() {
        List.of(new JoinGame(null, null), LobbyFixture.A_BOT, new StartGame(null), new DrawTile(), new CloseGame())
                .forEach(command -> lobby.refused(RuleId.LOBBY_1, Actor.HOST, command));
        assertThat(fixture.game().step()).isEqualTo(new Step.Unopened());
    }

    @Rule("LOBBY-1")
    @Test
    void seatsAreTakenLeftAndTakenAgainInTheLobby() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.join(BLUE);
        fixture.must(Actor.seat(0), new LeaveGame());
        fixture.must(Actor.HOST, new SeatBot(BotPolicy.GREEDY, YELLOW));
        fixture.must(Actor.HOST, new RemoveSeat(1));
        assertThat(fixture.view().players())
                .containsExactly(new Player(
                        0, YELLOW, "player-4", BotPolicy.GREEDY, 0, 7, null, null, false, null, null, null, null));
        assertThat(fixture.events()).contains(new PlayerLeft(0, false), new PlayerLeft(1, true));
    }

    @Rule("LOBBY-1")
    @Test
    void seatsAreNeitherTakenNorLeftAfterTheStart() {
        lobby.started();
        lobby.refused(RuleId.LOBBY_1, Actor.GUEST, new JoinGame(null, null));
        lobby.refused(RuleId.LOBBY_1, Actor.seat(0), new LeaveGame());
        lobby.refused(RuleId.LOBBY_1, Actor.HOST, LobbyFixture.A_BOT);
        lobby.refused(RuleId.LOBBY_1, Actor.HOST, new RemoveSeat(0));
        lobby.refused(RuleId.LOBBY_1, Actor.HOST, new StartGame(null));
        lobby.refused(RuleId.LOBBY_1, Actor.HOST, new OpenGame(null));
    }

    @Rule({"LOBBY-1", "BASE-7"})
    @Test
    void noTurnIsPlayedInTheLobby() {
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.refused(RuleId.LOBBY_1, Actor.HOST, new OpenGame(null));
        List.of(new DrawTile(), new PlaceTile(1, 0, 0), new PlaceMeeple("r0"), new SkipPlacement(), new Resign())
                .forEach(command -> lobby.refused(RuleId.BASE_7, Actor.seat(0), command));
        lobby.refused(RuleId.BASE_7, Actor.SERVICE, new ExpireStep());
    }

    @Rule("LOBBY-2")
    @Test
    void eachColourBelongsToOneSeat() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(BLACK);
        lobby.refused(RuleId.LOBBY_2, Actor.GUEST, new JoinGame(BLACK, null));
        lobby.refused(RuleId.LOBBY_2, Actor.HOST, new SeatBot(BotPolicy.RANDOM, BLACK));
        fixture.must(Actor.seat(0), new LeaveGame());
        lobby.join(BLACK);
    }

    @Rule("LOBBY-2")
    @Test
    void aPlayerWithoutAWishGetsTheFirstFreeColour() {
        lobby.open(4, Visibility.PUBLIC);
        lobby.join(BLUE);
        lobby.join(null);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        lobby.join(null);
        assertThat(fixture.view().players()).extracting(Player::colour).containsExactly(BLUE, RED, GREEN, YELLOW);
    }

    @Rule("LOBBY-3")
    @Test
    void aGameOffersTheSeatsItsHostOpenedItWith() {
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(RED);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        lobby.refused(RuleId.LOBBY_3, Actor.GUEST, new JoinGame(null, null));
        lobby.refused(RuleId.LOBBY_3, Actor.HOST, LobbyFixture.A_BOT);
        assertThat(fixture.legal(Actor.GUEST).commands()).isEmpty();
    }

    @Rule("LOBBY-3")
    @Test
    void aSeatThatBecameFreeIsTakenFirst() {
        lobby.open(4, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.join(BLUE);
        lobby.join(GREEN);
        fixture.must(Actor.seat(1), new LeaveGame());
        lobby.join(YELLOW);
        lobby.join(BLUE);
        assertThat(fixture.view().players()).extracting(Player::seat).containsExactly(0, 1, 2, 3);
        assertThat(fixture.view().players()).extracting(Player::colour).containsExactly(RED, YELLOW, GREEN, BLUE);
    }

    @Rule({"LOBBY-3", "BASE-6"})
    @Test
    void aSeatThatStaysFreeIsLeftOutOfPlay() {
        lobby.open(4, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.join(BLUE);
        lobby.join(GREEN);
        fixture.must(Actor.seat(1), new LeaveGame());
        fixture.streamSaysFirst(1);
        fixture.must(Actor.HOST, new StartGame(null));
        assertThat(fixture.game().step()).isEqualTo(new Step.Drawing(2));
        fixture.must(Actor.seat(2), new DrawTile());
        fixture.must(Actor.seat(2), new PlaceTile(1, 0, 90));
        fixture.must(Actor.seat(2), new SkipPlacement());
        assertThat(fixture.game().step()).isEqualTo(new Step.Drawing(0));
    }
}
