package cartulary.query.live;

import java.io.IOException;
import java.io.OutputStream;

/// A stream to one reader.
public interface ServedStream extends AutoCloseable {
    /// Writes until the stream has reached its end or is closed.
    ///
    /// @throws IOException if the reader has disconnected
    void write(OutputStream out) throws IOException, InterruptedException;

    /// Ends the stream at the next opportunity. Thread-safe.
    @Override
    void close();
}
