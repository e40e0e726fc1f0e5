package cartulary.command.game;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/// Rebuilds the outcome of an earlier command from the log, so that a repeated request gets the same answer, also
/// after a restart. Costs a fold of the events up to the command.
///
/// Reads the `EventStorageEngine` directly, for two reasons: a repository cannot load an old revision, and the first
/// answer contained the sender's own secrets.
@Singleton
public final class OutcomeReplay {
    private final PublicLog log;
    private final EventStorageEngine engine;

    /// @param engine the storage engine, which reads the events of a game with their secrets opened
    public OutcomeReplay(PublicLog log, EventStorageEngine engine) {
        this.log = log;
        this.engine = engine;
    }

    /// Returns the outcome that the command had when it was accepted; empty if its game was removed from the log since.
    public Optional<Accepted> of(ProcessedCommand command) {
        var id = new GameId(command.game());
        long before = command.firstRevision() - 1;
        int count = Math.toIntExact(command.lastRevision() - before);
        Game game = Rules.standard().unopenedGame();
        Actor actor = Actor.SERVICE;
        var events = new ArrayList<GameEvent>(count);
        var stored = engine.readEvents(command.game(), 0);
        while (game.revision() < command.lastRevision() && stored.hasNext()) {
            Envelope envelope = envelope(stored.next());
            game = Rules.standard().evolve(game, envelope);
            if (envelope.revision() > before) {
                events.add(envelope.data());
                actor = envelope.actor();
            }
        }
        List<byte[]> bytes =
                log.ofGame(id, before, count).stream().map(PublicEvent::bytes).toList();
        return game.revision() == 0
                ? Optional.empty()
                : Optional.of(new Accepted(id, actor, before, List.copyOf(events), bytes, game));
    }

    private static Envelope envelope(DomainEventMessage<?> message) {
        if (message.getPayload() instanceof Envelope envelope) {
            return envelope;
        }
        throw new IllegalStateException("the store returned a "
                + message.getPayloadType().getSimpleName()
                + " instead of an Envelope at sequence number "
                + message.getSequenceNumber());
    }
}
