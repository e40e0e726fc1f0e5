package cartulary.rules.scenario;

import static cartulary.contracts.dispute.DisputeOutcome.CORRECTED;
import static cartulary.contracts.dispute.DisputeOutcome.STANDS;
import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.DisputeFixture.BLUE_SEAT;
import static cartulary.rules.scenario.DisputeFixture.RED_SEAT;
import static cartulary.rules.scenario.DisputeFixture.agree;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The bounds of commands that no turn bounds, and what a host cannot do to a person (LOBBY-21 … LOBBY-26).
class BoundsTest {
    private static final GameCommand RECOVER = new RecoverSeat(0, Recovering.secret(RED), null);

    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    /// Red can recover the seat, blue cannot.
    private void start() {
        lobby.open(3, Visibility.PUBLIC);
        fixture.must(Actor.GUEST, new JoinGame(RED, null, null, Recovering.commitment(RED)));
        lobby.join(BLUE);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        fixture.must(Actor.HOST, new StartGame(0));
    }

    private void claim(int seat) {
        fixture.must(Actor.HOST, new ReissueToken(seat));
        fixture.nextBearsAClaimTo(seat);
        fixture.must(Actor.GUEST, new RecoverSeat(seat, null, null));
    }

    private int accepted(Actor actor, GameCommand command) {
        int times = 0;
        while (times < 1_000 && fixture.send(actor, command) instanceof Decision.Accepted) {
            times++;
        }
        return times;
    }

    @Rule("LOBBY-21")
    @Test
    void peopleWithoutAnInviteTakeTheSeatsOfALobby50Times() {
        lobby.open(2, Visibility.PUBLIC);
        for (int i = 0; i < 50; i++) {
            lobby.join(null);
            fixture.must(Actor.seat(0), new LeaveGame());
        }
        lobby.refused(RuleId.LOBBY_21, Actor.GUEST, new JoinGame(null, null));
        assertThat(fixture.legal(Actor.GUEST).commands()).doesNotContain("JoinGame");
        fixture.nextJoinsWith("an invite");
        lobby.join(null);
        fixture.nextJoinsWith(null);
        fixture.must(Actor.HOST, new JoinGame(null, null));
        assertThat(fixture.legal(Actor.HOST).commands()).contains("StartGame");
    }

    @Rule("LOBBY-21")
    @Test
    void theSeatsOfALobbyAreTaken100TimesByPeopleAndBots() {
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(null);
        for (int i = 0; i < 99; i++) {
            fixture.must(Actor.HOST, LobbyFixture.A_BOT);
            fixture.must(Actor.HOST, new RemoveSeat(1));
        }
        lobby.refused(RuleId.LOBBY_21, Actor.HOST, LobbyFixture.A_BOT);
        lobby.refused(RuleId.LOBBY_21, Actor.HOST, new JoinGame(null, null));
        fixture.nextJoinsWith("an invite");
        lobby.refused(RuleId.LOBBY_21, Actor.GUEST, new JoinGame(null, null));
        assertThat(fixture.legal(Actor.HOST).commands()).doesNotContain("JoinGame", "SeatBot");
    }

    @Rule("LOBBY-22")
    @Test
    void theTokenOfAPersonWhoIsPresentIsNotReissued() {
        start();
        fixture.presentIs(1);
        lobby.refused(RuleId.LOBBY_22, Actor.HOST, new ReissueToken(1));
        fixture.must(Actor.HOST, new ReissueToken(0));
        fixture.presentIs(null);
        fixture.must(Actor.HOST, new ReissueToken(1));
    }

    @Rule("LOBBY-23")
    @Test
    void aClaimedSeatDoesNotResignWhileItsPersonCanReturn() {
        start();
        claim(0);
        lobby.refused(RuleId.LOBBY_23, Actor.seat(0), new Resign());
        assertThat(fixture.legal(Actor.seat(0)).commands()).containsExactly("DrawTile");
        fixture.must(Actor.GUEST, RECOVER);
        assertThat(fixture.legal(Actor.seat(0)).commands()).containsExactly("DrawTile", "Resign");
        fixture.must(Actor.seat(0), new Resign());
    }

    @Rule("LOBBY-23")
    @Test
    void aClaimedSeatResignsIfItsPersonHasNoSecret() {
        start();
        claim(1);
        fixture.must(Actor.seat(1), new Resign());
        assertThat(fixture.events()).contains(new PlayerResigned(1));
    }

    @Rule("LOBBY-24")
    @Test
    void theHostReissuesATokenFiveTimes() {
        start();
        assertThat(accepted(Actor.HOST, new ReissueToken(0))).isEqualTo(5);
        lobby.refused(RuleId.LOBBY_24, Actor.HOST, new ReissueToken(0));
        fixture.must(Actor.GUEST, RECOVER);
        lobby.refused(RuleId.LOBBY_24, Actor.HOST, new ReissueToken(0));
        assertThat(fixture.legal(Actor.HOST).commands()).contains("ReissueToken");
        assertThat(accepted(Actor.HOST, new ReissueToken(1))).isEqualTo(5);
        assertThat(fixture.legal(Actor.HOST).commands()).containsExactly("CloseGame");
    }

    @Rule("LOBBY-24")
    @Test
    void aPersonRecoversASeatFiftyTimesByTheSecretAndThenByClaim() {
        start();
        assertThat(accepted(Actor.GUEST, RECOVER)).isEqualTo(50);
        lobby.refused(RuleId.LOBBY_24, Actor.GUEST, RECOVER);
        assertThat(fixture.legal(Actor.GUEST).commands()).isEmpty();
        claim(0);
        assertThat(fixture.events()).endsWith(new SeatRecovered(0, 52, RecoveryProof.CLAIM, null));
        lobby.refused(RuleId.LOBBY_24, Actor.GUEST, RECOVER);
    }

    @Rule("LOBBY-24")
    @Test
    void theRecoveriesOfAPersonWhoLeftDoNotCountForTheNextOne() {
        lobby.open(3, Visibility.PUBLIC);
        var join = new JoinGame(RED, null, null, Recovering.commitment(RED));
        fixture.must(Actor.GUEST, join);
        accepted(Actor.GUEST, RECOVER);
        fixture.must(Actor.seat(0), new LeaveGame());
        fixture.must(Actor.GUEST, join);
        assertThat(accepted(Actor.GUEST, RECOVER)).isEqualTo(50);
    }

    @Rule("LOBBY-25")
    @Test
    void aRepeatedAgreementChangesNothing() {
        DisputeFixture game = DisputeFixture.finished();
        game.dispute(6, 6);
        game.game().must(RED_SEAT, agree(CORRECTED));
        game.refused(RuleId.LOBBY_25, RED_SEAT, agree(CORRECTED));
        game.refused(RuleId.LOBBY_25, RED_SEAT, new AgreeToDispute(1, CORRECTED, DisputeBasis.RECOUNT));
        game.game().must(RED_SEAT, agree(STANDS));
        game.game().must(RED_SEAT, agree(CORRECTED));
    }

    @Rule("LOBBY-25")
    @Test
    void aSeatAgreesTenTimesAndOnceMoreIfThatResolvesTheDispute() {
        DisputeFixture game = DisputeFixture.finished();
        game.dispute(6, 6);
        for (int i = 0; i < 5; i++) {
            game.game().must(RED_SEAT, agree(STANDS));
            game.game().must(RED_SEAT, agree(CORRECTED));
        }
        game.refused(RuleId.LOBBY_25, RED_SEAT, agree(STANDS));
        game.game().must(BLUE_SEAT, agree(STANDS));
        game.game().must(RED_SEAT, agree(STANDS));
        assertThat(game.last()).isInstanceOf(DisputeResolved.class);
    }

    @Rule("LOBBY-25")
    @Test
    void aRepeatedAgreementResolvesTheDisputeOnceTheOthersHaveResigned() {
        var game = new DisputeFixture();
        game.start();
        var target = DisputeTarget.total(1, 1);
        game.game().nextRecountFinds(new RecountInputs.Counted(Hash.sha256("r"), target, List.of(), true, false, null));
        game.game().must(BLUE_SEAT, DisputeFixture.open(target));
        game.game().must(RED_SEAT, agree(STANDS));
        game.refused(RuleId.LOBBY_25, RED_SEAT, agree(STANDS));
        game.game().must(BLUE_SEAT, new Resign());
        game.game().must(RED_SEAT, agree(STANDS));
        assertThat(game.last()).isInstanceOf(DisputeResolved.class);
    }

    @Rule("LOBBY-26")
    @Test
    void noDeadlineIsExtendedFromRevision15000On() {
        fixture.must(
                Actor.HOST,
                new OpenGame(new GameOptions(2, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, 60)));
        lobby.join(RED);
        lobby.join(BLUE);
        fixture.must(Actor.HOST, new StartGame(0));
        var extend = new ExtendDeadline(1);
        while (fixture.game().revision() < 15_000) {
            fixture.must(Actor.SERVICE, extend);
        }
        lobby.refused(RuleId.LOBBY_26, Actor.SERVICE, extend);
        assertThat(fixture.legal(Actor.SERVICE).commands()).containsExactly("ExpireStep", "AbandonGame");
    }

    @Rule({"LOBBY-21", "LOBBY-22", "LOBBY-24"})
    @Test
    void aRecordedCommandIsDecidedWithoutTheBounds() {
        start();
        fixture.nextAreRecorded(true);
        fixture.presentIs(0);
        for (int i = 0; i < 60; i++) {
            fixture.must(Actor.HOST, new ReissueToken(0));
            fixture.must(Actor.GUEST, RECOVER);
        }
        assertThat(fixture.events()).filteredOn(TokenReissued.class::isInstance).hasSize(60);
        fixture.nextAreRecorded(false);
        lobby.refused(RuleId.LOBBY_24, Actor.GUEST, RECOVER);
    }
}
