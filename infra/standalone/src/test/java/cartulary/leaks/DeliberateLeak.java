package cartulary.leaks;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.jboss.logging.Logger;

/// Mistakes that tell a secret, made on purpose with the game as the command side keeps it.
enum DeliberateLeak {
    NOTHING {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {}
    },
    /// A projector that counts the chips in a supply as their owner would (BET-12).
    PROJECTOR {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            GameView view = Rules.standard().view(id, open);
            int left = Rules.standard().hand(open, ScriptedGame.KEEPER).size();
            observed.note("projected", text(view) + " chips left " + left);
        }
    },
    /// A projector that writes an event as it is kept rather than as it is public.
    ORDER_OF_TILES {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            observed.note("projected", String.valueOf(ScriptedGame.undrawn(id, open)));
        }
    },
    /// A line in the log.
    LOG {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            LOG_OF_THE_SERVICE.infof("hand: %s", hand(open));
        }
    },
    /// A header of a record on its way to the broker.
    HEADER {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            var record = PublishedRecords.record(new PublicEvent(1, id, 1, "BetSealed", "{}".getBytes(UTF_8)));
            record.headers().add("ce_hand", hand(open).toString().getBytes(UTF_8));
            PublishedRecords.note(observed, record);
        }
    },
    /// A tag of a metric.
    METRIC {
        @Override
        void happen(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            metrics.counter("cartulary.spilled", "hand", hand(open).toString()).increment();
        }
    };

    private static final Logger LOG_OF_THE_SERVICE = Logger.getLogger("cartulary.command");

    abstract void happen(GameId id, Game open, Observations observed, MeterRegistry metrics);

    private static List<String> hand(Game open) {
        return Rules.standard().hand(open, ScriptedGame.KEEPER);
    }

    private static String text(Object value) {
        return new String(Json.canonical(value), UTF_8);
    }
}
