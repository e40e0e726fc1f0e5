package cartulary.query;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A topic in lists, whose readers share its partitions as those of a broker do: whenever one comes or
/// goes, the partitions are dealt out anew.
public final class ListTopic implements PublicTopic {
    private static final int POLL = 500;

    private final List<List<Delivery>> partitions = new ArrayList<>();
    private final List<Joined> group = new ArrayList<>();
    private final Set<Integer> lying = new HashSet<>();
    private boolean away;
    private boolean unreachable;

    public ListTopic(int partitions) {
        for (int i = 0; i < partitions; i++) {
            this.partitions.add(new ArrayList<>());
        }
    }

    public int partitionOf(GameId game) {
        return Math.floorMod(game.value().hashCode(), partitions.size());
    }

    public void send(List<Envelope> events) {
        events.forEach(this::send);
    }

    public void send(Envelope event) {
        send(event.game(), event.revision(), event.type(), EventCodec.publicBytes(event));
    }

    public synchronized void send(GameId game, long revision, String type, byte[] bytes) {
        int partition = partitionOf(game);
        long position = partitions.get(partition).size() + 1;
        var event = new PublicEvent(position, game, revision, type, bytes);
        add(new Delivery(partition, position, game, event, null));
    }

    /// A record that is not as described.
    public synchronized void sendDefect(int partition, @Nullable GameId game, String defect) {
        long position = partitions.get(partition).size() + 1;
        add(new Delivery(partition, position, game, null, defect));
    }

    private void add(Delivery delivery) {
        partitions.get(delivery.partition()).add(delivery);
        notifyAll();
    }

    /// Refuses to answer from here on, or answers again.
    public synchronized void away(boolean refuses) {
        away = refuses;
        notifyAll();
    }

    /// Is out of reach from here on, or in reach again: to readers it looks as if nothing came, and where
    /// it ends it cannot be asked.
    public synchronized void unreachable(boolean gone) {
        unreachable = gone;
        notifyAll();
    }

    /// Readers of the group get what is not theirs, too: as those do who have not noticed yet that a
    /// partition went to another.
    public synchronized void dealsTwice(Set<Integer> partitions) {
        lying.addAll(partitions);
        deal();
    }

    @Override
    public int partitions() {
        return partitions.size();
    }

    @Override
    public synchronized Map<Integer, Long> heads() {
        refuse();
        if (unreachable) {
            throw new TopicUnavailable("the broker is out of reach", new IllegalStateException("out of reach"));
        }
        var heads = new TreeMap<Integer, Long>();
        for (int i = 0; i < partitions.size(); i++) {
            heads.put(i, (long) partitions.get(i).size());
        }
        return heads;
    }

    private void refuse() {
        if (away) {
            throw new TopicUnavailable("the broker is away", new IllegalStateException("away"));
        }
    }

    @Override
    public synchronized Reader join(String name, Function<Set<Integer>, Map<Integer, Long>> behind) {
        var joined = new Joined(behind);
        group.add(joined);
        deal();
        return joined;
    }

    private void deal() {
        for (int reader = 0; reader < group.size(); reader++) {
            var own = new TreeSet<Integer>(lying);
            for (int partition = reader; partition < partitions.size(); partition += group.size()) {
                own.add(partition);
            }
            group.get(reader).wanted = own;
        }
        notifyAll();
    }

    @Override
    public Reader read(Map<Integer, Long> behind) {
        return new From(behind);
    }

    @Override
    public void close() {}

    private class From implements Reader {
        final Map<Integer, Long> at = new TreeMap<>();
        private boolean woken;

        From(Map<Integer, Long> behind) {
            at.putAll(behind);
        }

        @Override
        public List<Delivery> poll(Duration limit) {
            synchronized (ListTopic.this) {
                refuse();
                long end = System.nanoTime() + limit.toNanos();
                while (!woken && !away && next().isEmpty()) {
                    long left = (end - System.nanoTime()) / 1_000_000;
                    if (left <= 0) {
                        break;
                    }
                    try {
                        ListTopic.this.wait(left);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        return List.of();
                    }
                }
                refuse();
                List<Delivery> found = woken ? List.of() : next();
                woken = false;
                found.forEach(delivery -> at.put(delivery.partition(), delivery.position()));
                return found;
            }
        }

        private List<Delivery> next() {
            if (unreachable) {
                return List.of();
            }
            var found = new ArrayList<Delivery>();
            for (var place : at.entrySet()) {
                List<Delivery> all = partitions.get(place.getKey());
                int from = Math.toIntExact(place.getValue());
                int most = Math.min(all.size(), from + POLL - found.size());
                if (from < most) {
                    found.addAll(all.subList(from, most));
                }
            }
            return found;
        }

        @Override
        public Set<Integer> partitions() {
            return Set.copyOf(at.keySet());
        }

        @Override
        public void seek(int partition, long position) {
            at.put(partition, position);
        }

        @Override
        public void wake() {
            synchronized (ListTopic.this) {
                woken = true;
                ListTopic.this.notifyAll();
            }
        }

        @Override
        public void close() {}
    }

    private final class Joined extends From {
        private final Function<Set<Integer>, Map<Integer, Long>> behind;
        private Set<Integer> wanted = Set.of();

        Joined(Function<Set<Integer>, Map<Integer, Long>> behind) {
            super(Map.of());
            this.behind = behind;
        }

        @Override
        public List<Delivery> poll(Duration limit) {
            Set<Integer> come = new TreeSet<>();
            synchronized (ListTopic.this) {
                if (!wanted.equals(at.keySet())) {
                    come.addAll(wanted);
                    come.removeAll(at.keySet());
                    at.keySet().retainAll(wanted);
                }
            }
            if (!come.isEmpty()) {
                at.putAll(new HashMap<>(behind.apply(come)));
                return List.of();
            }
            return super.poll(limit);
        }

        @Override
        public void close() {
            synchronized (ListTopic.this) {
                group.remove(this);
                deal();
            }
        }
    }
}
