package cartulary.store;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.eventhandling.tokenstore.UnableToInitializeTokenException;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.json.JacksonSerializer;
import org.jspecify.annotations.Nullable;

/// The tokens of streaming processors, written by the group writer together with other pending writes. In production
/// the only processor is the relay to Kafka.
///
/// A token is claimed by a node. A node that restarts under the same name (the single instance on a data folder always
/// has the same name) still owns its claims; another node takes them over after they have expired.
///
/// Why not Axon's `JdbcTokenStore`: it reads the time from `AbstractTokenEntry.clock`, a static field of the whole
/// process. Claims must expire by the clock of the store ({@link Dialect#clock}), which differs between two logs in one
/// process, as the tests of claims use them. It also writes on connections of its own: on SQLite that is a second
/// writer, which waits for the group commit and delays it, and its `SELECT … FOR UPDATE` is not supported there; on
/// PostgreSQL it costs the relay a separate commit, while here the token shares the group commit.
final class ProcessorTokens implements TokenStore {
    private static final String INSERT =
            "INSERT INTO token (processor, segment, token, type, owner, at) VALUES (?, ?, ?, ?, NULL, ?)";
    private static final String CLAIMABLE =
            " WHERE processor = ? AND segment = ? AND (owner IS NULL OR owner = ? OR at < ?)";
    private static final String STORE = "UPDATE token SET token = ?, type = ?, owner = ?, at = ?" + CLAIMABLE;
    private static final String CLAIM = "UPDATE token SET owner = ?, at = ?" + CLAIMABLE;
    private static final String RELEASE =
            "UPDATE token SET owner = NULL, at = ? WHERE processor = ? AND segment = ? AND owner = ?";
    private static final String DELETE = "DELETE FROM token WHERE processor = ? AND segment = ? AND owner = ?";
    private static final String TOKEN = "SELECT token, type FROM token WHERE processor = ? AND segment = ?";

    /// Of the readers of the log of games; the logs of competitions and duels have positions of their own.
    private static final String ALL =
            "SELECT token, type FROM token WHERE processor NOT IN ('competition-relay', 'duel-relay')";

    private static final String SEGMENTS = "SELECT segment FROM token WHERE processor = ? ORDER BY segment";
    private static final String FREE_SEGMENTS =
            "SELECT segment FROM token WHERE processor = ? AND (owner IS NULL OR owner = ? OR at < ?) ORDER BY segment";
    static final String LOG_ID = "SELECT id FROM log";

    private final ReadConnectionPool readers;
    private final GroupWriter writer;
    private final Dialect dialect;
    private final String node;
    private final Duration claims;
    private final Clock clock;
    private final Serializer serializer = JacksonSerializer.defaultSerializer();

    /// @param claims how long a claim is valid without being extended
    ProcessorTokens(
            ReadConnectionPool readers,
            GroupWriter writer,
            Dialect dialect,
            String node,
            Duration claims,
            Clock clock) {
        this.readers = readers;
        this.writer = writer;
        this.dialect = dialect;
        this.node = node;
        this.claims = claims;
        this.clock = clock;
    }

    @Override
    public boolean requiresExplicitSegmentInitialization() {
        return true;
    }

    @Override
    public void initializeTokenSegments(String processor, int segments) {
        initializeTokenSegments(processor, segments, null);
    }

    @Override
    public void initializeTokenSegments(String processor, int segments, @Nullable TrackingToken token) {
        writer.write(session -> {
            for (int segment = 0; segment < segments; segment++) {
                insert(
                        session,
                        token,
                        processor,
                        segment,
                        new WriteConflictException(() -> cannotClaim(processor, "it already has segments")));
            }
            return true;
        });
    }

    @Override
    public void initializeSegment(@Nullable TrackingToken token, String processor, int segment) {
        writer.write(session -> {
            insert(
                    session,
                    token,
                    processor,
                    segment,
                    new WriteConflictException(() -> new UnableToInitializeTokenException(
                            "segment " + segment + " of processor " + processor + " already exists")));
            return true;
        });
    }

    private void insert(
            StatementCache session,
            @Nullable TrackingToken token,
            String processor,
            int segment,
            WriteConflictException ifDuplicate)
            throws SQLException, WriteConflictException {
        var stored = Stored.of(token, serializer);
        try {
            session.update(INSERT, processor, segment, stored.token(), stored.type(), clock.millis());
        } catch (SQLException e) {
            if (dialect.isDuplicate(e)) {
                throw ifDuplicate;
            }
            throw e;
        }
    }

    @Override
    public void storeToken(@Nullable TrackingToken token, String processor, int segment) {
        var stored = Stored.of(token, serializer);
        writer.write(session -> {
            int changed = session.update(
                    STORE,
                    stored.token(),
                    stored.type(),
                    node,
                    clock.millis(),
                    processor,
                    segment,
                    node,
                    expiredBefore());
            return requireClaimed(changed, processor, segment);
        });
    }

    @Override
    public @Nullable TrackingToken fetchToken(String processor, int segment) {
        Stored stored = writer.write(session -> {
            claim(session, processor, segment);
            return session.first(TOKEN, row -> new Stored(row.getString(1), row.getString(2)), processor, segment)
                    .orElseThrow();
        });
        return stored.read(serializer);
    }

    @Override
    public @Nullable TrackingToken fetchToken(String processor, Segment segment) {
        int[] all = fetchSegments(processor);
        boolean whole = IntStream.of(all).anyMatch(id -> id == segment.getSegmentId())
                && Segment.computeSegment(segment.getSegmentId(), all).equals(segment);
        if (!whole) {
            throw cannotClaim(processor, "segment " + segment.getSegmentId() + " was split or merged concurrently");
        }
        return fetchToken(processor, segment.getSegmentId());
    }

    @Override
    public void extendClaim(String processor, int segment) {
        writer.write(session -> claim(session, processor, segment));
    }

    private boolean claim(StatementCache session, String processor, int segment)
            throws SQLException, WriteConflictException {
        int changed = session.update(CLAIM, node, clock.millis(), processor, segment, node, expiredBefore());
        return requireClaimed(changed, processor, segment);
    }

    private static boolean requireClaimed(int changed, String processor, int segment) throws WriteConflictException {
        if (changed == 0) {
            throw new WriteConflictException(() -> cannotClaim(
                    processor, "segment " + segment + " is claimed by another node or was not initialized"));
        }
        return true;
    }

    @Override
    public void releaseClaim(String processor, int segment) {
        writer.write(session -> session.update(RELEASE, clock.millis(), processor, segment, node));
    }

    @Override
    public void deleteToken(String processor, int segment) {
        writer.write(session -> requireClaimed(session.update(DELETE, processor, segment, node), processor, segment));
    }

    @Override
    public int[] fetchSegments(String processor) {
        return readers.read(session -> session.list(SEGMENTS, row -> row.getInt(1), processor)).stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    @Override
    public List<Segment> fetchAvailableSegments(String processor) {
        int[] all = fetchSegments(processor);
        return readers
                .read(session -> session.list(FREE_SEGMENTS, row -> row.getInt(1), processor, node, expiredBefore()))
                .stream()
                .map(id -> Segment.computeSegment(id, all))
                .toList();
    }

    @Override
    public Optional<String> retrieveStorageIdentifier() {
        return readers.read(session -> session.first(LOG_ID, row -> row.getString(1)));
    }

    /// Returns the lowest position of all processors, without claiming a token: 0 if one has not begun, and the
    /// greatest number if there is none, unless several nodes share the log, whose relay may not have started yet.
    long lowestPosition(StatementCache session) throws SQLException {
        List<Stored> all = session.list(ALL, row -> new Stored(row.getString(1), row.getString(2)));
        if (all.isEmpty()) {
            return dialect.isShared() ? 0 : Long.MAX_VALUE;
        }
        return all.stream()
                .mapToLong(stored -> GroupCommitEngine.position(stored.read(serializer)))
                .min()
                .orElseThrow();
    }

    private long expiredBefore() {
        return clock.millis() - claims.toMillis();
    }

    private static UnableToClaimTokenException cannotClaim(String processor, String why) {
        return new UnableToClaimTokenException("the token of processor " + processor + " cannot be claimed: " + why);
    }

    /// A serialized token; both members are null before the first event.
    private record Stored(@Nullable String token, @Nullable String type) {
        static Stored of(@Nullable TrackingToken token, Serializer serializer) {
            if (token == null) {
                return new Stored(null, null);
            }
            var text = serializer.serialize(token, String.class);
            return new Stored(text.getData(), text.getType().getName());
        }

        @Nullable
        TrackingToken read(Serializer serializer) {
            return token == null || type == null
                    ? null
                    : serializer.deserialize(new SimpleSerializedObject<>(token, String.class, type, null));
        }
    }
}
