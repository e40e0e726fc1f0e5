package cartulary.standalone;

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
import cartulary.store.SqliteEventLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Producers of the event store in the data folder and of its parts.
@ApplicationScoped
public class EmbeddedStore {
    @Produces
    @Singleton
    SqliteEventLog log(@ConfigProperty(name = "cartulary.data") Path folder, StoredEventDecoder storedForm) {
        return SqliteEventLog.open(folder, _ -> storedForm);
    }

    @Produces
    @Singleton
    EventStorageEngine engine(SqliteEventLog log) {
        return log.engine();
    }

    @Produces
    @Singleton
    PublicLog publicLog(SqliteEventLog log) {
        return log.publicLog();
    }

    @Produces
    @Singleton
    CommandLedger ledger(SqliteEventLog log) {
        return log.ledger();
    }

    @Produces
    @Singleton
    GameSchedule schedule(SqliteEventLog log) {
        return log.schedule();
    }

    @Produces
    @Singleton
    UnplayedGames unplayedGames(SqliteEventLog log) {
        return log.unplayedGames();
    }

    @Produces
    @Singleton
    OperatorActions operatorActions(SqliteEventLog log) {
        return log.operatorActions();
    }

    @Produces
    @Singleton
    Presence presence(SqliteEventLog log) {
        return log.presence();
    }

    @Produces
    @Singleton
    Seeks seeks(SqliteEventLog log) {
        return log.seeks();
    }

    @Produces
    @Singleton
    RematchOffers rematchOffers(SqliteEventLog log) {
        return log.rematchOffers();
    }

    @Produces
    @Singleton
    PersonStore persons(SqliteEventLog log) {
        return log.persons();
    }

    @Produces
    @Singleton
    CompetitionStore competitions(SqliteEventLog log) {
        return log.competitions();
    }

    @Produces
    @Singleton
    DuelStore duels(SqliteEventLog log) {
        return log.duels();
    }

    @Produces
    @Singleton
    TableChat chat(SqliteEventLog log) {
        return log.chat();
    }

    @Produces
    @Singleton
    PushStore push(SqliteEventLog log) {
        return log.push();
    }

    @Produces
    @Singleton
    Clock clock(SqliteEventLog log) {
        return log.clock();
    }
}
