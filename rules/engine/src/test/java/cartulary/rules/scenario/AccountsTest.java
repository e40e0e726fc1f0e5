package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Bounds;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AccountsTest {
    private static final String ADA = "ada";
    private static final JoinGame WITH_ACCOUNT = new JoinGame(null, null, null, null, null, true);
    private static final RecoverSeat TAKE_BACK = new RecoverSeat(0, null, null);

    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    @BeforeEach
    void open() {
        lobby.open(3, Visibility.PUBLIC);
    }

    private void joinAs(String person) {
        fixture.nextIsSignedInAs(person);
        fixture.must(Actor.GUEST, WITH_ACCOUNT);
        fixture.nextIsSignedInAs(null);
    }

    @Rule("LOBBY-37")
    @Test
    void theSeatOfAnAccountBearsItsId() {
        joinAs(ADA);
        assertThat(fixture.events()).last().isInstanceOfSatisfying(PlayerJoined.class, joined -> assertThat(
                        joined.person())
                .isEqualTo(ADA));
        assertThat(fixture.view().players().getFirst().person()).isEqualTo(ADA);
    }

    @Rule("LOBBY-37")
    @Test
    void whoDoesNotAskForItJoinsAsAGuest() {
        fixture.nextIsSignedInAs(ADA);
        lobby.join(BLUE);
        assertThat(fixture.view().players().getFirst().person()).isNull();
    }

    @Rule("LOBBY-37")
    @Test
    void whoIsNotSignedInDoesNotJoinWithAnAccount() {
        lobby.refused(RuleId.LOBBY_37, Actor.GUEST, WITH_ACCOUNT);
    }

    @Rule("LOBBY-37")
    @Test
    void anAccountHasOneSeatInAGame() {
        joinAs(ADA);
        fixture.nextIsSignedInAs(ADA);
        lobby.refused(RuleId.LOBBY_37, Actor.GUEST, WITH_ACCOUNT);
        fixture.must(Actor.seat(0), new LeaveGame());
        fixture.must(Actor.GUEST, WITH_ACCOUNT);
    }

    @Rule("LOBBY-38")
    @Test
    void theAccountTakesItsSeatBackInTheLobbyAndInPlay() {
        joinAs(ADA);
        lobby.join(BLUE);
        fixture.nextIsSignedInAs(ADA);
        fixture.must(Actor.GUEST, TAKE_BACK);
        assertThat(fixture.events().getLast()).isEqualTo(new SeatRecovered(0, 1, RecoveryProof.ACCOUNT, null));
        fixture.must(Actor.HOST, new StartGame(0));
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.must(Actor.GUEST, TAKE_BACK);
        assertThat(fixture.events().getLast()).isEqualTo(new SeatRecovered(0, 3, RecoveryProof.ACCOUNT, null));
        assertThat(fixture.view().players().getFirst().claim()).isNull();
    }

    @Rule("LOBBY-38")
    @Test
    void anotherAccountTakesNoSeatBack() {
        joinAs(ADA);
        lobby.join(BLUE);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, TAKE_BACK);
        fixture.nextIsSignedInAs("grace");
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, TAKE_BACK);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(1, null, null));
    }

    @Rule("LOBBY-24")
    @Test
    void anAccountTakesItsSeatBackTwoHundredTimes() {
        joinAs(ADA);
        fixture.nextIsSignedInAs(ADA);
        for (int i = 0; i < Bounds.RECOVERIES_WITH_ACCOUNT; i++) {
            fixture.must(Actor.GUEST, TAKE_BACK);
        }
        lobby.refused(RuleId.LOBBY_24, Actor.GUEST, TAKE_BACK);
    }
}
