package cartulary.command.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.command.TestCommandSide;
import cartulary.command.TestStore;
import cartulary.command.key.KeyFolder.Kind;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.local.Postgres;
import cartulary.store.EventLog;
import cartulary.store.PostgresEventLog;
import cartulary.store.PostgresSettings;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Two running nodes over one log follow changes of the key folder: on PostgreSQL, as nodes of a cluster do, and in the
/// long tests on SQLite.
@Tag("engines")
@ParameterizedClass
@MethodSource("engines")
class KeyRotationTest {
    @Parameter
    Engine engine;

    static List<Engine> engines() {
        return List.of(Engine.values()).subList(0, SampleSize.of(1, 2));
    }

    @TempDir
    Path temp;

    Path keys;
    KeyFolder folder;
    EventLog log;
    Node node;
    Node other;

    /// The database engine of the log.
    enum Engine {
        POSTGRES {
            @Override
            EventLog open(Path folder, Function<CommandLedger, StoredEventDecoder> storedForm) {
                var database = Postgres.shared().create("keys-" + UUID.randomUUID());
                return PostgresEventLog.open(
                        new PostgresSettings(database.url(), database.user(), database.password(), "node"), storedForm);
            }
        },

        SQLITE {
            @Override
            EventLog open(Path folder, Function<CommandLedger, StoredEventDecoder> storedForm) {
                return SqliteEventLog.open(folder, storedForm);
            }
        };

        /// Opens a new log.
        ///
        /// @param folder of the SQLite file
        abstract EventLog open(Path folder, Function<CommandLedger, StoredEventDecoder> storedForm);
    }

    /// The keys of one node.
    private final class Node {
        final DataKeys dataKeys;
        final Tokens tokens;
        final KeyRotation rotation;

        Node() {
            ServiceKeysets started = folder.open(false);
            dataKeys = new DataKeys(started, log.ledger());
            tokens = new Tokens(started.tokens(), log.clock());
            var records = new RecordKeys(new RecordKeyFile(keys), "cartulary-test", true);
            rotation = new KeyRotation(folder, started, dataKeys, tokens::use, records);
        }

        GameId open() {
            var games = new TestCommandSide().start(log, dataKeys, log.clock());
            return TestStore.open(games.gateway(), TestStore.HOST, null);
        }

        /// Polls until the newest keys are used.
        void adopt() {
            for (int i = 0; i <= KeyRotation.POLLS; i++) {
                rotation.poll();
            }
        }
    }

    @BeforeEach
    void start() {
        keys = temp.resolve("keys");
        folder = new KeyFolder(keys);
        folder.open(true);
        log = engine.open(temp.resolve("data"), _ -> new StoredFormCodec(() -> node.dataKeys));
        node = new Node();
        other = new Node();
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void aNewTokenKeySignsAfterAllNodesKnowItAndOldTokensStayValidUntilItsKeyIsRetired() {
        String old = node.tokens.host("h", 0);
        folder.rotate(Kind.TOKENS);
        node.rotation.poll();
        assertThat(node.tokens.host("h", 0)).as("one poll after the rotation").isEqualTo(old);

        other.rotation.poll();
        node.adopt();
        String fresh = node.tokens.host("h", 0);
        assertThat(fresh).isNotEqualTo(old);
        for (Node each : new Node[] {node, other, new Node()}) {
            assertThat(each.tokens.read(old)).contains(new Bearer.Host("h", 0));
            assertThat(each.tokens.read(fresh)).contains(new Bearer.Host("h", 0));
        }

        folder.retire(Kind.TOKENS);
        node.rotation.poll();
        assertThat(node.tokens.read(old)).isEmpty();
        assertThat(node.tokens.read(fresh)).isPresent();
    }

    @Test
    void theDataKeysOfAllGamesAreRewrappedByANewMasterKey() {
        GameId before = node.open();
        byte[] wrapped = log.ledger().wrappedKey(before).orElseThrow();
        folder.rotate(Kind.MASTER);
        node.rotation.poll();
        assertThat(log.ledger().wrappedKey(before)).contains(wrapped);
        GameId meanwhile = node.open();
        assertThat(other.dataKeys.of(meanwhile))
                .as("on a node that has not read the new key")
                .isNotNull();

        other.rotation.poll();
        node.adopt();
        GameId after = node.open();
        assertThat(other.dataKeys.of(after))
                .as("on a node that still encrypts by the old key")
                .isNotNull();
        GameId byOther = other.open();
        node.rotation.rewrap();

        folder.retire(Kind.MASTER);
        var restarted = new DataKeys(folder.open(false), log.ledger());
        for (GameId game : new GameId[] {before, meanwhile, after, byOther}) {
            assertThat(restarted.of(game)).isNotNull();
        }
        assertThat(log.ledger().wrappedKey(before).orElseThrow()).isNotEqualTo(wrapped);
    }

    @Test
    void withoutRewrappingARetiredMasterKeyWouldBeMissing() {
        GameId game = node.open();
        folder.rotate(Kind.MASTER);
        folder.retire(Kind.MASTER);
        var restarted = new DataKeys(folder.open(false), log.ledger());
        assertThatThrownBy(() -> restarted.of(game)).isInstanceOf(UnusableKeysException.class);
    }

    @Test
    void moreGamesThanAPageAreRewrapped() {
        List<GameId> games =
                Stream.generate(node::open).limit(DataKeys.PAGE + 1).toList();
        folder.rotate(Kind.MASTER);
        node.adopt();
        folder.retire(Kind.MASTER);
        var restarted = new DataKeys(folder.open(false), log.ledger());
        assertThat(games).allSatisfy(game -> assertThat(restarted.of(game)).isNotNull());
        assertThat(node.rotation.rewrap()).isZero();
    }

    @Test
    void aRestartedNodeRewrapsWhatIsLeft() {
        GameId game = node.open();
        folder.rotate(Kind.MASTER);
        var restarted = new Node();
        restarted.rotation.poll();
        folder.retire(Kind.MASTER);
        assertThat(new DataKeys(folder.open(false), log.ledger()).of(game)).isNotNull();
    }

    @Test
    void unreadableKeysChangeNothing() throws IOException {
        String token = node.tokens.host("h", 0);
        byte[] good = Files.readAllBytes(keys.resolve("tokens.json"));
        Files.writeString(keys.resolve("tokens.json"), "{\"primaryKeyId\":");
        node.adopt();
        assertThat(node.tokens.read(token)).isPresent();
        assertThat(node.tokens.host("h", 0)).isEqualTo(token);

        Files.write(keys.resolve("tokens.json"), good);
        folder.rotate(Kind.TOKENS);
        node.adopt();
        assertThat(node.tokens.host("h", 0)).isNotEqualTo(token);
    }

    @Test
    void rotatedKeyFilesAreReadableByTheirOwnerOnly() throws IOException {
        folder.rotate(Kind.MASTER);
        folder.retire(Kind.TOKENS);
        try (var files = Files.list(keys)) {
            assertThat(files).hasSize(3).allSatisfy(file -> assertThat(Files.getPosixFilePermissions(file))
                    .hasToString("[OWNER_READ, OWNER_WRITE]"));
        }
    }
}
