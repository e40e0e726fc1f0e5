package cartulary.store;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.trace.EventTraces;
import cartulary.trace.Traces;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericTrackedDomainEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.WrappedToken;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.GenericMessage;
import org.jspecify.annotations.Nullable;

/// The log as Axon's storage engine. An aggregate is a game, its identifier the game id, its sequence number the
/// revision − 1. Nothing is serialized here: an appended message has an {@link Append} as payload, whose bytes are
/// stored as they are.
///
/// Aggregates read opened events ({@link #readEvents(String, long)}): the payload is an {@link Envelope}, decoded by
/// the {@link StoredEventDecoder}. Processors read public events ({@link #readEvents(TrackingToken, boolean)}): the
/// payload is a {@link PublicEvent}.
final class GroupCommitEngine implements EventStorageEngine {
    private static final String AGGREGATE_TYPE = "Game";
    private static final int PAGE = 500;
    private static final String OF_GAME = "SELECT revision, type, public, stored FROM event"
            + " WHERE game = ? AND revision > ? ORDER BY revision LIMIT ?";
    private static final String HEAD_REVISION = "SELECT max(revision) FROM event WHERE game = ?";
    private static final String BEFORE =
            "SELECT coalesce(min(position) - 1, (SELECT max(position) FROM event), 0)" + " FROM event WHERE at >= ?";

    private final GroupWriter writer;
    private final ReadConnectionPool readers;
    private final PublicLog publicLog;
    private final StoredEventDecoder decoder;
    private final Dialect dialect;

    GroupCommitEngine(
            GroupWriter writer,
            ReadConnectionPool readers,
            PublicLog publicLog,
            StoredEventDecoder decoder,
            Dialect dialect) {
        this.writer = writer;
        this.readers = readers;
        this.publicLog = publicLog;
        this.decoder = decoder;
        this.dialect = dialect;
    }

    /// Appends the events of one command and returns when they are durable.
    ///
    /// @throws org.axonframework.modelling.command.AggregateStreamCreationException if the game already exists
    /// @throws org.axonframework.modelling.command.ConcurrencyException if the revision already exists
    /// @throws cartulary.contracts.store.IdempotencyKeyTakenException if the idempotency key was used before
    /// @throws StoreUnavailableException if the events cannot be written
    /// @throws IllegalArgumentException if the payload of a message is not its {@link Append}: an error in the
    ///     program that sent it
    @Override
    public void appendEvents(List<? extends EventMessage<?>> events) {
        if (!events.isEmpty()) {
            List<Append> appends = AppendMessages.events(events);
            Traces.step("append", () -> written(appends));
        }
    }

    /// Readers may see the events before this returns, so their trace is kept before the write.
    private boolean written(List<Append> appends) {
        appends.forEach(append -> EventTraces.begin(append.game(), append.revision()));
        try {
            writer.write(new AppendRows(appends, dialect));
            return true;
        } catch (RuntimeException e) {
            appends.forEach(append -> EventTraces.drop(append.game(), append.revision()));
            throw e;
        }
    }

    /// Reads a page of rows at a time, and decodes an event when the stream reaches it.
    @Override
    public DomainEventStream readEvents(String game, long firstSequenceNumber) {
        var rows = new PagedQuery<StoredRow>(PAGE, last -> {
            long revision = last == null ? firstSequenceNumber : last.revision();
            return readers.read(session -> session.list(
                    OF_GAME,
                    row -> new StoredRow(row.getLong(1), row.getString(2), row.getBytes(3), row.getBytes(4)),
                    game,
                    revision,
                    PAGE));
        });
        var id = new GameId(game);
        return DomainEventStream.of(rows.stream().map(row -> opened(id, row)));
    }

    private DomainEventMessage<?> opened(GameId game, StoredRow row) {
        Envelope envelope = decoder.decode(game, row.revision(), row.type(), row.publicBytes(), row.storedBytes());
        return new GenericDomainEventMessage<>(
                AGGREGATE_TYPE,
                game.value(),
                row.revision() - 1,
                envelope,
                Map.of(),
                identifier(game, row.revision()),
                envelope.at());
    }

    @Override
    public Stream<? extends TrackedEventMessage<?>> readEvents(@Nullable TrackingToken token, boolean mayBlock) {
        long start = position(token);
        return new PagedQuery<PublicEvent>(PAGE, last -> publicLog.after(last == null ? start : last.position(), PAGE))
                .stream().map(GroupCommitEngine::tracked);
    }

    /// Returns an event as the message that streaming processors receive.
    static TrackedEventMessage<?> tracked(PublicEvent event) {
        return new GenericTrackedDomainEventMessage<>(
                new GlobalSequenceTrackingToken(event.position()),
                AGGREGATE_TYPE,
                event.game().value(),
                event.revision() - 1,
                new GenericMessage<>(identifier(event.game(), event.revision()), event, Map.of()),
                () -> EventCodec.read(event.bytes()).at());
    }

    /// Returns the position of a token, 0 for null.
    static long position(@Nullable TrackingToken token) {
        if (token == null) {
            return 0;
        }
        return WrappedToken.unwrap(token, GlobalSequenceTrackingToken.class)
                .map(GlobalSequenceTrackingToken::getGlobalIndex)
                .orElseThrow(() -> new IllegalArgumentException(
                        "cannot read this log from a " + token.getClass().getSimpleName()));
    }

    /// Returns the message identifier, the same for every read of an event.
    private static String identifier(GameId game, long revision) {
        return game.value() + "/" + revision;
    }

    @Override
    public Optional<Long> lastSequenceNumberFor(String game) {
        long revision = readers.read(session -> session.number(HEAD_REVISION, game));
        return revision == 0 ? Optional.empty() : Optional.of(revision - 1);
    }

    @Override
    public TrackingToken createTailToken() {
        return new GlobalSequenceTrackingToken(0);
    }

    @Override
    public TrackingToken createHeadToken() {
        return new GlobalSequenceTrackingToken(publicLog.head());
    }

    /// Scans all events: for operators, not for requests.
    @Override
    public TrackingToken createTokenAt(Instant time) {
        return new GlobalSequenceTrackingToken(readers.read(session -> session.number(BEFORE, time.toEpochMilli())));
    }

    /// Always fails: a game that is not cached is folded from its events, at most a few hundred.
    @Override
    public void storeSnapshot(DomainEventMessage<?> snapshot) {
        throw new UnsupportedOperationException("snapshots are not supported");
    }

    @Override
    public Optional<DomainEventMessage<?>> readSnapshot(String game) {
        return Optional.empty();
    }

    private record StoredRow(long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes) {}
}
