package cartulary.store;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// An iterator over rows that are read a page at a time, each page by its own statement, so that no connection is held
/// between pages. Ends at the first page that is not full.
final class PagedQuery<T> implements Iterator<T> {
    private final int size;
    private final Function<@Nullable T, List<T>> after;
    private final Queue<T> page = new ArrayDeque<>();
    private @Nullable T last;
    private boolean ended;

    /// @param after returns the page after a row, or the first page for null
    PagedQuery(int size, Function<@Nullable T, List<T>> after) {
        this.size = size;
        this.after = after;
    }

    Stream<T> stream() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    @Override
    public boolean hasNext() {
        if (page.isEmpty() && !ended) {
            page.addAll(after.apply(last));
            ended = page.size() < size;
        }
        return !page.isEmpty();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        T row = page.remove();
        last = row;
        return row;
    }
}
