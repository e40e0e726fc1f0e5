package cartulary.store;

import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opened;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.placed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.ChatEntry;
import cartulary.contracts.store.ChatEntry.Audience;
import cartulary.contracts.store.ChatEntry.Author;
import cartulary.contracts.store.ChatMessage;
import cartulary.contracts.store.ChatSetting;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.QuickPhrase;
import cartulary.contracts.store.ReportedMessage.MessageSubject;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.LobbyEnding;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.TableChat.ChangedChat;
import cartulary.contracts.store.TableChat.Outcome;
import cartulary.contracts.store.TableChat.Reading;
import cartulary.contracts.store.TableChat.SettingOutcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Chat messages in the database of the log.
class TableChatTest extends EventLogFixture {
    private static final Author ADA = new Author.Player(0, "player-1");
    private static final Author BEA = new Author.Player(1, "player-2");
    private final GameId game = newGame();

    @BeforeEach
    void openGame() {
        log.engine().appendEvents(List.of(event(game, 1, opened(), openedBy("host"))));
    }

    @Test
    void aMessageSurvivesARestartAndIsReadOnce() {
        ChatMessage hello = said(text(ADA, "Hello, Bea"));
        ChatMessage answer = said(new ChatEntry(BEA, QuickPhrase.HELLO, null, Audience.EVERYBODY, null));
        log.close();
        log = testDatabase.open();

        Reading reading = read(0, true);

        assertThat(reading.messages()).containsExactly(hello, answer);
        assertThat(reading.permits()).isEqualTo(ChatSetting.ON);
        assertThat(hello)
                .extracting(ChatMessage::id, ChatMessage::seat, ChatMessage::player, ChatMessage::text)
                .containsExactly(1, 0, "player-1", "Hello, Bea");
        assertThat(answer.phrase()).isEqualTo(QuickPhrase.HELLO);
        assertThat(read(reading.next(), true).messages()).isEmpty();
        assertThat(log.chat().read(newGame(), 0, false, 10, ChatSetting.ON).messages())
                .isEmpty();
        Reading first = log.chat().read(game, 0, true, 1, ChatSetting.ON);
        assertThat(first.messages()).containsExactly(hello);
        assertThat(read(first.next(), true).messages()).containsExactly(answer);
    }

    @Test
    void playersReadWhatSpectatorsSaidWhenTheGameHasEnded() {
        ChatMessage ofPlayer = said(text(ADA, "My move"));
        ChatMessage ofSpectator = said(apart("one", "She should take the city"));
        assertThat(read(0, true).messages()).containsExactly(ofPlayer);
        assertThat(read(0, false).messages()).containsExactly(ofPlayer, ofSpectator);
        assertThat(log.chat().report(game, ofSpectator.id(), true)).isFalse();

        end(Instant.now());

        assertThat(read(0, true).messages()).containsExactly(ofPlayer, ofSpectator);
    }

    @Test
    void spectatorsAreNumberedInTheOrderOfTheirFirstMessages() {
        assertThat(said(apart("one", "a")).spectator()).isEqualTo(1);
        assertThat(said(apart("two", "b")).spectator()).isEqualTo(2);
        assertThat(said(apart("one", "c")).spectator()).isEqualTo(1);
        assertThat(said(text(ADA, "d")).spectator()).isNull();
    }

    @Test
    void aRepeatedRequestSaysNothingAgain() {
        var entry = new ChatEntry(ADA, null, "once", Audience.EVERYBODY, Hash.sha256("key"));
        var ofOther = new ChatEntry(BEA, null, "mine", Audience.EVERYBODY, Hash.sha256("key"));
        ChatMessage first = said(entry);

        assertThat(said(entry)).isEqualTo(first);
        assertThat(said(ofOther)).isNotEqualTo(first);
        assertThat(read(0, true).messages()).hasSize(2);
    }

    @Test
    void theHostAndTheServiceDecideWhatMayBeSaid() {
        assertThat(log.chat().set(game, ChatSetting.PHRASES)).isEqualTo(SettingOutcome.CHANGED);
        assertThat(say(text(ADA, "words"))).isEqualTo(new Outcome.NotPermitted(ChatSetting.PHRASES));
        said(new ChatEntry(ADA, QuickPhrase.GOOD_MOVE, null, Audience.EVERYBODY, null));
        log.chat().set(game, ChatSetting.OFF);
        var phrase = new ChatEntry(ADA, QuickPhrase.GOOD_MOVE, null, Audience.EVERYBODY, null);
        assertThat(say(phrase)).isEqualTo(new Outcome.NotPermitted(ChatSetting.OFF));
        log.chat().set(game, ChatSetting.ON);
        assertThat(log.chat().say(game, phrase, ChatSetting.OFF)).isEqualTo(new Outcome.NotPermitted(ChatSetting.OFF));
        assertThat(log.chat().read(game, 0, true, 10, ChatSetting.PHRASES).permits())
                .isEqualTo(ChatSetting.PHRASES);
        assertThat(read(0, true).messages()).hasSize(1);
    }

    @Test
    void theSameSettingIsNotWrittenAgain() {
        assertThat(log.chat().set(game, ChatSetting.ON)).isEqualTo(SettingOutcome.UNCHANGED);
        log.chat().set(game, ChatSetting.OFF);
        long before = log.chat().lastChange();

        assertThat(log.chat().set(game, ChatSetting.OFF)).isEqualTo(SettingOutcome.UNCHANGED);

        assertThat(log.chat().lastChange()).isEqualTo(before);
        assertThat(log.chat().set(game, ChatSetting.ON)).isEqualTo(SettingOutcome.CHANGED);
        assertThat(read(0, true).permits()).isEqualTo(ChatSetting.ON);
    }

    @Test
    void anAuthorSaysTenMessagesAMinute() throws SQLException {
        for (int i = 0; i < TableChat.MOST_OF_AUTHOR_PER_MINUTE; i++) {
            said(text(ADA, "text"));
        }
        assertThat(say(text(ADA, "one more")))
                .isInstanceOfSatisfying(Outcome.TooFast.class, refused -> assertThat(refused.seconds())
                        .isBetween(1L, 61L));
        said(text(BEA, "another author"));

        age(Duration.ofSeconds(61));

        said(text(ADA, "one more"));
    }

    @Test
    void allSpectatorsOfAGameTogetherSayThirtyMessagesAMinute() {
        for (int i = 0; i < TableChat.MOST_OF_SPECTATORS_PER_MINUTE; i++) {
            said(apart("key " + i, "text"));
        }
        assertThat(say(apart("another", "text"))).isInstanceOf(Outcome.TooFast.class);
        said(text(ADA, "a player"));
    }

    @Test
    void aGameHasAMaximumOfMessages() throws SQLException {
        ChatMessage first = said(apart("one", "text"));
        repeat(TableChat.MOST_OF_GAME - 1);

        assertThat(say(apart("two", "text"))).isEqualTo(new Outcome.Full());
        said(text(ADA, "a player"));
        act(ActionType.HIDE_MESSAGE, first);
        said(apart("two", "in place of the removed message"));
        assertThat(say(apart("two", "text"))).isEqualTo(new Outcome.Full());
    }

    @Test
    void anAuthorHasAMaximumOfMessagesInAGameOfWhichRemovedOnesCount() throws SQLException {
        ChatMessage first = said(text(ADA, "text"));
        repeat(TableChat.MOST_OF_AUTHOR - 1);

        assertThat(say(text(ADA, "text"))).isEqualTo(new Outcome.AuthorFull());
        act(ActionType.ERASE_MESSAGE, first);
        assertThat(say(text(ADA, "text"))).isEqualTo(new Outcome.AuthorFull());
        said(text(BEA, "another author"));
        said(apart("one", "a spectator"));
    }

    /// Stores the only message some more times.
    private void repeat(int times) throws SQLException {
        run("WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < "
                + times
                + ") INSERT INTO chat_message (game, id, number, author, seat, spectator, audience, at, text)"
                + " SELECT game, id + n, number - n, author, seat, spectator, audience, 0, 'more'"
                + " FROM chat_message, more");
    }

    @Test
    void aReportedMessageIsListedUntilAnOperatorActsOnIt() {
        ChatMessage rude = said(text(ADA, "rude"));
        ChatMessage fine = said(text(BEA, "fine"));
        log.chat().report(game, rude.id(), true);
        log.chat().report(game, rude.id(), false);
        log.chat().report(game, fine.id(), true);
        assertThat(log.chat().report(game, 99, true)).isFalse();
        assertThat(log.chat().reported(10))
                .extracting(reported -> reported.message().text())
                .containsExactlyInAnyOrder("rude", "fine");
        long before = read(0, true).next();

        act(ActionType.HIDE_MESSAGE, rude);
        act(ActionType.SHOW_MESSAGE, fine);
        log.chat().report(game, fine.id(), true);

        assertThat(log.chat().reported(10)).isEmpty();
        assertThat(read(before, true).messages()).containsExactlyInAnyOrder(removed(rude), fine);
        act(ActionType.SHOW_MESSAGE, rude);
        assertThat(read(0, true).messages()).containsExactlyInAnyOrder(rude, fine);
        act(ActionType.ERASE_MESSAGE, rude);
        act(ActionType.SHOW_MESSAGE, rude);
        assertThat(read(0, true).messages()).containsExactlyInAnyOrder(removed(rude), fine);
        assertThat(texts("rude")).isZero();
    }

    @Test
    void whatAnErasedPlayerSaidIsErased() {
        ChatMessage own = said(text(ADA, "I am Ada"));
        ChatMessage other = said(text(BEA, "text"));

        log.operatorActions().record("alice", ActionType.ERASE_PLAYER, "player-1", "asked for", null);

        assertThat(read(0, true).messages()).containsExactly(other, removed(own));
        assertThat(texts("I am Ada")).isZero();
    }

    @Test
    void theChatIsErasedSomeDaysAfterTheEnd() {
        said(text(ADA, "hello"));
        assertThat(log.chat().eraseOld(10)).isZero();
        end(Instant.now().minus(TableChat.RETENTION));

        assertThat(say(text(ADA, "too late"))).isEqualTo(new Outcome.Over());
        assertThat(log.chat().set(game, ChatSetting.OFF)).isEqualTo(SettingOutcome.OVER);
        assertThat(read(0, true).permits()).isEqualTo(ChatSetting.OFF);
        assertThat(read(0, true).isOver()).isTrue();
        assertThat(log.chat().eraseOld(10)).isEqualTo(1);
        assertThat(read(0, true).messages()).isEmpty();
        assertThat(number("SELECT count(*) FROM chat")).isZero();
        assertThat(log.chat().eraseOld(10)).isZero();
    }

    @Test
    void theChatStaysForSomeDaysAfterTheEnd() {
        said(text(ADA, "hello"));
        end(Instant.now().minus(TableChat.RETENTION).plusSeconds(600));

        said(text(ADA, "after the end"));
        assertThat(read(0, true).isOver()).isFalse();
        assertThat(log.chat().eraseOld(10)).isZero();
    }

    @Test
    void anEventAfterTheEndDoesNotOpenTheChatAgain() {
        said(text(ADA, "hello"));
        end(Instant.now().minus(TableChat.RETENTION));
        log.engine().appendEvents(List.of(event(game, 3, Instant.now(), placed(3))));

        assertThat(say(text(ADA, "too late"))).isEqualTo(new Outcome.Over());
        assertThat(read(0, true).permits()).isEqualTo(ChatSetting.OFF);
        assertThat(log.chat().eraseOld(10)).isEqualTo(1);
    }

    /// The games of all transactions before the one that fails are erased.
    @Test
    void aTransactionErasesFourGames() throws SQLException {
        for (int i = 0; i < 9; i++) {
            GameId ended = newGame();
            log.engine().appendEvents(List.of(event(ended, 1, opened(), openedBy("host"))));
            log.chat().set(ended, ChatSetting.OFF);
            Instant at = Instant.now().minus(TableChat.RETENTION);
            log.engine().appendEvents(List.of(event(ended, 2, at, new GameAbandoned(false), new GameEnding())));
        }
        refuseDeletionOfTheLastChat();

        assertThatThrownBy(() -> log.chat().eraseOld(64)).isInstanceOf(RuntimeException.class);

        assertThat(number("SELECT count(*) FROM chat")).isEqualTo(1);
    }

    private void refuseDeletionOfTheLastChat() throws SQLException {
        if (kind == TestDatabase.Kind.SQLITE) {
            run("CREATE TRIGGER last_stays BEFORE DELETE ON chat WHEN (SELECT count(*) FROM chat) = 1"
                    + " BEGIN SELECT RAISE(ABORT, 'the last chat'); END");
        } else {
            run("CREATE FUNCTION last_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                    + " IF (SELECT count(*) FROM chat) = 1 THEN RAISE EXCEPTION 'the last chat'; END IF;"
                    + " RETURN OLD; END $$");
            run("CREATE TRIGGER last_stays BEFORE DELETE ON chat FOR EACH ROW EXECUTE FUNCTION last_stays()");
        }
    }

    @Test
    void theChatOfAGameThatWasNeverPlayedIsRemovedWithIt() {
        said(text(ADA, "hello"));
        log.engine().appendEvents(List.of(event(game, 2, new GameAbandoned(false), new LobbyEnding())));
        log.engine().appendEvents(List.of(event(newGame(), 1, opened(), openedBy("host"))));
        log.tokens()
                .initializeTokenSegments(
                        "relay",
                        1,
                        new GlobalSequenceTrackingToken(log.publicLog().head()));

        assertThat(log.unplayedGames().remove(TestEvents.AT.plusSeconds(1), Long.MAX_VALUE, 10))
                .containsExactly(game);

        assertThat(number("SELECT count(*) FROM chat_message")).isZero();
        assertThat(number("SELECT count(*) FROM chat")).isZero();
    }

    @Test
    void theGamesThatChangedAreFoundInOrder() {
        GameId other = newGame();
        log.engine().appendEvents(List.of(event(other, 1, opened(), openedBy("host"))));
        said(text(ADA, "one"));
        long before = log.chat().lastChange();
        log.chat().set(other, ChatSetting.OFF);
        said(text(ADA, "two"));

        assertThat(log.chat().changedAfter(before, 10))
                .extracting(ChangedChat::game)
                .containsExactly(other, game);
        assertThat(log.chat().changedAfter(log.chat().lastChange(), 10)).isEmpty();
    }

    private void end(Instant at) {
        log.engine().appendEvents(List.of(event(game, 2, at, new GameAbandoned(false), new GameEnding())));
    }

    private static ChatEntry text(Author author, String text) {
        return new ChatEntry(author, null, text, Audience.EVERYBODY, null);
    }

    private static ChatEntry apart(String key, String text) {
        return new ChatEntry(new Author.Spectator(Hash.sha256(key)), null, text, Audience.SPECTATORS, null);
    }

    private Outcome say(ChatEntry entry) {
        return log.chat().say(game, entry, ChatSetting.ON);
    }

    private ChatMessage said(ChatEntry entry) {
        Outcome outcome = say(entry);
        assertThat(outcome).isInstanceOf(Outcome.Said.class);
        return ((Outcome.Said) outcome).message();
    }

    private Reading read(long after, boolean isPlayer) {
        return log.chat().read(game, after, isPlayer, 1_000, ChatSetting.ON);
    }

    private void act(ActionType type, ChatMessage message) {
        String subject = new MessageSubject(game, message.id()).toString();
        log.operatorActions().record("alice", type, subject, "rude", null);
    }

    private static ChatMessage removed(ChatMessage message) {
        return new ChatMessage(
                message.id(), message.seat(), message.player(), message.spectator(), message.at(), null, null, true);
    }

    private long texts(String text) {
        return number("SELECT count(*) FROM chat_message WHERE text = '" + text + "'");
    }

    private long number(String query) {
        try {
            return testDatabase.number(query);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void age(Duration by) throws SQLException {
        run("UPDATE chat_message SET at = at - " + by.toMillis());
    }

    private void run(String statement) throws SQLException {
        try (Connection connection = testDatabase.connect();
                var running = connection.createStatement()) {
            running.execute(statement);
        }
    }
}
