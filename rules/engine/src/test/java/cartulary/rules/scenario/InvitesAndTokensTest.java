package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import org.junit.jupiter.api.Test;

class InvitesAndTokensTest {
    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    @Rule("LOBBY-4")
    @Test
    void anInviteIsGoodForOneJoining() {
        lobby.open(3, Visibility.UNLISTED);
        fixture.nextJoinsWith("invite-1");
        lobby.join(RED);
        lobby.refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        fixture.must(Actor.seat(0), new LeaveGame());
        lobby.refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        fixture.nextJoinsWith("invite-2");
        lobby.join(RED);
        assertThat(fixture.events()).last().isInstanceOfSatisfying(PlayerJoined.class, joined -> assertThat(
                        joined.invite())
                .isEqualTo("invite-2"));
    }

    @Rule("LOBBY-4")
    @Test
    void anUnlistedGameIsJoinedByInviteOnly() {
        lobby.open(3, Visibility.UNLISTED);
        lobby.refused(RuleId.LOBBY_4, Actor.GUEST, new JoinGame(null, null));
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        assertThat(fixture.view().players()).hasSize(1);
    }

    @Rule("LOBBY-5")
    @Test
    void aCommandAboutASeatNamesASeatThatIsTaken() {
        lobby.open(4, Visibility.PUBLIC);
        lobby.join(RED);
        lobby.join(BLUE);
        for (int seat : new int[] {2, 3, 5, 6, -1, 1000}) {
            lobby.refused(RuleId.LOBBY_5, Actor.HOST, new RemoveSeat(seat));
            lobby.refused(RuleId.LOBBY_5, Actor.HOST, new ReissueToken(seat));
            lobby.refused(RuleId.LOBBY_5, Actor.HOST, new StartGame(seat));
        }
        lobby.refused(RuleId.LOBBY_5, Actor.seat(2), new LeaveGame());
    }

    @Rule("LOBBY-5")
    @Test
    void tokensAreReissuedForPeopleOnly() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(RED);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        lobby.refused(RuleId.LOBBY_5, Actor.HOST, new ReissueToken(1));
        fixture.must(Actor.HOST, new StartGame(null));
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.must(Actor.HOST, new ReissueToken(0));
        assertThat(fixture.events()).contains(new TokenReissued(0, 1), new TokenReissued(0, 2));
        assertThat(fixture.game().player(0).epoch()).isEqualTo(2);
        lobby.refused(RuleId.LOBBY_5, Actor.HOST, new ReissueToken(1));
    }
}
