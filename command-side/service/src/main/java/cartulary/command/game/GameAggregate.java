package cartulary.command.game;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import java.util.List;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;

/// A game as Axon's aggregate: its id and its present state. Everything else is in the rules. It appends
/// {@link Append}s, which the store writes as they are, and is folded from {@link Envelope}s, which the store returns.
final class GameAggregate {
    @AggregateIdentifier
    private final String id;

    private Game game;

    GameAggregate(String id) {
        this(id, Rules.standard().unopenedGame());
    }

    GameAggregate(String id, Game game) {
        this.id = id;
        this.game = game;
    }

    GameId id() {
        return new GameId(id);
    }

    Game game() {
        return game;
    }

    /// Appends the events of a decision, and replaces the state by the state after them.
    CommandOutcome.Accepted record(Actor actor, Accepted decision, List<Append> appends) {
        long before = game.revision();
        appends.forEach(AggregateLifecycle::apply);
        game = decision.game();
        return new CommandOutcome.Accepted(
                id(),
                actor,
                before,
                decision.events(),
                appends.stream().map(Append::publicBytes).toList(),
                game);
    }

    /// Folds an event read from the store. The rules have already folded the events of a new decision.
    @EventSourcingHandler
    void on(Envelope stored) {
        game = Rules.standard().evolve(game, stored);
    }
}
