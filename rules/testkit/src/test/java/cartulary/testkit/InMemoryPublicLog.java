package cartulary.testkit;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A public log in a list, for tests that are about what is made of it. It counts what is read.
public final class InMemoryPublicLog implements PublicLog {
    private final String id;
    private final List<PublicEvent> events = new ArrayList<>();
    /// The same events by game, because most tests read one game of many again and again.
    private final Map<GameId, List<PublicEvent>> games = new HashMap<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Set<String> erased = new HashSet<>();
    private final AtomicInteger read = new AtomicInteger();

    public InMemoryPublicLog() {
        this("test");
    }

    public InMemoryPublicLog(String id) {
        this.id = id;
    }

    public synchronized void append(Envelope envelope) {
        append(envelope.game(), envelope.revision(), envelope.type(), EventCodec.publicBytes(envelope));
    }

    /// Whatever bytes, as no store of ours would keep them.
    public synchronized void append(GameId game, long revision, String type, byte[] bytes) {
        var event = new PublicEvent(events.size() + 1, game, revision, type, bytes);
        events.add(event);
        games.computeIfAbsent(game, _ -> new ArrayList<>()).add(event);
        listeners.forEach(Runnable::run);
    }

    public void append(List<Envelope> envelopes) {
        envelopes.forEach(this::append);
    }

    /// Replaces the bytes of an event, as an operator does who damages or repairs a store.
    public synchronized void replace(GameId game, long revision, byte[] bytes) {
        UnaryOperator<PublicEvent> replaced = event -> event.game().equals(game) && event.revision() == revision
                ? new PublicEvent(event.position(), game, revision, event.type(), bytes)
                : event;
        events.replaceAll(replaced);
        games.computeIfAbsent(game, _ -> new ArrayList<>()).replaceAll(replaced);
    }

    /// How many events were handed out so far.
    public int read() {
        return read.get();
    }

    /// Erases a player, as an operator does.
    public synchronized void erase(String player) {
        erased.add(player);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public synchronized Set<String> erasedPlayers() {
        return Set.copyOf(erased);
    }

    @Override
    public synchronized List<PublicEvent> after(long position, int max) {
        return counted(events.stream().skip(position).limit(max).toList());
    }

    @Override
    public synchronized List<PublicEvent> ofGame(GameId game, long revision, int max) {
        return counted(games.getOrDefault(game, List.of()).stream()
                .filter(event -> event.revision() > revision)
                .limit(max)
                .toList());
    }

    private List<PublicEvent> counted(List<PublicEvent> found) {
        read.addAndGet(found.size());
        return found;
    }

    @Override
    public synchronized long head() {
        return events.size();
    }

    @Override
    public synchronized long count() {
        return events.size();
    }

    @Override
    public Subscription onAppend(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
