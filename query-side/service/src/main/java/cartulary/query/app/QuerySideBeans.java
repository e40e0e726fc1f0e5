package cartulary.query.app;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.QuerySide;
import cartulary.query.access.GameAccess;
import cartulary.query.access.ReadAccess;
import cartulary.query.chips.ChipTrails;
import cartulary.query.disputes.Disputes;
import cartulary.query.feed.Feed;
import cartulary.query.live.LiveEvents;
import cartulary.query.lobby.Lobby;
import cartulary.query.proof.RecordTrees;
import cartulary.query.scores.Scoreboard;
import cartulary.query.tolls.TollHistories;
import cartulary.record.DeckCheck;
import cartulary.record.History;
import cartulary.record.past.GameRecords;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The beans of the query side, over the log or the topic of the application.
@Dependent
class QuerySideBeans {
    @Produces
    @Singleton
    static QuerySide querySide(Instance<PublicLog> log, Instance<PublicTopic> topic, QuerySettings settings) {
        return topic.isResolvable()
                ? QuerySide.open(topic.get(), settings.group(), settings.database(), settings.parkingLimit())
                : QuerySide.open(log.get(), settings.database(), settings.parkingLimit());
    }

    @Produces
    @Singleton
    static GameAccess gameAccess(
            QuerySide query,
            ReadAccess access,
            @ConfigProperty(name = "cartulary.unknown-game-limit", defaultValue = "1S") Duration patience) {
        return new GameAccess(
                query.live().record(),
                access,
                query.live().arrivals(),
                query.feed().isOnlyWriter() ? Duration.ZERO : patience);
    }

    @Produces
    @Singleton
    static Feed feed(QuerySide query) {
        return query.feed();
    }

    @Produces
    @Singleton
    static LiveEvents liveEvents(QuerySide query) {
        return query.live();
    }

    @Produces
    @Singleton
    static History history(QuerySide query) {
        return query.history();
    }

    @Produces
    @Singleton
    static GameRecords gameRecords(QuerySide query) {
        return query.gameRecords();
    }

    @Produces
    @Singleton
    static RecordTrees recordTrees(QuerySide query) {
        return query.trees();
    }

    @Produces
    @Singleton
    static DeckCheck deckCheck(QuerySide query) {
        return query.decks();
    }

    @Produces
    @Singleton
    static Lobby lobby(QuerySide query) {
        return query.lobby();
    }

    @Produces
    @Singleton
    static Scoreboard scoreboard(QuerySide query) {
        return query.scoreboard();
    }

    @Produces
    @Singleton
    static ChipTrails chipTrails(QuerySide query) {
        return query.chipTrails();
    }

    @Produces
    @Singleton
    static TollHistories tollHistories(QuerySide query) {
        return query.tollHistories();
    }

    @Produces
    @Singleton
    static Disputes disputes(QuerySide query) {
        return query.disputes();
    }
}
