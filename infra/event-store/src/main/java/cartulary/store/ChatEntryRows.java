package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ChatMessage;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.QuickPhrase;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.Outcome;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads and writes the rows of chat messages in a transaction of the writer. The limits are checked in that
/// transaction, so that they hold across nodes. A check reads the rows of one game: at most a thousand, and those that
/// operators removed.
final class ChatEntryRows {
    /// The columns of {@link #message}.
    static final String COLUMNS = "id, seat, author, spectator, at, phrase, text, removed";

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final String REPEATED =
            "SELECT " + COLUMNS + " FROM chat_message WHERE game = ? AND author = ? AND request = ?";
    private static final String OF_AUTHOR =
            "SELECT at FROM chat_message WHERE game = ? AND author = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?";
    private static final String OF_SPECTATORS = "SELECT at FROM chat_message WHERE game = ? AND spectator IS NOT NULL"
            + " AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?";
    private static final String COUNT = "SELECT count(*) FROM chat_message WHERE game = ?"
            + " AND (spectator IS NOT NULL) = (? = 1) AND removed = 0";
    private static final String COUNT_OF_AUTHOR = "SELECT count(*) FROM chat_message WHERE game = ? AND author = ?";
    private static final String LAST_ID = "SELECT max(id) FROM chat_message WHERE game = ?";
    private static final String KNOWN_SPECTATOR =
            "SELECT max(spectator) FROM chat_message WHERE game = ? AND author = ?";
    private static final String LAST_SPECTATOR = "SELECT max(spectator) FROM chat_message WHERE game = ?";
    private static final String SAY = "INSERT INTO chat_message"
            + " (game, id, number, author, seat, spectator, audience, request, at, phrase, text)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private ChatEntryRows() {}

    /// Returns the message that an earlier request with the same idempotency key stored.
    static Optional<ChatMessage> repeated(StatementCache session, GameId game, ChatEntry entry) throws SQLException {
        return entry.request() == null
                ? Optional.empty()
                : session.first(
                        REPEATED,
                        ChatEntryRows::message,
                        game.value(),
                        entry.author().stored(),
                        entry.request().value());
    }

    /// Returns the refusal of an entry; null if it is accepted.
    static @Nullable Outcome refusal(
            StatementCache session, GameId game, ChatEntry entry, ChatState state, ChatSetting most, Instant at)
            throws SQLException {
        ChatSetting permits = state.permits(most);
        if (state.isOver()) {
            return new Outcome.Over();
        }
        if (permits == ChatSetting.OFF || (permits == ChatSetting.PHRASES && entry.phrase() == null)) {
            return new Outcome.NotPermitted(permits);
        }
        boolean isSpectator = entry.author() instanceof Author.Spectator;
        if (session.number(COUNT, game.value(), isSpectator ? 1 : 0) >= TableChat.MOST_OF_GAME) {
            return new Outcome.Full();
        }
        String author = entry.author().stored();
        if (session.number(COUNT_OF_AUTHOR, game.value(), author) >= TableChat.MOST_OF_AUTHOR) {
            return new Outcome.AuthorFull();
        }
        long since = at.minus(MINUTE).toEpochMilli();
        long earliest = session.number(OF_AUTHOR, game.value(), author, since, TableChat.MOST_OF_AUTHOR_PER_MINUTE - 1);
        if (isSpectator) {
            earliest = Math.max(
                    earliest,
                    session.number(OF_SPECTATORS, game.value(), since, TableChat.MOST_OF_SPECTATORS_PER_MINUTE - 1));
        }
        return earliest == 0 ? null : new Outcome.TooFast(1 + (earliest - since) / 1_000);
    }

    static ChatMessage say(StatementCache session, GameId game, ChatEntry entry, Instant at) throws SQLException {
        String author = entry.author().stored();
        Integer spectator = entry.author() instanceof Author.Spectator ? spectator(session, game, author) : null;
        Integer seat = entry.author() instanceof Author.Player player ? player.seat() : null;
        QuickPhrase phrase = entry.phrase();
        int id = (int) session.number(LAST_ID, game.value()) + 1;
        long number = ChatErasure.next(session, at);
        session.update(
                SAY,
                game.value(),
                id,
                number,
                author,
                seat,
                spectator,
                entry.audience().name(),
                entry.request() == null ? null : entry.request().value(),
                at.toEpochMilli(),
                phrase == null ? null : phrase.name(),
                entry.text());
        ChatErasure.changed(session, game, number);
        return new ChatMessage(id, seat, player(author), spectator, at, phrase, entry.text(), null);
    }

    /// Returns the number of a spectator, who gets it with the first message.
    private static int spectator(StatementCache session, GameId game, String author) throws SQLException {
        int known = (int) session.number(KNOWN_SPECTATOR, game.value(), author);
        return known > 0 ? known : (int) session.number(LAST_SPECTATOR, game.value()) + 1;
    }

    static ChatMessage message(ResultSet row) throws SQLException {
        boolean isRemoved = row.getInt(8) > 0;
        String phrase = isRemoved ? null : row.getString(6);
        String player = player(row.getString(3));
        return new ChatMessage(
                row.getInt(1),
                player == null ? null : row.getInt(2),
                player,
                player == null ? row.getInt(4) : null,
                Instant.ofEpochMilli(row.getLong(5)),
                phrase == null ? null : QuickPhrase.valueOf(phrase),
                isRemoved ? null : row.getString(7),
                isRemoved ? true : null);
    }

    private static @Nullable String player(String author) {
        return author.startsWith(Author.PLAYER) ? author.substring(Author.PLAYER.length()) : null;
    }
}
