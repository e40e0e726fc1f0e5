package cartulary.command.duel;

import cartulary.competition.duel.Duel;
import cartulary.competition.duel.DuelRules;
import cartulary.competition.duel.DuelRules.DuelDecision;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelChanged;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelRefused;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.duel.DuelEvent.DuelCancelled;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.store.DuelStore;
import cartulary.contracts.store.DuelStore.DisputedGame;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Decides requests about duels from their logs, and appends the events; decides again if another node appended
/// first. Each request costs one read of a log, of about fifty events at most, and one durable write.
public final class Duels {
    private static final Logger LOG = LoggerFactory.getLogger(Duels.class);
    private static final int PAGE = 100;

    private final DuelStore store;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final List<Consumer<DuelHead>> listeners = new CopyOnWriteArrayList<>();

    public Duels(DuelStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    Clock clock() {
        return clock;
    }

    /// A duel at a revision.
    ///
    /// @param at the time of the last event
    /// @param began when the first game was opened; null before
    public record DuelHead(
            String id,
            Duel duel,
            long revision,
            Instant at,
            @Nullable Instant began) {
        private static DuelHead unopened(String id) {
            return new DuelHead(id, Duel.UNOPENED, 0, Instant.EPOCH, null);
        }

        public boolean exists() {
            return revision > 0;
        }
    }

    /// A decision, and the duel after it.
    record Decided(DuelDecision decision, DuelHead head) {}

    /// Returns a duel; with revision 0 for an unknown one.
    public DuelHead head(String id) {
        DuelHead head = DuelHead.unopened(id);
        for (byte[] bytes : store.duelEntries(id)) {
            head = after(head, DuelEntry.parse(bytes));
        }
        return head;
    }

    private static DuelHead after(DuelHead head, DuelEntry entry) {
        Instant began = head.began() == null && entry.data() instanceof DuelGameOpened ? entry.at() : head.began();
        return new DuelHead(head.id(), head.duel().with(entry.data()), entry.revision(), entry.at(), began);
    }

    Decided propose(String home, String away, int bestOf, GameOptions options, DuelBeginning beginning) {
        byte[] id = new byte[16];
        random.nextBytes(id);
        return decide(
                Base64.getUrlEncoder().withoutPadding().encodeToString(id),
                _ -> DuelRules.propose(home, away, bestOf, options, beginning));
    }

    Decided answer(String duel, String person, boolean accepts) {
        return decide(duel, head -> DuelRules.answer(head, person, accepts));
    }

    /// Decides that a person gives up (COMP-25).
    Decided forfeit(String duel, String person) {
        return decide(duel, head -> DuelRules.forfeit(head, person));
    }

    /// Opens the duel of a pairing (COMP-23). Returns false without effect if it exists.
    ///
    /// @param id as {@link DuelEntry#ofPairing} returns it
    public boolean pair(String id, DuelPaired paired) {
        return append(DuelHead.unopened(id), paired);
    }

    /// Cancels the duel of a pairing (COMP-24); without effect if it is over.
    public void cancel(String id) {
        DuelHead head = head(id);
        while (!head.duel().isOver() && !append(head, new DuelCancelled())) {
            head = head(id);
        }
    }

    /// Calls a listener with every duel that is over, until this process ends.
    ///
    /// @param listener is called after the commit, on the committing thread; it must not block
    public void onEnd(Consumer<DuelHead> listener) {
        listeners.add(listener);
    }

    private Decided decide(String id, Function<Duel, DuelDecision> rules) {
        while (true) {
            DuelHead head = head(id);
            DuelDecision decision = rules.apply(head.duel());
            switch (decision) {
                case DuelRefused refused -> {
                    return new Decided(refused, head);
                }
                case DuelChanged(DuelEvent event) -> {
                    if (append(head, event)) {
                        return new Decided(decision, head(id));
                    }
                }
            }
        }
    }

    /// Appends an event to a duel. Returns false without effect if the duel has changed since.
    boolean append(DuelHead head, DuelEvent event) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        var entry = new DuelEntry(head.id(), head.revision() + 1, now.isBefore(head.at()) ? head.at() : now, event);
        DuelHead after = after(head, entry);
        boolean isOver = after.duel().isOver();
        boolean isAppended = store.appendToDuel(entry, isOver);
        if (isAppended && isOver) {
            listeners.forEach(listener -> listener.accept(after));
        }
        return isAppended;
    }

    /// Calls `follow` with every game of a duel whose result a dispute may have changed (COMP-31). Costs an indexed
    /// read if there is none. A game that fails is tried again by the next call, and does not stop the others.
    public void eachDisputed(Consumer<DisputedGame> follow) {
        String last = "";
        List<DisputedGame> page = store.disputedGames(last, PAGE);
        while (!page.isEmpty()) {
            for (DisputedGame disputed : page) {
                try {
                    follow.accept(disputed);
                } catch (RuntimeException e) {
                    LOG.warn("duel {} could not follow the dispute about {}", disputed.duel(), disputed.game(), e);
                }
                last = disputed.game().value();
            }
            page = page.size() < PAGE ? List.of() : store.disputedGames(last, PAGE);
        }
    }

    /// Removes a disputed game after its duel has followed.
    public void removeDisputed(DisputedGame disputed) {
        store.removeDisputed(disputed);
    }

    /// Returns the duels in which something follows, in the order of their ids.
    ///
    /// @param after the id of the duel before the first one; empty for the first page
    public List<String> open(String after, int max) {
        return store.openDuels(after, max);
    }
}
