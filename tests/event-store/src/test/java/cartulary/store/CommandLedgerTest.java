package cartulary.store;

import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OccupiedGame;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.OccupancyChange;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.contracts.store.TokenEpoch;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CommandLedgerTest extends EventLogFixture {
    private static final DisplayName ADA = new DisplayName("player-1", "Ada", Hash.sha256("salt"));

    private static final DisputeReason FIRST =
            new DisputeReason(1, "player-1", "the city has 3 tiles", Hash.sha256("salt 1"));
    private static final DisputeReason SECOND =
            new DisputeReason(2, "player-0", "I had the road", Hash.sha256("salt 2"));

    @Test
    void anEndingOfTokensIsDurableAndHappensOnce() {
        Hash renewal = Hash.sha256("request");
        assertThat(log.ledger().tokenEpoch("host:a")).isEqualTo(TokenEpoch.FIRST);
        assertThat(log.ledger().endTokens("host:a", 0, renewal)).isTrue();
        assertThat(log.ledger().endTokens("host:a", 0, null)).isFalse();
        assertThat(log.ledger().tokenEpoch("host:a")).isEqualTo(new TokenEpoch(1, renewal));
        assertThat(log.ledger().endTokens("host:a", 1, null)).isTrue();

        log.close();
        log = testDatabase.open();

        assertThat(log.ledger().tokenEpoch("host:a")).isEqualTo(new TokenEpoch(2, null));
        assertThat(log.ledger().tokenEpoch("host:b")).isEqualTo(TokenEpoch.FIRST);
    }

    @Test
    void endedSubjectsAreCountedByPrefix() {
        for (String subject : List.of("invite:a/1", "invite:a/_-z", "invite:b/1", "invite:aa/1", "host:a")) {
            log.ledger().endTokens(subject, 0, null);
        }
        assertThat(log.ledger().endedSubjects("invite:a/")).isEqualTo(2);
        assertThat(log.ledger().endedSubjects("invite:c/")).isZero();
    }

    @Test
    void aGameIsOpenFromItsFirstEventToItsLast() {
        GameId first = open("Hilde");
        GameId second = open("Hilde");
        GameId third = open("Bernward");
        assertThat(log.ledger().openGames()).containsExactly(first, second, third);
        assertThat(log.ledger().openGamesOf("Hilde")).isEqualTo(2);

        log.engine().appendEvents(turn(first, 2, 3, new GameEnding()));

        assertThat(log.ledger().openGames()).containsExactly(second, third);
        assertThat(log.ledger().openGamesOf("Hilde")).isEqualTo(1);
        assertThat(log.ledger().openGamesOf("nobody")).isZero();
    }

    @Test
    void theOccupancyOfAnOpenGameIsThatOfItsLastChange() {
        GameId started = open("Hilde");
        GameId lobby = open("Bernward");

        log.engine().appendEvents(turn(started, 2, 3, new OccupancyChange(Occupancy.BOTS_ONLY)));

        assertThat(log.ledger().occupiedGames())
                .containsExactly(
                        new OccupiedGame(started, "Hilde", Occupancy.BOTS_ONLY),
                        new OccupiedGame(lobby, "Bernward", Occupancy.LOBBY));
    }

    @Test
    void theDecoderFindsTheWrappedKeyOfAGame() {
        var found = new AtomicReference<byte[]>();
        log.close();
        log = testDatabase.open(ledger -> keyRecordingDecoder(ledger, found));
        GameId game = open("Hilde");

        assertThat(log.engine().readEvents(game.value()).asStream()).hasSize(1);

        assertThat(found.get()).isEqualTo("wrapped".getBytes(StandardCharsets.UTF_8));
        assertThat(log.ledger().wrappedKey(newGame())).isEmpty();
    }

    private static StoredEventDecoder keyRecordingDecoder(CommandLedger ledger, AtomicReference<byte[]> found) {
        return (game, revision, type, publicBytes, storedBytes) -> {
            found.set(ledger.wrappedKey(game).orElseThrow());
            return TestEvents.READER.decode(game, revision, type, publicBytes, storedBytes);
        };
    }

    @Test
    void anAcceptedCommandIsFoundByPrincipalAndKeyOnly() {
        GameId game = newGame();
        var processed = new ProcessedCommand("seat-1", "k", Hash.sha256("body"), game.value(), 2, 4);
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 4, processed));

        assertThat(log.ledger().processed("seat-1", "k")).contains(processed);
        assertThat(log.ledger().processed("seat-2", "k")).isEmpty();
        assertThat(log.ledger().headRevision(game)).isEqualTo(4);
        assertThat(log.ledger().headRevision(newGame())).isZero();
    }

    @Test
    void aNameIsFoundByItsPlayer() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 2, ADA));

        assertThat(log.ledger().names(List.of("player-0", "player-1"))).containsExactly(ADA);
    }

    @Test
    void theReasonsOfAGameAreFoundInTheOrderOfItsDisputes() {
        GameId game = newGame();
        GameId other = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(opening(other));
        log.engine().appendEvents(turn(game, 2, 2, SECOND));
        log.engine().appendEvents(turn(game, 3, 3, FIRST));
        log.engine().appendEvents(turn(other, 2, 2, FIRST));

        assertThat(log.ledger().disputeReasons(game)).containsExactly(FIRST, SECOND);
        assertThat(log.ledger().disputeReasons(newGame())).isEmpty();
    }

    private GameId open(String host) {
        GameId game = newGame();
        log.engine().appendEvents(List.of(event(game, 1, TestEvents.opened(), openedBy(host))));
        return game;
    }
}
