package cartulary.bench.tamper;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// How many changes of each kind were found. Thread-safe.
final class Tally {
    private static final int MOST_EXAMPLES = 20;

    private static final class Count {
        int all;
        int caught;
        int signedAgain;
        int caughtAlone;
        int facts;
        int named;
    }

    private final Map<Tampering, Count> counts = new EnumMap<>(Tampering.class);
    private final List<String> missed = Collections.synchronizedList(new ArrayList<>());

    /// @param caught whether the verifier found the change, with the key and the kept checkpoints
    /// @param caughtAlone whether it found it with the key alone; only of a record that was signed again
    /// @param named whether it named the revision of the changed fact; only of a changed fact
    synchronized void add(Tampering kind, Tampered change, boolean caught, boolean caughtAlone, boolean named) {
        Count count = counts.computeIfAbsent(kind, _ -> new Count());
        count.all++;
        count.caught += caught ? 1 : 0;
        if (change.isSignedAgain()) {
            count.signedAgain++;
            count.caughtAlone += caughtAlone ? 1 : 0;
        }
        if (change.fact() != null) {
            count.facts++;
            count.named += named ? 1 : 0;
        }
    }

    /// Keeps an example of a change that was not found or not named.
    void miss(String example) {
        if (missed.size() < MOST_EXAMPLES) {
            missed.add(example);
        }
    }

    synchronized int all() {
        return counts.values().stream().mapToInt(count -> count.all).sum();
    }

    /// Returns whether every change was found and every changed fact named.
    synchronized boolean isComplete() {
        return missed.isEmpty()
                && counts.values().stream().allMatch(count -> count.caught == count.all && count.named == count.facts);
    }

    synchronized void print() {
        System.out.printf(
                "%-52s %7s %7s %13s %17s %7s%n",
                "changed", "records", "caught", "signed again", "of these caught", "named");
        System.out.printf("%-52s %7s %7s %13s %17s %7s%n", "", "", "", "by the key", "without --against", "");
        counts.forEach((kind, count) -> System.out.printf(
                "%-52s %7s %7s %13s %17s %7s%n",
                kind.words(),
                count.all,
                count.caught,
                count.signedAgain,
                count.caughtAlone,
                count.facts == 0 ? "" : String.valueOf(count.named)));
        missed.forEach(example -> System.out.println("MISSED: " + example));
    }
}
