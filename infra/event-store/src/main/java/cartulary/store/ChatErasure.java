package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ReportedMessage.MessageSubject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// Hides, shows and erases chat messages in a transaction of the writer. A hidden or erased message keeps its row and
/// gets a new number, so that pages which show it read the change.
final class ChatErasure {
    private static final String LAST = "SELECT max(number) FROM chat";
    private static final String CHANGED = "INSERT INTO chat (game, number) VALUES (?, ?)"
            + " ON CONFLICT (game) DO UPDATE SET number = excluded.number";
    private static final String HIDE =
            "UPDATE chat_message SET removed = 1, judged = 1, number = ? WHERE game = ? AND id = ? AND removed = 0";
    private static final String SHOW =
            "UPDATE chat_message SET removed = 0, judged = 1, number = ? WHERE game = ? AND id = ? AND removed <> 2";
    private static final String ERASE = "UPDATE chat_message SET removed = 2, judged = 1, phrase = NULL, text = NULL,"
            + " number = ? WHERE game = ? AND id = ? AND removed <> 2";
    private static final String OF_AUTHOR = "SELECT game, id FROM chat_message WHERE author = ? AND removed <> 2";
    private static final String MESSAGES = "DELETE FROM chat_message WHERE game = ?";
    private static final String CHAT = "DELETE FROM chat WHERE game = ?";

    private ChatErasure() {}

    /// Returns the number of the next change. It is at least the current time in milliseconds since 1970, so that no
    /// number is used again after the row with the last one was deleted.
    static long next(StatementCache session, Instant at) throws SQLException {
        return Math.max(at.toEpochMilli(), session.number(LAST) + 1);
    }

    /// Records the number of the last change of a game's chat.
    static void changed(StatementCache session, GameId game, long number) throws SQLException {
        session.update(CHANGED, game.value(), number);
    }

    static void hide(StatementCache session, MessageSubject subject, Instant at) throws SQLException {
        change(session, HIDE, subject, at);
    }

    static void show(StatementCache session, MessageSubject subject, Instant at) throws SQLException {
        change(session, SHOW, subject, at);
    }

    static void erase(StatementCache session, MessageSubject subject, Instant at) throws SQLException {
        change(session, ERASE, subject, at);
    }

    private static void change(StatementCache session, String change, MessageSubject subject, Instant at)
            throws SQLException {
        long number = next(session, at);
        if (session.update(change, number, subject.game().value(), subject.message()) > 0) {
            changed(session, subject.game(), number);
        }
    }

    /// Erases the messages of a player in all games.
    static void ofPlayer(StatementCache session, String player, Instant at) throws SQLException {
        List<MessageSubject> said = session.list(
                OF_AUTHOR,
                row -> new MessageSubject(new GameId(row.getString(1)), row.getInt(2)),
                Author.PLAYER + player);
        for (MessageSubject message : said) {
            erase(session, message, at);
        }
    }

    /// Deletes the chat of a game.
    static void ofGame(StatementCache session, String game) throws SQLException {
        session.update(MESSAGES, game);
        session.update(CHAT, game);
    }
}
