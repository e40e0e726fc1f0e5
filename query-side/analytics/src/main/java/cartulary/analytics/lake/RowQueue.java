package cartulary.analytics.lake;

import cartulary.analytics.table.ColumnType;
import cartulary.analytics.table.Table;
import cartulary.analytics.table.TableColumn;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;

/// The rows of one table on their way from the fold to DuckDB, which reads them as a table function on one thread.
final class RowQueue implements DuckDBTableFunction<Object, Object, Object> {
    /// The rows of this many games are held in memory at most.
    private static final int GAMES = 64;

    private static final List<Record> LAST = List.of();
    private static final Object NO_STATE = new Object();

    private final Table<?> table;
    private final BlockingQueue<List<? extends Record>> games = new ArrayBlockingQueue<>(GAMES);
    private final Record[] chunk = new Record[2048];
    private List<? extends Record> game = LAST;
    private int next;
    private boolean ended;
    private long rows;

    /// Set by the producer: the consumer fails instead of ending, so that no file is finished.
    private volatile boolean cancelled;

    RowQueue(Table<?> table) {
        this.table = table;
    }

    /// Adds the rows of a game; returns false if the queue is full for a second.
    boolean offer(List<? extends Record> more) throws InterruptedException {
        return more.isEmpty() || games.offer(more, 1, TimeUnit.SECONDS);
    }

    /// Ends the rows; returns false if the queue is full for a second.
    boolean end() throws InterruptedException {
        return games.offer(LAST, 1, TimeUnit.SECONDS);
    }

    void cancel() {
        cancelled = true;
        games.clear();
        games.add(LAST);
    }

    /// Returns the number of rows that were read.
    long rows() {
        return rows;
    }

    @Override
    public Object bind(DuckDBTableFunctionBindInfo info) {
        for (TableColumn column : table.columns()) {
            info.addResultColumn(column.name(), LakeTypes.of(column.type()));
        }
        return NO_STATE;
    }

    @Override
    public Object init(DuckDBTableFunctionInitInfo info) {
        info.setMaxThreads(1);
        return NO_STATE;
    }

    @Override
    public Object localInit(DuckDBTableFunctionInitInfo info) {
        return NO_STATE;
    }

    @Override
    public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter writer) throws InterruptedException {
        int count = fill((int) Math.min(chunk.length, writer.capacity()));
        for (int i = 0; i < table.columns().size() && count > 0; i++) {
            write(table.columns().get(i), writer.vector(i), count);
        }
        rows += count;
        return count;
    }

    private int fill(int capacity) throws InterruptedException {
        int count = 0;
        while (count < capacity && !ended) {
            if (next == game.size()) {
                game = games.take();
                next = 0;
                if (cancelled) {
                    throw new IllegalStateException("the export was cancelled");
                }
                ended = game.isEmpty();
            } else {
                chunk[count++] = game.get(next++);
            }
        }
        return count;
    }

    private void write(TableColumn column, DuckDBWritableVector vector, int count) {
        if (column.type() == ColumnType.TEXT) {
            @Nullable String[] texts = new @Nullable String[count];
            for (int row = 0; row < count; row++) {
                texts[row] = (String) column.value().apply(chunk[row]);
            }
            vector.setStrings(0, texts);
            return;
        }
        for (int row = 0; row < count; row++) {
            write(column, vector, row, column.value().apply(chunk[row]));
        }
    }

    private static void write(TableColumn column, DuckDBWritableVector vector, int row, @Nullable Object value) {
        if (value == null) {
            vector.setNull(row);
            return;
        }
        switch (column.type()) {
            case INTEGER -> vector.setInt(row, (Integer) value);
            case BIGINT -> vector.setLong(row, (Long) value);
            case DOUBLE -> vector.setDouble(row, (Double) value);
            case BOOLEAN -> vector.setBoolean(row, (Boolean) value);
            case DATE -> vector.setDate(row, (LocalDate) value);
            case TIMESTAMP -> vector.setOffsetDateTime(row, ((Instant) value).atOffset(ZoneOffset.UTC));
            case TEXT -> throw new IllegalStateException("texts are written by column");
        }
    }
}
