package cartulary.command.duel;

import cartulary.command.game.GameGateway;
import cartulary.contracts.store.DuelStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/// The CDI configuration of duels. The application provides a `DuelStore`.
@ApplicationScoped
public class DuelBeans {
    @Produces
    @Singleton
    Duels duels(DuelStore store, Clock clock) {
        return new Duels(store, clock);
    }

    @Produces
    @Singleton
    WhenAGameOfADuelEndsThenTheNextBegins continuation(Duels duels, GameGateway gateway) {
        return new WhenAGameOfADuelEndsThenTheNextBegins(duels, gateway);
    }
}
