package cartulary.bench.faults;

import java.util.ArrayList;
import java.util.List;

/// The violations that the checks found; empty if all data is consistent.
final class Violations {
    private static final int SHOWN = 10;

    private final List<String> all = new ArrayList<>();

    void add(String violation) {
        all.add(violation);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    int count() {
        return all.size();
    }

    /// Returns the first violations, one line each.
    List<String> first() {
        return all.subList(0, Math.min(SHOWN, all.size()));
    }
}
