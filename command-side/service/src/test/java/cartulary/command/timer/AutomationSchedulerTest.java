package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import org.junit.jupiter.api.Test;

/// All of it together, as it runs in the service.
class AutomationSchedulerTest extends TimerTestBase {
    @Test
    void theTimersRunAllAutomations() {
        GameId lobby = store.open(timed(null));
        clock.forward(LOBBY.plusSeconds(1));
        // The store's clock is the real one, months later: the chat is over when the game has ended.
        store.chat().set(lobby, ChatSetting.OFF);
        GameId game = running(5);
        try (var clocks =
                new AutomationScheduler(extension(), overdue(), forgotten(), lapsing(), unplayed(), chats(), seeks())) {
            await().until(() -> !store.events(lobby, GameAbandoned.class).isEmpty());
            await().until(() -> store.chat().lastChange() == 0);
            clock.forward(5);
            await().until(() -> expired(game).size() == 1);
            // A leap of the clock is an outage for whoever lives by it.
            clock.forward(100);
            await().until(() -> store.events(game, DeadlineSet.class).size() == 3);
        }
        assertThat(expired(game)).hasSize(1);
    }
}
