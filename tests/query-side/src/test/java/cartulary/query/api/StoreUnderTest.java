package cartulary.query.api;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.CompetitionStore;
import cartulary.query.access.AccessUnknownException;
import cartulary.query.access.ReadAccess;
import cartulary.store.SqliteEventLog;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// The beans that the assembling application provides: the real event store, a check of simple tokens, and
/// resources of the command side.
@ApplicationScoped
public class StoreUnderTest {
    @Produces
    @Singleton
    SqliteEventLog log(@ConfigProperty(name = "cartulary.data") java.nio.file.Path data) {
        return SqliteEventLog.open(data, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("the query side decrypts no event");
        });
    }

    void close(@Disposes SqliteEventLog log) {
        log.close();
    }

    @Produces
    @Singleton
    PublicLog publicLog(SqliteEventLog log) {
        return log.publicLog();
    }

    @Produces
    @Singleton
    CompetitionStore competitions(SqliteEventLog log) {
        return log.competitions();
    }

    @Produces
    @Singleton
    ReadAccess access() {
        return new TestAccess();
    }

    private static final class TestAccess implements ReadAccess {
        /// `Bearer <game>/<actor>` grants the rights of the actor in the game.
        @Override
        public Optional<Actor> bearer(GameId game, String authorization) {
            String own = "Bearer " + game + "/";
            return authorization.startsWith(own)
                    ? Optional.of(Actor.parse(authorization.substring(own.length())))
                    : Optional.empty();
        }

        /// `Bearer operator` has the operator role; `Bearer away` cannot be checked.
        @Override
        public boolean isOperator(String authorization) {
            if (authorization.equals("Bearer away")) {
                throw new AccessUnknownException(new IllegalStateException("away"));
            }
            return authorization.equals("Bearer operator");
        }

        /// `Bearer referee` has the referee role.
        @Override
        public boolean isReferee(String authorization) {
            return authorization.equals("Bearer referee");
        }
    }

    /// Appends events as the command side does: the events of a command in one append.
    public static void append(SqliteEventLog log, List<Envelope> events) {
        append(log, events, EventCodec::publicBytes);
    }

    /// Appends events in other bytes than their own.
    static void append(SqliteEventLog log, List<Envelope> events, Function<Envelope, byte[]> bytes) {
        log.engine()
                .appendEvents(events.stream()
                        .map(event -> new GenericDomainEventMessage<>(
                                "Game",
                                event.game().value(),
                                event.revision() - 1,
                                new Append(
                                        event.game(),
                                        event.revision(),
                                        event.type(),
                                        event.schema(),
                                        event.at(),
                                        bytes.apply(event),
                                        null,
                                        List.of())))
                        .toList());
    }

    /// A resource at the path of the command side.
    @Path("/api/games/{game}")
    public static class Commands {
        @POST
        @Path("commands")
        public String command(@PathParam("game") String game) {
            return "a command for " + game;
        }
    }
}
