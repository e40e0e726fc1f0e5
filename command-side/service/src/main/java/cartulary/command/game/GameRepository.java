package cartulary.command.game;

import cartulary.contracts.game.GameId;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.LockAwareAggregate;
import org.axonframework.modelling.command.Repository;

/// Games that other nodes may have moved on since this one kept them in its cache.
final class GameRepository {
    private final Repository<GameAggregate> games;
    private final EventStore events;

    GameRepository(Repository<GameAggregate> games, EventStore events) {
        this.games = games;
        this.events = events;
    }

    Repository<GameAggregate> repository() {
        return games;
    }

    /// Loads a game. One that is in the cache gets what it lacks of `revision` folded onto it, instead of
    /// being folded from its beginning.
    Aggregate<GameAggregate> load(GameId game, long revision) {
        Aggregate<GameAggregate> loaded = games.load(game.value());
        catchUp(loaded, revision);
        return loaded;
    }

    /// Folds what a loaded game lacks of `revision`. The answer is whether it lacked anything.
    boolean catchUp(Aggregate<GameAggregate> loaded, long revision) {
        long present = loaded.version() + 1;
        if (present >= revision) {
            return false;
        }
        if (loaded instanceof LockAwareAggregate<GameAggregate, ?> locked
                && locked.getWrappedAggregate() instanceof EventSourcedAggregate<?> sourced) {
            sourced.initializeState(events.readEvents(loaded.identifierAsString(), present));
            return true;
        }
        throw new IllegalStateException("a game is folded from its events");
    }
}
