package cartulary.bench.faults;

import java.util.ArrayList;
import java.util.List;

/// What should not be. Empty when all is well.
final class Findings {
    private static final int SHOWN = 10;

    private final List<String> all = new ArrayList<>();

    void add(String finding) {
        all.add(finding);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    int count() {
        return all.size();
    }

    /// The first of them, a line each.
    List<String> first() {
        return all.subList(0, Math.min(SHOWN, all.size()));
    }
}
