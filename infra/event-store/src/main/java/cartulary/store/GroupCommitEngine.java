package cartulary.store;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.StoredEventDecoder;
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

/// The log as Axon sees it. An aggregate is a game, its identifier the game id, its sequence number the
/// revision − 1. Nothing is serialised here: bytes come frozen with the message and go back through the
/// {@link StoredEventDecoder}.
///
/// Aggregates read opened events ({@link #readEvents(String, long)}: the payload is a `GameEvent`, the
/// whole envelope stands in the metadata under {@link StoredEventDecoder#KEY}). Processors read public ones
/// ({@link #readEvents(TrackingToken, boolean)}: the payload is a {@link PublicEvent}).
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
    private final StoredEventDecoder storedForm;
    private final Dialect dialect;

    GroupCommitEngine(
            GroupWriter writer,
            ReadConnectionPool readers,
            PublicLog publicLog,
            StoredEventDecoder storedForm,
            Dialect dialect) {
        this.writer = writer;
        this.readers = readers;
        this.publicLog = publicLog;
        this.storedForm = storedForm;
        this.dialect = dialect;
    }

    /// Returns when all of it is durable.
    ///
    /// @throws org.axonframework.modelling.command.AggregateStreamCreationException if there is such a game
    /// @throws org.axonframework.modelling.command.ConcurrencyException if the revision is taken
    /// @throws cartulary.contracts.store.IdempotencyKeyTaken if the idempotency key is
    /// @throws StoreUnavailable if it cannot be written
    /// @throws IllegalArgumentException if a message comes without its frozen bytes
    @Override
    public void appendEvents(List<? extends EventMessage<?>> events) {
        if (!events.isEmpty()) {
            writer.write(AppendRows.of(events, dialect));
        }
    }

    /// Reads a page at a time; an event is opened when the stream comes to it.
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
        Envelope envelope = storedForm.read(game, row.revision(), row.type(), row.publicBytes(), row.storedBytes());
        return new GenericDomainEventMessage<>(
                AGGREGATE_TYPE,
                game.value(),
                row.revision() - 1,
                envelope.data(),
                Map.of(StoredEventDecoder.KEY, envelope),
                identifier(game, row.revision()),
                envelope.at());
    }

    @Override
    public Stream<? extends TrackedEventMessage<?>> readEvents(@Nullable TrackingToken token, boolean mayBlock) {
        long start = position(token);
        return new PagedQuery<PublicEvent>(PAGE, last -> publicLog.after(last == null ? start : last.position(), PAGE))
                .stream().map(GroupCommitEngine::tracked);
    }

    /// An event as streaming processors get it.
    static TrackedEventMessage<?> tracked(PublicEvent event) {
        return new GenericTrackedDomainEventMessage<>(
                new GlobalSequenceTrackingToken(event.position()),
                AGGREGATE_TYPE,
                event.game().value(),
                event.revision() - 1,
                new GenericMessage<>(identifier(event.game(), event.revision()), event, Map.of()),
                () -> EventCodec.read(event.bytes()).at());
    }

    /// Behind which to go on; 0 for no token.
    static long position(@Nullable TrackingToken token) {
        if (token == null) {
            return 0;
        }
        return WrappedToken.unwrap(token, GlobalSequenceTrackingToken.class)
                .map(GlobalSequenceTrackingToken::getGlobalIndex)
                .orElseThrow(() -> new IllegalArgumentException(
                        "not a token of this log: " + token.getClass().getSimpleName()));
    }

    /// The same for every reading of an event.
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

    /// Looks at every event: for operators, not for requests.
    @Override
    public TrackingToken createTokenAt(Instant time) {
        return new GlobalSequenceTrackingToken(readers.read(session -> session.number(BEFORE, time.toEpochMilli())));
    }

    /// A folded game is kept in the cache and folded again from its events, at most a few hundred.
    @Override
    public void storeSnapshot(DomainEventMessage<?> snapshot) {
        throw new UnsupportedOperationException("this log keeps no snapshots");
    }

    @Override
    public Optional<DomainEventMessage<?>> readSnapshot(String game) {
        return Optional.empty();
    }

    private record StoredRow(long revision, String type, byte[] publicBytes, byte @Nullable [] storedBytes) {}
}
