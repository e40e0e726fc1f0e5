package cartulary.store;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.WrappedKey;
import cartulary.contracts.store.StoredEventDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;

/// Event messages with their frozen bytes, as the command side passes them to the store. A secret is encrypted by
/// reversing its bytes, which is enough to see that it went through the port.
final class TestEvents {
    static {
        // Long enough for a busy machine; a condition that is never met still fails the test.
        Awaitility.setDefaultTimeout(Duration.ofMinutes(10));
    }

    static final String SEED = ServerSeed.of("a secret of thirty-two bytes !!!".getBytes(StandardCharsets.US_ASCII))
            .value();
    static final Instant AT = Instant.parse("2026-11-22T12:00:00.123Z");

    /// Decodes the stored form of these events.
    static final StoredEventDecoder READER = (game, revision, type, publicBytes, storedBytes) ->
            EventCodec.read(storedBytes == null ? publicBytes : turned(storedBytes));

    static final Function<CommandLedger, StoredEventDecoder> PLAIN = ledger -> READER;

    private TestEvents() {}

    static GameId newGame() {
        return new GameId(UUID.randomUUID().toString());
    }

    static GameOpened opened() {
        Hash hash = Hash.sha256("a nonce");
        return new GameOpened("host-1", GameOptions.DEFAULT, new Secret.Opened<>(hash, hash, new ServerSeed(SEED)));
    }

    static TilePlaced placed(long number) {
        return new TilePlaced((int) (number % 2), "base-D.0", (int) number, 0, 90);
    }

    /// The first event of a game.
    static List<DomainEventMessage<?>> opening(GameId game) {
        return List.of(event(game, 1, opened()));
    }

    /// The events of one command, `from` to `to`, none of them the first of a game.
    static List<DomainEventMessage<?>> turn(GameId game, long from, long to, SideEffect... sideEffects) {
        var events = new ArrayList<DomainEventMessage<?>>();
        for (long revision = from; revision <= to; revision++) {
            events.add(event(game, revision, placed(revision), revision == from ? sideEffects : new SideEffect[0]));
        }
        return events;
    }

    static DomainEventMessage<?> event(GameId game, long revision, GameEvent data, SideEffect... sideEffects) {
        return event(game, revision, AT, data, sideEffects);
    }

    static DomainEventMessage<?> event(
            GameId game, long revision, Instant at, GameEvent data, SideEffect... sideEffects) {
        Envelope envelope = Envelope.of(game, revision, at, Actor.seat(1), data);
        byte[] stored = PublicForm.isSecret(data) ? turned(EventCodec.openBytes(envelope)) : null;
        var append = new Append(
                game,
                revision,
                envelope.type(),
                envelope.schema(),
                at,
                EventCodec.publicBytes(envelope),
                stored,
                List.of(sideEffects));
        return new GenericDomainEventMessage<>("Game", game.value(), revision - 1, append);
    }

    static ProcessedCommand processed(GameId game, String key, long from, long to) {
        return new ProcessedCommand("somebody", key, Hash.sha256("body"), game.value(), from, to);
    }

    /// The side effects of the first event of a game.
    static SideEffect[] openedBy(String host) {
        return new SideEffect[] {new WrappedKey("wrapped".getBytes(StandardCharsets.UTF_8)), new GameOpening(host)};
    }

    private static byte[] turned(byte[] bytes) {
        byte[] turned = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            turned[i] = bytes[bytes.length - 1 - i];
        }
        return turned;
    }
}
