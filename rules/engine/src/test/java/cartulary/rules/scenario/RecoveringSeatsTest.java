package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.rules.game.Step;
import org.junit.jupiter.api.Test;

class RecoveringSeatsTest {
    private static final PlayerSeed SEED =
            PlayerSeed.of(Hash.sha256("a player's seed").bytes());

    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    private void join(Colour colour) {
        fixture.must(
                Actor.GUEST, new JoinGame(colour, null, Commitments.ofPlayerSeed(SEED), Recovering.commitment(colour)));
    }

    private void startWithRedAndBlue() {
        lobby.open(3, Visibility.PUBLIC);
        join(RED);
        lobby.join(BLUE);
        fixture.must(Actor.HOST, new StartGame(0));
        fixture.must(Actor.seat(0), new ContributeSeed(SEED));
    }

    private GameEvent last() {
        return fixture.events().getLast();
    }

    @Rule("LOBBY-10")
    @Test
    void theSecretRecoversTheSeatInTheLobbyWhileSeedsAreOpenedAndInPlay() {
        var recover = new RecoverSeat(0, Recovering.secret(RED), null);
        lobby.open(3, Visibility.PUBLIC);
        join(RED);
        lobby.join(BLUE);
        fixture.must(Actor.GUEST, recover);
        assertThat(last()).isEqualTo(new SeatRecovered(0, 1, RecoveryProof.SECRET, null));
        fixture.must(Actor.HOST, new StartGame(0));
        assertThat(fixture.game().step()).isInstanceOf(Step.Seeding.class);
        fixture.must(Actor.GUEST, recover);
        assertThat(last()).isEqualTo(new SeatRecovered(0, 2, RecoveryProof.SECRET, null));
        assertThat(fixture.game().step().awaitedSeats()).containsExactly(0);
        fixture.must(Actor.seat(0), new ContributeSeed(SEED));
        fixture.must(Actor.GUEST, recover);
        assertThat(last()).isEqualTo(new SeatRecovered(0, 3, RecoveryProof.SECRET, null));
        assertThat(fixture.game().player(0).epoch()).isEqualTo(3);
        assertThat(fixture.view().players().getFirst().claim()).isNull();
    }

    @Rule("LOBBY-10")
    @Test
    void anotherSecretRecoversNoSeat() {
        startWithRedAndBlue();
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, Recovering.secret(BLUE), null));
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(1, Recovering.secret(BLUE), null));
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, null, null));
    }

    @Rule("LOBBY-10")
    @Test
    void aRecoveryMayReplaceTheCommitment() {
        startWithRedAndBlue();
        fixture.must(Actor.GUEST, new RecoverSeat(0, Recovering.secret(RED), Recovering.commitment(GREEN)));
        assertThat(last()).isEqualTo(new SeatRecovered(0, 1, RecoveryProof.SECRET, Recovering.commitment(GREEN)));
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, Recovering.secret(RED), null));
        fixture.must(Actor.GUEST, new RecoverSeat(0, Recovering.secret(GREEN), null));
    }

    @Rule("LOBBY-10")
    @Test
    void theHostReissuesNoTokenBeforeTheStart() {
        lobby.open(3, Visibility.PUBLIC);
        join(RED);
        lobby.join(BLUE);
        lobby.refused(RuleId.LOBBY_10, Actor.HOST, new ReissueToken(0));
        assertThat(fixture.legal(Actor.HOST).commands()).doesNotContain("ReissueToken");
        fixture.must(Actor.HOST, new StartGame(0));
        assertThat(fixture.game().step()).isInstanceOf(Step.Seeding.class);
        lobby.refused(RuleId.LOBBY_10, Actor.HOST, new ReissueToken(0));
        assertThat(fixture.legal(Actor.HOST).commands()).containsExactly("CloseGame");
        fixture.must(Actor.seat(0), new ContributeSeed(SEED));
        fixture.must(Actor.HOST, new ReissueToken(0));
        assertThat(last()).isEqualTo(new TokenReissued(0, 1));
    }

    @Rule("LOBBY-10")
    @Test
    void aClaimIsGoodForOneRecoveryOfItsSeat() {
        startWithRedAndBlue();
        fixture.must(Actor.HOST, new ReissueToken(1));
        assertThat(fixture.view().players().getLast().claim()).isEqualTo(SeatClaim.OPEN);
        fixture.nextBearsAClaimTo(1);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, null, null));
        fixture.must(Actor.GUEST, new RecoverSeat(1, null, null));
        assertThat(last()).isEqualTo(new SeatRecovered(1, 2, RecoveryProof.CLAIM, null));
        assertThat(fixture.view().players().getLast().claim()).isEqualTo(SeatClaim.TAKEN);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(1, null, null));
    }

    @Rule("LOBBY-10")
    @Test
    void aClaimNeverReplacesTheSecretOfThePerson() {
        startWithRedAndBlue();
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.nextBearsAClaimTo(0);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, null, Recovering.commitment(GREEN)));
        fixture.must(Actor.GUEST, new RecoverSeat(0, null, null));
        fixture.must(Actor.GUEST, new RecoverSeat(0, Recovering.secret(RED), null));
        assertThat(last()).isEqualTo(new SeatRecovered(0, 3, RecoveryProof.SECRET, null));
        assertThat(fixture.view().players().getFirst().claim()).isNull();
    }

    @Rule("LOBBY-10")
    @Test
    void aRecoveryBySecretEndsAnOpenClaim() {
        startWithRedAndBlue();
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.must(Actor.GUEST, new RecoverSeat(0, Recovering.secret(RED), null));
        fixture.nextBearsAClaimTo(0);
        lobby.refused(RuleId.LOBBY_10, Actor.GUEST, new RecoverSeat(0, null, null));
    }

    @Rule({"LOBBY-10", "LOBBY-7"})
    @Test
    void onlyAGuestRecoversASeat() {
        startWithRedAndBlue();
        var recover = new RecoverSeat(0, Recovering.secret(RED), null);
        for (Actor actor : new Actor[] {Actor.HOST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            lobby.refused(RuleId.LOBBY_7, actor, recover);
        }
    }

    @Rule({"LOBBY-10", "LOBBY-5"})
    @Test
    void aBotsSeatAndAnEmptyOneCannotBeRecovered() {
        lobby.open(3, Visibility.PUBLIC);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        fixture.nextBearsAClaimTo(0);
        for (int seat : new int[] {0, 1, 6, -1}) {
            lobby.refused(RuleId.LOBBY_5, Actor.GUEST, new RecoverSeat(seat, null, null));
            lobby.refused(RuleId.LOBBY_5, Actor.GUEST, new RecoverSeat(seat, Recovering.secret(RED), null));
        }
    }

    @Rule("LOBBY-10")
    @Test
    void recoveryIsListedForGuestsWhereASeatHasACommitmentOrAnOpenClaim() {
        lobby.open(3, Visibility.PUBLIC);
        lobby.join(BLUE);
        assertThat(fixture.legal(Actor.GUEST).commands()).containsExactly("JoinGame");
        join(RED);
        assertThat(fixture.legal(Actor.GUEST).commands()).containsExactly("JoinGame", "RecoverSeat");
        for (Actor actor : new Actor[] {Actor.HOST, Actor.SERVICE, Actor.seat(0), Actor.seat(1)}) {
            assertThat(fixture.legal(actor).commands()).doesNotContain("RecoverSeat");
        }
    }
}
