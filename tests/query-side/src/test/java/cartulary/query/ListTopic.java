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

/// A topic in memory. The readers of its group share the partitions, which are assigned again whenever a reader joins
/// or leaves.
public final class ListTopic implements PublicTopic {
    private static final int POLL = 500;

    private final List<List<Delivery>> partitions = new ArrayList<>();
    private final List<Joined> group = new ArrayList<>();
    private final Set<Integer> assignedToAll = new HashSet<>();
    private boolean refusing;
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

    /// Appends a record that cannot be decoded.
    public synchronized void sendDefect(int partition, @Nullable GameId game, String defect) {
        long position = partitions.get(partition).size() + 1;
        add(new Delivery(partition, position, game, null, defect));
    }

    private void add(Delivery delivery) {
        partitions.get(delivery.partition()).add(delivery);
        notifyAll();
    }

    /// Makes every request fail, or succeed again.
    public synchronized void refuse(boolean refuse) {
        refusing = refuse;
        notifyAll();
    }

    /// Makes the topic unreachable, or reachable again: readers receive no records, and requests for the heads fail.
    public synchronized void unreachable(boolean unreachable) {
        this.unreachable = unreachable;
        notifyAll();
    }

    /// Assigns partitions to every reader of the group, as if none had noticed yet that they were reassigned.
    public synchronized void assignToAll(Set<Integer> partitions) {
        assignedToAll.addAll(partitions);
        assign();
    }

    @Override
    public int partitions() {
        return partitions.size();
    }

    @Override
    public synchronized Map<Integer, Long> heads() {
        checkAvailable();
        if (unreachable) {
            throw new TopicUnavailableException("the broker is unreachable", new IllegalStateException("unreachable"));
        }
        var heads = new TreeMap<Integer, Long>();
        for (int i = 0; i < partitions.size(); i++) {
            heads.put(i, (long) partitions.get(i).size());
        }
        return heads;
    }

    private void checkAvailable() {
        if (refusing) {
            throw new TopicUnavailableException("the broker refuses requests", new IllegalStateException("refused"));
        }
    }

    @Override
    public synchronized Reader join(String name, Function<Set<Integer>, Map<Integer, Long>> checkpoints) {
        var joined = new Joined(checkpoints);
        group.add(joined);
        assign();
        return joined;
    }

    private void assign() {
        for (int reader = 0; reader < group.size(); reader++) {
            var own = new TreeSet<Integer>(assignedToAll);
            for (int partition = reader; partition < partitions.size(); partition += group.size()) {
                own.add(partition);
            }
            group.get(reader).assigned = own;
        }
        notifyAll();
    }

    @Override
    public Reader read(Map<Integer, Long> checkpoints) {
        return new From(checkpoints);
    }

    @Override
    public void close() {}

    private class From implements Reader {
        final Map<Integer, Long> at = new TreeMap<>();
        private boolean woken;

        From(Map<Integer, Long> checkpoints) {
            at.putAll(checkpoints);
        }

        @Override
        public List<Delivery> poll(Duration limit) {
            synchronized (ListTopic.this) {
                checkAvailable();
                long end = System.nanoTime() + limit.toNanos();
                while (!woken && !refusing && next().isEmpty()) {
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
                checkAvailable();
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
            for (var position : at.entrySet()) {
                List<Delivery> all = partitions.get(position.getKey());
                int from = Math.toIntExact(position.getValue());
                int to = Math.min(all.size(), from + POLL - found.size());
                if (from < to) {
                    found.addAll(all.subList(from, to));
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
        private final Function<Set<Integer>, Map<Integer, Long>> checkpoints;
        private Set<Integer> assigned = Set.of();

        Joined(Function<Set<Integer>, Map<Integer, Long>> checkpoints) {
            super(Map.of());
            this.checkpoints = checkpoints;
        }

        @Override
        public List<Delivery> poll(Duration limit) {
            Set<Integer> added = new TreeSet<>();
            synchronized (ListTopic.this) {
                if (!assigned.equals(at.keySet())) {
                    added.addAll(assigned);
                    added.removeAll(at.keySet());
                    at.keySet().retainAll(assigned);
                }
            }
            if (!added.isEmpty()) {
                at.putAll(new HashMap<>(checkpoints.apply(added)));
                return List.of();
            }
            return super.poll(limit);
        }

        @Override
        public void close() {
            synchronized (ListTopic.this) {
                group.remove(this);
                assign();
            }
        }
    }
}
