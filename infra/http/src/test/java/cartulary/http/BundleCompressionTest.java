package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The entry of a file that cannot be compressed.
class BundleCompressionTest {
    private static final String PATH = "/static/bundle/app.js";

    private final Vertx vertx = Vertx.vertx();
    private final Logger logger = Logger.getLogger(BundleCompression.class.getName());
    private final List<LogRecord> logged = new CopyOnWriteArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void close() throws Exception {
        logger.removeHandler(handler);
        vertx.close().toCompletionStage().toCompletableFuture().get();
    }

    @Test
    void aFailureIsLoggedOnceAndNotRepeated() throws Exception {
        BundleCompression compression = failing(new IOException("no memory"));

        waitFor(compression.file(vertx, PATH));
        waitFor(compression.file(vertx, PATH));

        assertThat(calls).hasValue(1);
        assertThat(logged).singleElement().satisfies(line -> {
            assertThat(line.getLevel().intValue()).isEqualTo(Level.WARNING.intValue());
            assertThat(line.getThrown()).hasMessage("no memory");
        });
    }

    @Test
    void nothingIsKeptOrLoggedOfAnAddressWithoutAFile() throws Exception {
        List<IOException> missing = List.of(new FileNotFoundException(PATH), new NoSuchFileException(PATH));
        for (IOException failure : missing) {
            calls.set(0);
            BundleCompression compression = failing(failure);

            waitFor(compression.file(vertx, PATH));
            waitFor(compression.file(vertx, PATH));

            assertThat(calls).as(failure.toString()).hasValue(2);
        }
        assertThat(logged).isEmpty();
    }

    private BundleCompression failing(IOException failure) {
        return new BundleCompression(_ -> {
            calls.incrementAndGet();
            throw failure;
        });
    }

    private static void waitFor(Future<Buffer> file) throws InterruptedException {
        try {
            file.toCompletionStage().toCompletableFuture().get();
        } catch (ExecutionException expected) {
            assertThat(expected).hasCauseInstanceOf(IOException.class);
        }
    }
}
