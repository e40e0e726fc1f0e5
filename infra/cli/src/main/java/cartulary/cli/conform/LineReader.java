package cartulary.cli.conform;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// Reads the lines of a file, plain or gzip, which is detected by the first two bytes.
final class LineReader implements Closeable {
    private static final int LONGEST_LINE = 4 << 20;
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int from;
    private int to;
    private long number;

    private LineReader(InputStream in) {
        this.in = in;
    }

    /// @param onRead receives the number of bytes read from the file, as they are read
    static LineReader open(Path file, LongConsumer onRead) throws IOException {
        var raw = new BufferedInputStream(new Counted(Files.newInputStream(file), onRead), BUFFER);
        try {
            raw.mark(2);
            boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
            raw.reset();
            return new LineReader(gzip ? new GZIPInputStream(raw, BUFFER) : raw);
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    /// Returns the number of the last line read, 1 for the first.
    long number() {
        return number;
    }

    /// Returns the next line that is not blank; null at the end.
    byte @Nullable [] next() throws IOException, MalformedInput {
        var line = new ByteArrayOutputStream();
        while (true) {
            if (from == to) {
                from = 0;
                to = Math.max(0, in.read(buffer));
                if (to == 0) {
                    number++;
                    return isBlank(line) ? null : line.toByteArray();
                }
            }
            int end = from;
            while (end < to && buffer[end] != '\n') {
                end++;
            }
            line.write(buffer, from, end - from);
            boolean ended = end < to;
            from = ended ? end + 1 : end;
            if (line.size() > LONGEST_LINE) {
                number++;
                throw new MalformedInput("the line is longer than " + LONGEST_LINE + " bytes");
            }
            if (ended) {
                number++;
                if (!isBlank(line)) {
                    return line.toByteArray();
                }
                line.reset();
            }
        }
    }

    private static boolean isBlank(ByteArrayOutputStream line) {
        for (byte b : line.toByteArray()) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private static final class Counted extends FilterInputStream {
        private final LongConsumer onRead;

        Counted(InputStream in, LongConsumer onRead) {
            super(in);
            this.onRead = onRead;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read > 0) {
                onRead.accept(read);
            }
            return read;
        }
    }
}
