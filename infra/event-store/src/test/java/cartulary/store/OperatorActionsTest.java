package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
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
}
