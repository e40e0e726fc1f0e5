package cartulary.query.live;

import cartulary.contracts.header.Preferences;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/// A stream in the gzip format (RFC 1952) whose reader can decompress, after each flush, all that was written before.
///
/// Between two flushes it keeps the last bytes that were written and no compressor, which would need a quarter of a
/// megabyte for each reader: each part is compressed by a compressor of its own, with these bytes as its dictionary.
/// The parts are consecutive blocks of one deflate stream (RFC 1951), which may refer to earlier ones. Not thread-safe.
public final class CompressedStream extends OutputStream {
    /// Magic number, deflate, no flags, no time, no hint about the effort, an unknown system.
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

    /// The last block of a deflate stream, without content.
    private static final byte[] LAST_BLOCK = {3, 0};

    /// A few events: the next one resembles them. With all 32 KiB that deflate can refer to, single events would be 5 %
    /// smaller.
    private static final int DICTIONARY = 4 * 1024;

    /// The size from which a part is compressed before the next flush.
    private static final int LARGEST_PART = 64 * 1024;

    private final OutputStream out;
    private final ByteArrayOutputStream part = new ByteArrayOutputStream();
    private final CRC32 checksum = new CRC32();
    private byte[] dictionary = {};
    private long length;

    /// Begins the stream; the head leaves with the first part.
    public CompressedStream(OutputStream out) throws IOException {
        this.out = out;
        out.write(HEAD);
    }

    /// Returns whether a caller accepts the format by name. A malformed header accepts nothing.
    ///
    /// @param acceptEncoding the header `Accept-Encoding`, or null
    static boolean isAccepted(@Nullable String acceptEncoding) {
        Preferences codings = Preferences.of(acceptEncoding);
        return codings.weight("gzip").orElse(0) > 0 || codings.weight("x-gzip").orElse(0) > 0;
    }

    @Override
    public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        part.write(bytes, offset, count);
        if (part.size() >= LARGEST_PART) {
            compress();
        }
    }

    @Override
    public void flush() throws IOException {
        compress();
        out.flush();
    }

    /// Writes what is left and the end of the stream; does not close the stream that it writes to.
    void finish() throws IOException {
        compress();
        out.write(LAST_BLOCK);
        out.write(littleEndian(checksum.getValue()));
        out.write(littleEndian(length));
        out.flush();
    }

    private void compress() throws IOException {
        if (part.size() == 0) {
            return;
        }
        byte[] bytes = part.toByteArray();
        part.reset();
        try (var deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true)) {
            deflater.setDictionary(dictionary);
            deflater.setInput(bytes);
            byte[] compressed = new byte[bytes.length / 2 + HEAD.length];
            int count = deflater.deflate(compressed, 0, compressed.length, Deflater.SYNC_FLUSH);
            out.write(compressed, 0, count);
            // The part is complete when it leaves room in the buffer.
            while (count == compressed.length) {
                count = deflater.deflate(compressed, 0, compressed.length, Deflater.SYNC_FLUSH);
                out.write(compressed, 0, count);
            }
        }
        checksum.update(bytes);
        length += bytes.length;
        dictionary = lastOf(dictionary, bytes);
    }

    private static byte[] lastOf(byte[] before, byte[] bytes) {
        if (bytes.length >= DICTIONARY) {
            return Arrays.copyOfRange(bytes, bytes.length - DICTIONARY, bytes.length);
        }
        int kept = Math.min(before.length, DICTIONARY - bytes.length);
        byte[] last =
                Arrays.copyOf(Arrays.copyOfRange(before, before.length - kept, before.length), kept + bytes.length);
        System.arraycopy(bytes, 0, last, kept, bytes.length);
        return last;
    }

    private static byte[] littleEndian(long value) {
        return new byte[] {(byte) value, (byte) (value >> 8), (byte) (value >> 16), (byte) (value >> 24)};
    }
}
