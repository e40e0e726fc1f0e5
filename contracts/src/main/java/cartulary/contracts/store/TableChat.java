package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The chat messages of players and spectators, by game. They survive a restart, but are not part of the log: no rule
/// depends on them, and they are erased some days after the end of a game.
public interface TableChat {
    /// How long after the end of a game its messages are kept, and new ones accepted. The end is the event
    /// `GameFinished` or `GameAbandoned`; later events, such as disputes, do not count.
    Duration RETENTION = Duration.ofDays(7);

    /// The maximum number of messages of all players of a game, and of all its spectators. Removed messages do not
    /// count.
    int MOST_OF_GAME = 500;

    /// The maximum number of messages of one author in a game. Removed messages count, so that the author of many
    /// messages that had to be removed cannot write as many again.
    int MOST_OF_AUTHOR = 100;

    /// The maximum number of messages of one author in a game within a minute.
    int MOST_OF_AUTHOR_PER_MINUTE = 10;

    /// The maximum number of messages of all spectators of a game within a minute.
    int MOST_OF_SPECTATORS_PER_MINUTE = 30;

    /// The result of storing an entry.
    sealed interface Outcome {
        /// @param message as it is stored; the earlier one if the request was repeated
        record Said(ChatMessage message) implements Outcome {}

        /// @param permits less than what was said
        record NotPermitted(ChatSetting permits) implements Outcome {}

        /// The game ended longer ago than {@link #RETENTION}.
        record Over() implements Outcome {}

        /// The players or the spectators of the game have {@link #MOST_OF_GAME} messages.
        record Full() implements Outcome {}

        /// The author has {@link #MOST_OF_AUTHOR} messages in the game.
        record AuthorFull() implements Outcome {}

        /// @param seconds until the next message is accepted
        record TooFast(long seconds) implements Outcome {}
    }

    /// The chat of a game as one reader sees it.
    ///
    /// @param permits what may be said; {@link ChatSetting#OFF} when the chat is over
    /// @param isOver whether the game ended longer ago than {@link #RETENTION}
    /// @param messages new or changed ones, in the order of their changes
    /// @param next the number of the last change, after which the next reading begins
    record Reading(ChatSetting permits, boolean isOver, List<ChatMessage> messages, long next) {}

    /// A game whose chat has changed.
    ///
    /// @param number increases with each change of any chat
    record ChangedChat(GameId game, long number) {}

    /// Stores an entry, unless a limit or the setting of the game refuses it.
    ///
    /// @param most what the service permits at most
    Outcome say(GameId game, ChatEntry entry, ChatSetting most);

    /// Returns messages that are new or were changed since an earlier reading.
    ///
    /// @param after `next` of the earlier reading; 0 for the first one
    /// @param isPlayer whether the reader has a seat, and does not read what spectators say until the game has
    ///     ended
    /// @param max the maximum number of messages
    Reading read(GameId game, long after, boolean isPlayer, int max, ChatSetting most);

    /// The result of setting what may be said in a game.
    enum SettingOutcome {
        CHANGED,
        /// The game had the same setting before; nothing was written.
        UNCHANGED,
        /// The game ended longer ago than {@link #RETENTION}.
        OVER
    }

    /// Sets what may be said in a game.
    SettingOutcome set(GameId game, ChatSetting setting);

    /// Reports a message to the operators; once is enough. Returns false if the reader has no such message.
    boolean report(GameId game, int message, boolean isPlayer);

    /// Returns the message; null if there is none.
    @Nullable
    ChatMessage find(GameId game, int message);

    /// Returns the reported messages on which no operator has acted, the one reported first at the beginning.
    List<ReportedMessage> reported(int max);

    /// Returns the games whose chat has changed on any node, in the order of the changes.
    ///
    /// @param number of the last known change
    List<ChangedChat> changedAfter(long number, int max);

    /// Returns the number of the last change of any chat.
    long lastChange();

    /// Erases the chats of games that ended longer ago than {@link #RETENTION}, in transactions of a few games, because
    /// no command is committed meanwhile. Returns their number.
    ///
    /// @param max the maximum number of games
    int eraseOld(int max);
}
