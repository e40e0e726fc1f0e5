package cartulary.command.push;

import cartulary.command.game.GameGateway;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.PushStore;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The automation that notifies people with accounts for whose choice a long game waits while they do not look at it,
/// once until they act.
///
/// It acts on head states: the node that committed an event looks at the game some seconds later, and again as long as
/// the person is present. The revision at which a seat was notified is in the store, and of several nodes one replaces
/// it: so nobody is notified twice. After a start only games with an event of the last minutes are looked at.
public final class WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified.class);

    private static final Duration TICK = Duration.ofSeconds(1);

    /// Events before a start that are older are forgotten.
    private static final Duration RECENT = Duration.ofMinutes(5);

    private static final int RECENT_EVENTS = 1_000;
    private static final int PAGE = 100;

    /// With more games to look at than this, further ones are skipped until their next event.
    private static final int MOST_GAMES = 10_000;

    private final GameGateway gateway;
    private final PublicLog log;
    private final Presence presence;
    private final PushStore store;
    private final Notifier notifier;
    private final Clock clock;
    private final Duration delay;

    /// When games are looked at.
    private final Map<GameId, Instant> due = new ConcurrentHashMap<>();

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("push-due").daemon().factory());
    private GameGateway.@Nullable Subscription subscription;

    /// @param delay from the last event of a game until it is looked at, so that nobody is notified between two steps
    ///     of their turn
    public WhenAGameWaitsForAnAbsentPersonThenTheyAreNotified(
            GameGateway gateway,
            PublicLog log,
            Presence presence,
            PushStore store,
            Notifier notifier,
            Clock clock,
            Duration delay) {
        this.gateway = gateway;
        this.log = log;
        this.presence = presence;
        this.store = store;
        this.notifier = notifier;
        this.clock = clock;
        this.delay = delay;
    }

    /// Starts to follow the games.
    public void start() {
        follow();
        thread.execute(this::addRecentGames);
        thread.scheduleWithFixedDelay(this::sweep, TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    void follow() {
        subscription = gateway.onHead(this::headAdvanced);
    }

    private void headAdvanced(GameId game, Game head) {
        boolean isOver = head.step() instanceof Step.Finished;
        if (LongGames.isLong(head.options()) && (isOver || !awaitedPersons(head).isEmpty())) {
            add(game, isOver ? Duration.ZERO : delay);
        }
    }

    private void add(GameId game, Duration wait) {
        if (due.size() < MOST_GAMES || due.containsKey(game)) {
            due.put(game, clock.instant().plus(wait));
        }
    }

    /// Adds the games that a node, perhaps this one, had no time to look at before it stopped. In memory, presence is
    /// empty after a start: they wait until every page could report it.
    void addRecentGames() {
        Instant since = clock.instant().minus(RECENT);
        for (PublicEvent event : log.after(Math.max(0, log.head() - RECENT_EVENTS), RECENT_EVENTS)) {
            if (EventCodec.read(event.bytes()).at().isAfter(since)) {
                add(event.game(), Presence.KEPT.plus(delay));
            }
        }
    }

    /// Looks at all games whose time has come.
    void sweep() {
        Instant now = clock.instant();
        for (Map.Entry<GameId, Instant> entry : due.entrySet()) {
            if (!entry.getValue().isAfter(now) && due.remove(entry.getKey(), entry.getValue())) {
                look(entry.getKey());
            }
        }
    }

    private void look(GameId game) {
        try {
            gateway.head(game).ifPresent(head -> look(game, head));
        } catch (RuntimeException e) {
            LOG.warn("nobody was notified that game {} waits; it is looked at again after its next event", game, e);
        }
    }

    private void look(GameId game, Game head) {
        if (head.step() instanceof Step.Finished) {
            store.forgetNotices(game);
            return;
        }
        List<Player> awaited = LongGames.isLong(head.options()) ? awaitedPersons(head) : List.of();
        List<Integer> present = awaited.isEmpty() ? List.of() : presence.present(game);
        for (Player player : awaited) {
            if (present.contains(player.seat())) {
                due.putIfAbsent(game, clock.instant().plus(Presence.KEPT));
            } else {
                notifyOnce(game, head.revision(), player);
            }
        }
    }

    private void notifyOnce(GameId game, long revision, Player player) {
        String person = player.person();
        if (person == null || store.subscriptions(person).isEmpty()) {
            return;
        }
        long former = store.lastNotice(game, player.seat()).orElse(0L);
        boolean isNew = former == 0 || hasActed(game, player.seat(), former);
        if (isNew && store.recordNotice(game, player.seat(), revision, former)) {
            notifier.notify(person, Notice.turn(game));
        }
    }

    /// Returns whether the player on a seat sent an accepted command after a revision.
    private boolean hasActed(GameId game, int seat, long revision) {
        Actor actor = Actor.seat(seat);
        List<PublicEvent> page = log.ofGame(game, revision, PAGE);
        while (!page.isEmpty()) {
            for (PublicEvent event : page) {
                Envelope envelope = EventCodec.read(event.bytes());
                if (envelope.actor().equals(actor)) {
                    return true;
                }
            }
            page = log.ofGame(game, page.getLast().revision(), PAGE);
        }
        return false;
    }

    /// Returns the people with accounts for whom the game waits, except those for whom somebody else acts.
    private static List<Player> awaitedPersons(Game head) {
        List<Integer> awaited = head.step().awaitedSeats();
        return head.players().stream()
                .filter(player -> awaited.contains(player.seat()))
                .filter(player -> player.person() != null && !player.isHeldForPerson())
                .toList();
    }

    @Override
    public void close() {
        if (subscription != null) {
            subscription.close();
        }
        thread.shutdown();
        thread.close();
    }
}
