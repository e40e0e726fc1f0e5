package cartulary.commandnode;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.OperatorActions;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.contracts.store.TableChat;
import cartulary.contracts.store.UnplayedGames;
import cartulary.http.Password;
import cartulary.store.EventLog;
import cartulary.store.PostgresEventLog;
import cartulary.store.PostgresSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Provides the parts of the event store that all command nodes share.
@ApplicationScoped
public class ClusterStore {
    @Produces
    @Singleton
    EventLog log(
            @ConfigProperty(name = "cartulary.store.url") String url,
            @ConfigProperty(name = "cartulary.store.user") String user,
            @ConfigProperty(name = "cartulary.store.password") Optional<String> password,
            @ConfigProperty(name = "cartulary.store.password-file") Optional<Path> passwordFile,
            @ConfigProperty(name = "cartulary.node-name") Optional<String> node,
            @ConfigProperty(name = "cartulary.relay.claim-timeout", defaultValue = "5S") Duration claimTimeout,
            StoredEventDecoder storedForm) {
        var settings = new PostgresSettings(
                url, user, Password.of("cartulary.store", password, passwordFile), NodeName.of(node), claimTimeout);
        return PostgresEventLog.open(settings, _ -> storedForm);
    }

    @Produces
    @Singleton
    EventStorageEngine engine(EventLog log) {
        return log.engine();
    }

    @Produces
    @Singleton
    PublicLog publicLog(EventLog log) {
        return log.publicLog();
    }

    @Produces
    @Singleton
    CommandLedger ledger(EventLog log) {
        return log.ledger();
    }

    @Produces
    @Singleton
    GameSchedule schedule(EventLog log) {
        return log.schedule();
    }

    @Produces
    @Singleton
    UnplayedGames unplayedGames(EventLog log) {
        return log.unplayedGames();
    }

    @Produces
    @Singleton
    OperatorActions operatorActions(EventLog log) {
        return log.operatorActions();
    }

    @Produces
    @Singleton
    Presence presence(EventLog log) {
        return log.presence();
    }

    @Produces
    @Singleton
    Seeks seeks(EventLog log) {
        return log.seeks();
    }

    @Produces
    @Singleton
    RematchOffers rematchOffers(EventLog log) {
        return log.rematchOffers();
    }

    @Produces
    @Singleton
    PersonStore persons(EventLog log) {
        return log.persons();
    }

    @Produces
    @Singleton
    CompetitionStore competitions(EventLog log) {
        return log.competitions();
    }

    @Produces
    @Singleton
    DuelStore duels(EventLog log) {
        return log.duels();
    }

    @Produces
    @Singleton
    TableChat chat(EventLog log) {
        return log.chat();
    }

    @Produces
    @Singleton
    PushStore push(EventLog log) {
        return log.push();
    }

    @Produces
    @Singleton
    Clock clock(EventLog log) {
        return log.clock();
    }
}
