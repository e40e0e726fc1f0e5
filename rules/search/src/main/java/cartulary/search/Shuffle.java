package cartulary.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/// Random orders.
final class Shuffle {
    private Shuffle() {}

    static <T> List<T> of(List<T> items, RandomGenerator random) {
        var order = new ArrayList<>(items);
        for (int last = order.size() - 1; last > 0; last--) {
            Collections.swap(order, last, random.nextInt(last + 1));
        }
        return order;
    }
}
