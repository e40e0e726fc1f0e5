package cartulary.leaks;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.jboss.logging.Logger;

/// Deliberate leaks of the open game of the command side, which the comparison has to find.
enum DeliberateLeak {
    NOTHING {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {}
    },
    /// A projection that shows the number of chips that only their owner may know (BET-12).
    PROJECTION {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            GameView view = Rules.standard().view(id, open);
            int left = Rules.standard()
                    .chipsInSupply(open, ScriptedGame.SECRET_SEAT)
                    .size();
            observed.note("projected", text(view) + " chips left " + left);
        }
    },
    /// A projection that contains the order of the undrawn tiles.
    ORDER_OF_TILES {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            observed.note("projected", String.valueOf(ScriptedGame.undrawn(id, open)));
        }
    },
    /// A projection that contains the stacks of scoring tiles.
    ORDER_OF_SCORING_TILES {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            observed.note("projected", String.valueOf(ScriptedGame.scoringTiles(id, open)));
        }
    },
    /// A log line.
    LOG {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            SERVICE_LOG.infof("hand: %s", hand(open));
        }
    },
    /// A header of a Kafka record.
    HEADER {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            var record = PublishedRecords.record(new PublicEvent(1, id, 1, "BetSealed", "{}".getBytes(UTF_8)));
            record.headers().add("ce_hand", hand(open).toString().getBytes(UTF_8));
            PublishedRecords.note(observed, record);
        }
    },
    /// A metric tag.
    METRIC {
        @Override
        void leak(GameId id, Game open, Observations observed, MeterRegistry metrics) {
            metrics.counter("cartulary.leaked", "hand", hand(open).toString()).increment();
        }
    };

    private static final Logger SERVICE_LOG = Logger.getLogger("cartulary.command");

    abstract void leak(GameId id, Game open, Observations observed, MeterRegistry metrics);

    private static List<String> hand(Game open) {
        return Rules.standard().chipsInSupply(open, ScriptedGame.SECRET_SEAT);
    }

    private static String text(Object value) {
        return new String(Json.canonical(value), UTF_8);
    }
}
