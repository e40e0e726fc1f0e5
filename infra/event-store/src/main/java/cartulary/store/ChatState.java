package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat;
import java.sql.SQLException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// The state of a game that determines who may write and read which messages in its chat.
///
/// @param setting null if the host has set none
/// @param isOpen whether the game has not ended
/// @param isOver whether the game ended longer ago than {@link TableChat#RETENTION}
record ChatState(@Nullable ChatSetting setting, boolean isOpen, boolean isOver) {
    /// The time of the event that ended a game; null without one. Later events, such as disputes, do not count. It is
    /// one of the last events, so that few rows are read; of an open game all would be.
    static final String ENDED = "(SELECT at FROM event WHERE event.game = %s"
            + " AND type IN ('GameFinished', 'GameAbandoned') ORDER BY revision DESC LIMIT 1)";

    private static final String STATE = "SELECT (SELECT setting FROM chat WHERE game = ?),"
            + " CASE WHEN EXISTS (SELECT 1 FROM open_game WHERE game = ?) THEN NULL ELSE coalesce("
            + ENDED.formatted("?") + ", 0) END";

    /// @param closing the chats of games that ended at this time or before are over; in milliseconds since 1970
    static ChatState of(StatementCache session, GameId game, long closing) throws SQLException {
        return session.first(
                        STATE,
                        row -> {
                            String setting = row.getString(1);
                            long ended = row.getLong(2);
                            boolean isOpen = row.wasNull();
                            return new ChatState(
                                    setting == null ? null : ChatSetting.valueOf(setting),
                                    isOpen,
                                    !isOpen && ended <= closing);
                        },
                        game.value(),
                        game.value(),
                        game.value())
                .orElseThrow();
    }

    /// Returns the latest end of the games whose chats are over now, in milliseconds since 1970.
    static long closing(Clock clock) {
        return clock.millis() - TableChat.RETENTION.toMillis();
    }

    /// @param most what the service permits at most
    ChatSetting permits(ChatSetting most) {
        return isOver ? ChatSetting.OFF : chosen().atMost(most);
    }

    /// Returns the setting of the host; {@link ChatSetting#ON} if the host has set none.
    ChatSetting chosen() {
        return setting == null ? ChatSetting.ON : setting;
    }

    /// Returns 1 if the reader gets all messages, 0 if those for spectators are left out.
    int reads(boolean isPlayer) {
        return isPlayer && isOpen ? 0 : 1;
    }
}
