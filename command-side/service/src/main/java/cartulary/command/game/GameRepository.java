package cartulary.command.game;

import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.AbstractAggregateFactory;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.EventSourcingRepository;
import org.axonframework.eventsourcing.NoSnapshotTriggerDefinition;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.LockAwareAggregate;
import org.jspecify.annotations.Nullable;

/// The games as Axon's aggregates. A game in the {@link HeadCache} is used as it is, any other is folded from its
/// events. The lock of a loaded game is held until the end of the unit of work; when that is rolled back, as after a
/// conflict with another node, the cached head is dropped.
final class GameRepository extends EventSourcingRepository<GameAggregate> {
    private final EventStore events;
    private final HeadCache heads;

    GameRepository(EventStore events, HeadCache heads) {
        super(EventSourcingRepository.builder(GameAggregate.class)
                .eventStore(events)
                .aggregateFactory(new BlankGame()));
        this.events = events;
        this.heads = heads;
    }

    @Override
    protected EventSourcedAggregate<GameAggregate> doLoadWithLock(String id, @Nullable Long expectedVersion) {
        var game = new GameId(id);
        CurrentUnitOfWork.get().onRollback(_ -> heads.drop(game));
        Game head = heads.find(game);
        if (head != null) {
            return EventSourcedAggregate.reconstruct(
                    new GameAggregate(id, head),
                    aggregateModel(),
                    head.revision() - 1,
                    false,
                    events,
                    NoSnapshotTriggerDefinition.TRIGGER);
        }
        EventSourcedAggregate<GameAggregate> folded = super.doLoadWithLock(id, expectedVersion);
        heads.put(game, folded.getAggregateRoot().game());
        return folded;
    }

    /// Folds the events that a loaded game lacks up to `revision`, and returns whether it lacked any.
    boolean catchUp(Aggregate<GameAggregate> loaded, long revision) {
        long present = loaded.version() + 1;
        if (present >= revision) {
            return false;
        }
        if (loaded instanceof LockAwareAggregate<GameAggregate, ?> locked
                && locked.getWrappedAggregate() instanceof EventSourcedAggregate<GameAggregate> sourced) {
            sourced.initializeState(events.readEvents(loaded.identifierAsString(), present));
            GameAggregate game = sourced.getAggregateRoot();
            heads.put(game.id(), game.game());
            return true;
        }
        throw new IllegalStateException(
                "cannot fold events onto a " + loaded.getClass().getSimpleName());
    }

    /// Creates a game that has its id and no events yet.
    private static final class BlankGame extends AbstractAggregateFactory<GameAggregate> {
        BlankGame() {
            super(GameAggregate.class);
        }

        @Override
        @SuppressWarnings("rawtypes") // as Axon declares it
        protected GameAggregate doCreateAggregate(String id, DomainEventMessage firstEvent) {
            return new GameAggregate(id);
        }
    }
}
