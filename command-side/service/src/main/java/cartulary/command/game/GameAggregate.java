package cartulary.command.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision.Accepted;
import cartulary.rules.turn.Game;
import java.util.List;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;

/// What Axon keeps of a game: its name and its present value. Everything else is in the rules.
final class GameAggregate {
    @AggregateIdentifier
    private final String id;

    private Game game;

    GameAggregate(String id) {
        this.id = id;
        this.game = Rules.standard().unopenedGame();
    }

    GameId id() {
        return new GameId(id);
    }

    Game game() {
        return game;
    }

    /// Hands the events of a decision to Axon, each with the bytes under which it will be stored.
    CommandOutcome.Accepted record(Actor actor, Accepted decision, List<Append> appends) {
        long before = game.revision();
        for (int i = 0; i < appends.size(); i++) {
            AggregateLifecycle.apply(decision.events().get(i), MetaData.with(Append.KEY, appends.get(i)));
        }
        game = decision.game();
        return new CommandOutcome.Accepted(
                id(),
                actor,
                before,
                decision.events(),
                appends.stream().map(Append::publicBytes).toList(),
                game);
    }

    /// Folds what the store holds. Live events were folded by the decision already.
    @EventSourcingHandler
    void on(GameEvent event) {
        if (!AggregateLifecycle.isLive()) {
            game = Rules.standard().evolve(game, event);
        }
    }
}
