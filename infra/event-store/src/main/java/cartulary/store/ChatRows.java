package cartulary.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatMessage;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.ReportedMessage;
import cartulary.contracts.store.TableChat;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The chats of games in the database of the log.
final class ChatRows implements TableChat {
    private static final String SINCE = "SELECT " + ChatEntryRows.COLUMNS + ", number FROM chat_message WHERE game = ?"
            + " AND number > ? AND (audience = 'EVERYBODY' OR ? = 1) ORDER BY number LIMIT ?";
    private static final String ONE =
            "SELECT " + ChatEntryRows.COLUMNS + " FROM chat_message WHERE game = ? AND id = ?";
    private static final String SET = "INSERT INTO chat (game, setting, number) VALUES (?, ?, ?)"
            + " ON CONFLICT (game) DO UPDATE SET setting = excluded.setting, number = excluded.number";
    private static final String REPORT = "UPDATE chat_message SET reported = coalesce(reported, ?)"
            + " WHERE game = ? AND id = ? AND (audience = 'EVERYBODY' OR ? = 1) AND removed = 0";
    private static final String REPORTED = "SELECT " + ChatEntryRows.COLUMNS + ", game, reported"
            + " FROM chat_message WHERE judged = 0 AND reported IS NOT NULL ORDER BY reported LIMIT ?";
    private static final String CHANGED = "SELECT game, number FROM chat WHERE number > ? ORDER BY number LIMIT ?";
    private static final String LAST = "SELECT max(number) FROM chat";
    private static final String OLD = "SELECT game FROM chat WHERE CASE WHEN EXISTS"
            + " (SELECT 1 FROM open_game WHERE open_game.game = chat.game) THEN FALSE ELSE coalesce("
            + ChatState.ENDED.formatted("chat.game") + ", 0) <= ? END LIMIT ?";

    /// The maximum number of games in one transaction of an erasure: a few thousand rows.
    private static final int GAMES_PER_ERASURE = 4;

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Clock clock;

    ChatRows(ReadConnectionPool readers, GroupWriter writer, Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.clock = clock;
    }

    @Override
    public Outcome say(GameId game, ChatEntry entry, ChatSetting most) {
        Instant at = Instant.ofEpochMilli(clock.millis());
        long closing = ChatState.closing(clock);
        return writer.write(session -> {
            Optional<ChatMessage> repeated = ChatEntryRows.repeated(session, game, entry);
            if (repeated.isPresent()) {
                return new Outcome.Said(repeated.get());
            }
            Outcome refusal =
                    ChatEntryRows.refusal(session, game, entry, ChatState.of(session, game, closing), most, at);
            return refusal == null ? new Outcome.Said(ChatEntryRows.say(session, game, entry, at)) : refusal;
        });
    }

    @Override
    public Reading read(GameId game, long after, boolean isPlayer, int max, ChatSetting most) {
        long closing = ChatState.closing(clock);
        return readers.read(session -> {
            ChatState state = ChatState.of(session, game, closing);
            long[] next = {after};
            List<ChatMessage> messages = session.list(
                    SINCE,
                    row -> {
                        next[0] = row.getLong(9);
                        return ChatEntryRows.message(row);
                    },
                    game.value(),
                    after,
                    state.reads(isPlayer),
                    max);
            return new Reading(state.permits(most), state.isOver(), messages, next[0]);
        });
    }

    @Override
    public SettingOutcome set(GameId game, ChatSetting setting) {
        long closing = ChatState.closing(clock);
        // Outside the transaction of the writer, for which all commands wait.
        SettingOutcome outcome = readers.read(session -> outcome(ChatState.of(session, game, closing), setting));
        if (outcome != SettingOutcome.CHANGED) {
            return outcome;
        }
        Instant at = Instant.ofEpochMilli(clock.millis());
        return writer.write(session -> {
            SettingOutcome now = outcome(ChatState.of(session, game, closing), setting);
            if (now == SettingOutcome.CHANGED) {
                session.update(SET, game.value(), setting.name(), ChatErasure.next(session, at));
            }
            return now;
        });
    }

    private static SettingOutcome outcome(ChatState state, ChatSetting setting) {
        if (state.isOver()) {
            return SettingOutcome.OVER;
        }
        return state.chosen() == setting ? SettingOutcome.UNCHANGED : SettingOutcome.CHANGED;
    }

    @Override
    public boolean report(GameId game, int message, boolean isPlayer) {
        long at = clock.millis();
        long closing = ChatState.closing(clock);
        return writer.write(session -> session.update(
                        REPORT,
                        at,
                        game.value(),
                        message,
                        ChatState.of(session, game, closing).reads(isPlayer))
                > 0);
    }

    @Override
    public @Nullable ChatMessage find(GameId game, int message) {
        return readers.read(session -> session.first(ONE, ChatEntryRows::message, game.value(), message))
                .orElse(null);
    }

    @Override
    public List<ReportedMessage> reported(int max) {
        return readers.read(session -> session.list(
                REPORTED,
                row -> new ReportedMessage(
                        new GameId(row.getString(9)),
                        ChatEntryRows.message(row),
                        Instant.ofEpochMilli(row.getLong(10))),
                max));
    }

    @Override
    public List<ChangedChat> changedAfter(long number, int max) {
        return readers.read(session -> session.list(
                CHANGED, row -> new ChangedChat(new GameId(row.getString(1)), row.getLong(2)), number, max));
    }

    @Override
    public long lastChange() {
        return readers.read(session -> session.number(LAST));
    }

    @Override
    public int eraseOld(int max) {
        long closing = ChatState.closing(clock);
        // Outside the transaction of the writer, for which all commands wait. An ended game stays ended.
        List<String> games = readers.read(session -> session.list(OLD, row -> row.getString(1), closing, max));
        for (int from = 0; from < games.size(); from += GAMES_PER_ERASURE) {
            List<String> some = games.subList(from, Math.min(games.size(), from + GAMES_PER_ERASURE));
            writer.write(session -> {
                for (String game : some) {
                    ChatErasure.ofGame(session, game);
                }
                return some.size();
            });
        }
        return games.size();
    }
}
