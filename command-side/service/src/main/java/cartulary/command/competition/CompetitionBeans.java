package cartulary.command.competition;

import cartulary.command.duel.Duels;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.key.DataKeys;
import cartulary.command.person.People;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The CDI configuration of competitions. The application provides a `CompetitionStore`.
@ApplicationScoped
public class CompetitionBeans {
    @Produces
    @Singleton
    CompetitionRepository repository(CompetitionStore store) {
        return new CompetitionRepository(store);
    }

    @Produces
    @Singleton
    Competitions competitions(
            CompetitionRepository repository,
            CompetitionStore store,
            CommandLedger ledger,
            Clock clock,
            LineUpSecrets lineUps,
            @ConfigProperty(name = "cartulary.competitions-per-person", defaultValue = "100") int mostOfPerson) {
        return new Competitions(repository, store, ledger, clock, lineUps, mostOfPerson);
    }

    @Produces
    @Singleton
    LineUpSecrets lineUpSecrets(DataKeys keys, CompetitionStore store) {
        return new LineUpSecrets(keys, store);
    }

    @Produces
    @Singleton
    LineUpScheduler lineUps(Competitions competitions, CompetitionStore store, Clock clock) {
        return new LineUpScheduler(new WhenLineUpsAreDueThenTheyAreOpened(competitions, store, clock));
    }

    @Produces
    @Singleton
    PairingScheduler pairings(
            CompetitionRepository repository,
            Competitions competitions,
            CompetitionStore store,
            Duels duels,
            WhenAGameOfADuelEndsThenTheNextBegins games,
            People people) {
        return new PairingScheduler(new WhenAPairingIsKnownThenItsDuelIsPlayed(
                repository, competitions, store, duels, games, people::isOpen));
    }
}
