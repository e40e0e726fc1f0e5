package cartulary.command.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Secrets on the disk can be decrypted with the key only.
class SealingTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");

    @TempDir
    Path folder;

    private TestStore store;
    private DataKeys keys;
    private StoredFormCodec form;

    @BeforeEach
    void open() {
        store = new TestStore(folder, new SettableClock());
        keys = store.keys();
        form = new StoredFormCodec(store::keys);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Envelope opened(long revision, Visibility visibility, Instant at) {
        var seed = ServerSeed.of(new byte[32]);
        var nonce = Hash.of(new byte[32]);
        var secret = new Opened<>(Commitments.ofSeed(GAME, seed, nonce), nonce, seed);
        return Envelope.of(
                GAME, revision, at, Actor.HOST, new GameOpened("host", new GameOptions(6, visibility), secret));
    }

    @Test
    void everyStoredFormHasTheSameLengthAndDiffersEachTime() {
        var key = keys.fresh(GAME).key();
        byte[] one = key.seal(opened(1, Visibility.PUBLIC, Instant.parse("2026-01-01T00:00:00Z")));
        byte[] other = key.seal(opened(1, Visibility.UNLISTED, Instant.parse("2026-01-01T00:00:00.123Z")));
        assertThat(one).hasSameSizeAs(other);
        assertThat(key.seal(opened(1, Visibility.PUBLIC, Instant.parse("2026-01-01T00:00:00Z"))))
                .isNotEqualTo(one);
    }

    @Test
    void anOpeningWithScoringTilesOfTheHostIsStoredAndReadAgain() {
        GameId game = store.open(null);
        var options = new GameOptions(
                2,
                Visibility.UNLISTED,
                List.of(Expansion.SURVEYORS),
                HouseRules.DEFAULT,
                null,
                ScoringTiles.standard().all());
        var seed = ((GameOpened) opened(1, Visibility.UNLISTED, Instant.EPOCH).data()).seed();
        Envelope envelope = Envelope.of(game, 1, Instant.EPOCH, Actor.HOST, new GameOpened("host", options, seed));

        byte[] stored = keys.of(game).seal(envelope);

        assertThat(form.decode(game, 1, "GameOpened", EventCodec.publicBytes(envelope), stored))
                .isEqualTo(envelope);
    }

    @Test
    void noFileOfTheDataFolderHoldsTheSeedAndTheKeyOpensIt() {
        GameId game = store.open(null);
        Secret<ServerSeed> seed = store.head(game).seed();
        var open = (Opened<ServerSeed>) seed;
        assertThat(everythingIn(folder.resolve("data")))
                .contains(open.commitment().value())
                .doesNotContain(open.value().value(), open.nonce().value());
        var blocks = store.engine().readEvents(game.value(), 0);
        assertThat(((GameOpened) ((Envelope) blocks.next().getPayload()).data()).seed())
                .isEqualTo(seed);
    }

    @Test
    void aStoredFormCannotBeDecryptedAtAnotherPlace() {
        GameId game = store.open(null);
        var key = keys.of(game);
        Envelope envelope = opened(1, Visibility.PUBLIC, Instant.EPOCH);
        byte[] publicBytes = EventCodec.publicBytes(envelope);
        byte[] stored =
                StoredFormCodec.seal(key.aead(), Envelope.of(game, 1, Instant.EPOCH, Actor.HOST, envelope.data()));

        assertThat(form.decode(game, 1, "GameOpened", publicBytes, stored).data())
                .isEqualTo(envelope.data());
        assertThatThrownBy(() -> form.decode(game, 2, "GameOpened", publicBytes, stored))
                .isInstanceOf(UnusableKeysException.class);
        assertThatThrownBy(() -> form.decode(game, 1, "TileDrawn", publicBytes, stored))
                .isInstanceOf(UnusableKeysException.class);
        stored[40] ^= 1;
        assertThatThrownBy(() -> form.decode(game, 1, "GameOpened", publicBytes, stored))
                .isInstanceOf(UnusableKeysException.class)
                .hasMessageNotContaining("AAAA");
    }

    @Test
    void afterErasureOfItsKeyAGameReadsAsItsPublicForm() {
        Envelope envelope = opened(1, Visibility.PUBLIC, Instant.EPOCH);
        byte[] stored = keys.fresh(GAME).key().seal(envelope);
        var read = form.decode(GAME, 1, "GameOpened", EventCodec.publicBytes(envelope), stored);
        assertThat(((GameOpened) read.data()).seed()).isInstanceOf(Secret.Sealed.class);
    }

    @Test
    void anotherMasterKeyDecryptsNothing() {
        GameId game = store.open(null);
        var others = new DataKeys(new KeyFolder(folder.resolve("other")).open(true), store.ledger());
        assertThatThrownBy(() -> others.of(game)).isInstanceOf(UnusableKeysException.class);
        assertThatThrownBy(others::check).isInstanceOf(UnusableKeysException.class);
        keys.check();
    }

    @Test
    void noTypePrintsAKey() {
        assertThat(keys.fresh(GAME).key()).hasToString("DataKey[secret]");
        assertThat(new KeyFolder(folder.resolve("keys")).open(false)).hasToString("ServiceKeysets[secret]");
    }

    private static String everythingIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(SealingTest::text).reduce("", String::concat);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
