package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorAction.ReasonOfDispute;
import cartulary.contracts.store.ProcessedCommand;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperatorActionsTest extends EventLogFixture {
    private static final Instant UNTIL = Instant.parse("2030-01-01T00:00:00Z");

    @Test
    void actionsAreReadInTheirOrderByPages() {
        OperatorAction ban = log.operatorActions().record("alice", ActionType.BAN_HOST, "host-1", "insults", UNTIL);
        OperatorAction ending = log.operatorActions().record("bob", ActionType.END_GAME, "game-1", "asked for", null);

        assertThat(log.operatorActions().after(0, 10)).containsExactly(ban, ending);
        assertThat(log.operatorActions().after(0, 1)).containsExactly(ban);
        assertThat(log.operatorActions().after(ban.id(), 10)).containsExactly(ending);
        assertThat(ban.until()).isEqualTo(UNTIL);
        assertThat(ending.until()).isNull();
    }

    @Test
    void theDatabaseRefusesToChangeOrDeleteARecordedAction() {
        log.operatorActions().record("alice", ActionType.BAN_HOST, "host-1", "insults", UNTIL);
        for (String change : List.of(
                "UPDATE operator_action SET reason = 'none' RETURNING id",
                "DELETE FROM operator_action RETURNING id")) {
            assertThatThrownBy(() -> testDatabase.number(change)).hasMessageContaining("an action of an operator");
        }
        assertThat(log.operatorActions().after(0, 10)).singleElement().satisfies(action -> assertThat(action.reason())
                .isEqualTo("insults"));
    }

    @Test
    void aHiddenNameIsNotReturnedUntilItIsShownAgain() {
        GameId game = TestEvents.newGame();
        log.engine().appendEvents(TestEvents.opening(game));
        var joined = new PlayerJoined(0, Colour.RED, "player-1", null, null, null, null, null);
        var name = new DisplayName("player-1", "Ada", Hash.sha256("salt"));
        log.engine().appendEvents(List.of(TestEvents.event(game, 2, joined, name)));

        log.operatorActions().record("alice", ActionType.HIDE_NAME, "player-1", "insult", null);
        log.operatorActions().record("alice", ActionType.HIDE_NAME, "player-1", "insult", null);
        assertThat(log.ledger().names(List.of("player-1"))).isEmpty();

        log.operatorActions().record("alice", ActionType.SHOW_NAME, "player-1", "a mistake", null);
        assertThat(log.ledger().names(List.of("player-1"))).containsExactly(name);
    }

    @Test
    void aHiddenReasonIsNotReturnedUntilItIsShownAgain() {
        GameId game = TestEvents.newGame();
        log.engine().appendEvents(TestEvents.opening(game));
        var rude = new DisputeReason(1, "player-1", "you cheat", Hash.sha256("salt"));
        var other = new DisputeReason(2, "player-2", "the city has 3 tiles", Hash.sha256("salt"));
        log.engine().appendEvents(TestEvents.turn(game, 2, 2, rude));
        log.engine().appendEvents(TestEvents.turn(game, 3, 3, other));
        String subject = new ReasonOfDispute(game, 1).toString();

        log.operatorActions().record("alice", ActionType.HIDE_REASON, subject, "insult", null);
        assertThat(log.ledger().disputeReasons(game)).containsExactly(other);

        log.operatorActions().record("alice", ActionType.SHOW_REASON, subject, "a mistake", null);
        assertThat(log.ledger().disputeReasons(game)).containsExactly(rude, other);
    }

    @Test
    void anErasedPlayerHasNoNameNoReasonsAndNoStoredRequestsAndTheEventsAreKept() {
        GameId game = TestEvents.newGame();
        log.engine().appendEvents(TestEvents.opening(game));
        var name = new DisplayName("player-1", "Ada", Hash.sha256("salt"));
        var own = new DisputeReason(1, "player-1", "I am Ada", Hash.sha256("salt"));
        var other = new DisputeReason(2, "player-3", "the city has 3 tiles", Hash.sha256("salt"));
        log.engine().appendEvents(TestEvents.turn(game, 2, 2, name));
        log.engine().appendEvents(TestEvents.turn(game, 3, 3, own, request("seat:player-1", game, 3)));
        log.engine().appendEvents(TestEvents.turn(game, 4, 4, request("seat:player-1/2", game, 4)));
        log.engine().appendEvents(TestEvents.turn(game, 5, 5, other, request("seat:player-2", game, 5)));

        log.operatorActions().record("alice", ActionType.ERASE_PLAYER, "player-1", "asked for", null);

        assertThat(log.ledger().names(List.of("player-1"))).isEmpty();
        assertThat(log.ledger().disputeReasons(game)).containsExactly(other);
        assertThat(log.ledger().processed("seat:player-1", "key")).isEmpty();
        assertThat(log.ledger().processed("seat:player-1/2", "key")).isEmpty();
        assertThat(log.ledger().processed("seat:player-2", "key")).isPresent();
        assertThat(log.ledger().headRevision(game)).isEqualTo(5);
    }

    private static ProcessedCommand request(String principal, GameId game, long revision) {
        return new ProcessedCommand(principal, "key", Hash.sha256("body"), game.value(), revision, revision);
    }
}
