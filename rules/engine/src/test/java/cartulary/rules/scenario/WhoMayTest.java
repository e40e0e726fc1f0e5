package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhoMayTest {
    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    @Rule("LOBBY-6")
    @Test
    void anAbandonedGameTakesNoFurtherCommand() {
        lobby.started();
        fixture.must(Actor.HOST, new CloseGame());
        assertThat(fixture.view().status()).isEqualTo(Status.ABANDONED);
        lobby.refusesEveryCommand();
    }

    @Rule("LOBBY-6")
    @Test
    void aFinishedGameTakesNoFurtherCommand() {
        lobby.started();
        fixture.must(Actor.seat(1), new Resign());
        assertThat(fixture.view().status()).isEqualTo(Status.FINISHED);
        lobby.refusesEveryCommand();
    }

    @Rule("LOBBY-7")
    @Test
    void onlyAGuestOrTheHostTakesASeat() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(RED);
        for (Actor actor : new Actor[] {Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            lobby.refused(RuleId.LOBBY_7, actor, new JoinGame(null, null));
        }
        fixture.must(Actor.HOST, new JoinGame(null, null));
    }

    @Rule("LOBBY-7")
    @Test
    void onlyAHostOpensSeatsRemovesStartsAndCloses() {
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0)}) {
            lobby.refused(RuleId.LOBBY_7, actor, new OpenGame(null));
        }
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.join(BLUE);
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            List.of(LobbyFixture.A_BOT, new RemoveSeat(0), new StartGame(null), new ReissueToken(0), new CloseGame())
                    .forEach(command -> lobby.refused(RuleId.LOBBY_7, actor, command));
        }
        fixture.must(Actor.HOST, new StartGame(0));
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            lobby.refused(RuleId.LOBBY_7, actor, new CloseGame());
            lobby.refused(RuleId.LOBBY_7, actor, new ReissueToken(0));
        }
    }

    @Rule("LOBBY-7")
    @Test
    void onlyTheServiceAbandonsAGame() {
        lobby.started();
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.seat(0), Actor.seat(1)}) {
            lobby.refused(RuleId.LOBBY_7, actor, new AbandonGame());
            lobby.refused(RuleId.LOBBY_7, actor, new ExpireStep());
        }
        fixture.must(Actor.SERVICE, new AbandonGame());
        assertThat(fixture.events()).contains(new GameAbandoned(false)).last().isInstanceOf(DeckOpened.class);
    }

    @Rule("LOBBY-7")
    @Test
    void theReasonOfTheServiceIsPublic() {
        lobby.started();
        fixture.must(Actor.SERVICE, new AbandonGame(AbandonReason.OPERATOR));
        assertThat(fixture.events())
                .contains(new GameAbandoned(false, AbandonReason.OPERATOR))
                .last()
                .isInstanceOf(DeckOpened.class);
    }

    @Rule({"LOBBY-7", "LOBBY-6"})
    @Test
    void aGameMayBeClosedInTheLobby() {
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(RED);
        fixture.must(Actor.HOST, new CloseGame());
        assertThat(fixture.events())
                .contains(new GameAbandoned(true))
                .last()
                .isInstanceOfSatisfying(DeckOpened.class, opened -> assertThat(
                                Commitments.ofSeed(GameFixture.ID, opened.seed(), opened.nonce()))
                        .isEqualTo(fixture.view().deck().commitment()));
        lobby.refusesEveryCommand();
    }

    @Rule("LOBBY-7")
    @Test
    void onlyPlayersLeaveASeat() {
        lobby.open(2, Visibility.PUBLIC);
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            lobby.refused(RuleId.LOBBY_7, actor, new LeaveGame());
        }
    }
}
