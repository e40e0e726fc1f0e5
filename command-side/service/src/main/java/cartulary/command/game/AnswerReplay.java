package cartulary.command.game;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/// Tells what became of an earlier command again, from the log alone, so that a repetition is answered
/// alike also after a restart. Costs a fold of the events up to the command. They are read as they were
/// decided, secrets opened: the first answer told its sender of the own ones.
public final class AnswerReplay {
    private final PublicLog log;
    private final EventStorageEngine stored;

    /// @param stored which reads the events of a game with their secrets
    public AnswerReplay(PublicLog log, EventStorageEngine stored) {
        this.log = log;
        this.stored = stored;
    }

    public Accepted of(KeptCommand kept) {
        var id = new GameId(kept.game());
        long before = kept.firstRevision() - 1;
        int count = Math.toIntExact(kept.lastRevision() - before);
        Game game = Rules.standard().unopenedGame();
        Actor actor = Actor.SERVICE;
        var events = new ArrayList<GameEvent>(count);
        var told = stored.readEvents(kept.game(), 0);
        while (game.revision() < kept.lastRevision() && told.hasNext()) {
            Envelope envelope = envelope(told.next());
            game = Rules.standard().evolve(game, envelope.data());
            if (envelope.revision() > before) {
                events.add(envelope.data());
                actor = envelope.actor();
            }
        }
        List<byte[]> bytes =
                log.ofGame(id, before, count).stream().map(PublicEvent::bytes).toList();
        return new Accepted(id, actor, before, List.copyOf(events), bytes, game);
    }

    private static Envelope envelope(DomainEventMessage<?> message) {
        if (message.getMetaData().get(StoredEventDecoder.KEY) instanceof Envelope envelope) {
            return envelope;
        }
        throw new IllegalStateException("the store hands over every event with its envelope");
    }
}
