package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.TableChat;
import java.sql.SQLException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// On what it depends who may say and read what in a game.
///
/// @param setting null if the host has set none
/// @param isOpen whether the game has not ended
/// @param isOver whether it ended longer ago than messages are kept
record ChatState(@Nullable ChatSetting setting, boolean isOpen, boolean isOver) {
    private static final String STATE = "SELECT (SELECT setting FROM chat WHERE game = ?),"
            + " (SELECT count(*) FROM open_game WHERE game = ?),"
            + " (SELECT at FROM event WHERE game = ? ORDER BY revision DESC LIMIT 1)";

    /// @param closing the time of the last event of the games whose chats are over, in milliseconds
    static ChatState of(StatementCache session, GameId game, long closing) throws SQLException {
        return session.first(
                        STATE,
                        row -> {
                            String setting = row.getString(1);
                            boolean isOpen = row.getLong(2) > 0;
                            return new ChatState(
                                    setting == null ? null : ChatSetting.valueOf(setting),
                                    isOpen,
                                    !isOpen && row.getLong(3) <= closing);
                        },
                        game.value(),
                        game.value(),
                        game.value())
                .orElseThrow();
    }

    /// Returns that time for now.
    static long closing(Clock clock) {
        return clock.millis() - TableChat.RETENTION.toMillis();
    }

    /// @param most what the service permits at most
    ChatSetting permits(ChatSetting most) {
        return isOver ? ChatSetting.OFF : (setting == null ? ChatSetting.ON : setting).atMost(most);
    }

    /// Returns 1 if a reader has all messages, 0 without those that are for spectators.
    int reads(boolean isPlayer) {
        return isPlayer && isOpen ? 0 : 1;
    }
}
