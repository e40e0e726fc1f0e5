package cartulary.query.competitions;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// The bytes of the events of one competition in memory. Each {@link #BLOCK} events are compressed together, because
/// they repeat one another: from about 420 to 60 bytes each. Not thread-safe.
final class CompressedEvents {
    static final int BLOCK = 64;

    private final List<Block> blocks = new ArrayList<>();
    private final List<byte[]> last = new ArrayList<>();

    /// @param size of the uncompressed bytes
    private record Block(byte[] bytes, int size) {}

    int size() {
        return blocks.size() * BLOCK + last.size();
    }

    /// Returns the number of bytes that are held.
    long bytes() {
        return blocks.stream().mapToLong(block -> block.bytes().length).sum()
                + last.stream().mapToLong(event -> event.length).sum();
    }

    void add(byte[] event) {
        last.add(event);
        if (last.size() == BLOCK) {
            blocks.add(compressed(last));
            last.clear();
        }
    }

    /// Returns the events with numbers above `after` up to `until`; the first one has the number 1. Costs the
    /// decompression of the blocks that have them.
    List<byte[]> events(long after, long until) {
        int end = (int) Math.min(until, size());
        var events = new ArrayList<byte[]>();
        for (int number = (int) after; number < end; number = (number / BLOCK + 1) * BLOCK) {
            int block = number / BLOCK;
            List<byte[]> read = block < blocks.size() ? decompressed(blocks.get(block)) : last;
            events.addAll(read.subList(number % BLOCK, Math.min(end - block * BLOCK, read.size())));
        }
        return events;
    }

    private static Block compressed(List<byte[]> events) {
        int size =
                events.stream().mapToInt(event -> Integer.BYTES + event.length).sum();
        var all = ByteBuffer.allocate(size);
        events.forEach(event -> all.putInt(event.length).put(event));
        var bytes = new ByteArrayOutputStream();
        var deflater = new Deflater();
        try {
            deflater.setInput(all.array());
            deflater.finish();
            var buffer = new byte[8192];
            while (!deflater.finished()) {
                bytes.write(buffer, 0, deflater.deflate(buffer));
            }
        } finally {
            deflater.end();
        }
        return new Block(bytes.toByteArray(), size);
    }

    private static List<byte[]> decompressed(Block block) {
        var bytes = new byte[block.size()];
        var inflater = new Inflater();
        try {
            inflater.setInput(block.bytes());
            int length = 0;
            while (length < bytes.length && !inflater.finished()) {
                length += inflater.inflate(bytes, length, bytes.length - length);
            }
        } catch (DataFormatException damaged) {
            throw new IllegalStateException("a block of events was damaged in memory", damaged);
        } finally {
            inflater.end();
        }
        var buffer = ByteBuffer.wrap(bytes);
        var events = new ArrayList<byte[]>(BLOCK);
        while (buffer.hasRemaining()) {
            var event = new byte[buffer.getInt()];
            buffer.get(event);
            events.add(event);
        }
        return events;
    }
}
