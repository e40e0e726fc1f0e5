package cartulary.query.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressedStreamTest {
    private static final int PIPE = 1024 * 1024;

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 5_000, 70_000, 300_000})
    void aReaderHasEveryPartAfterItsFlush(int size) throws IOException {
        try (var source = new PipedInputStream(PIPE);
                var sink = new PipedOutputStream(source)) {
            var stream = new CompressedStream(sink);
            var random = new Random(size);
            GZIPInputStream reader = null;
            for (int i = 0; i < 8; i++) {
                byte[] part = part(random, size);
                stream.write(part);
                stream.flush();
                reader = reader == null ? new GZIPInputStream(source) : reader;
                assertThat(reader.readNBytes(part.length)).isEqualTo(part);
            }
            stream.finish();
            sink.close();
            assertThat(reader).isNotNull();
            assertThat(reader.read())
                    .as("the end, after which the checksum was compared")
                    .isEqualTo(-1);
        }
    }

    @Test
    void aStreamWithoutContentIsComplete() throws IOException {
        var out = new ByteArrayOutputStream();
        var stream = new CompressedStream(out);
        stream.flush();
        stream.finish();
        assertThat(new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes())
                .isEmpty();
    }

    @Test
    void laterPartsAreShorterBecauseTheyReferToEarlierOnes() throws IOException {
        var out = new ByteArrayOutputStream();
        var stream = new CompressedStream(out);
        byte[] event = part(new Random(1), 600);
        stream.write(event);
        stream.flush();
        int first = out.size();
        stream.write(event);
        stream.flush();
        assertThat(out.size() - first).isLessThan(first / 10);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip | true",
                "deflate, GZIP, br | true",
                "x-gzip | true",
                "br;q=1.0, gzip;q=0.8, *;q=0.1 | true",
                "gzip ; q=0.001 | true",
                "gzip;q=0 | false",
                "gzip;q=0.000, br | false",
                "gzip;q=lots | false",
                "gzipped | false",
                "identity | false",
                "* | false",
                "'' | false",
            })
    void theFormatIsUsedForCallersThatNameIt(String header, boolean isAccepted) {
        assertThat(CompressedStream.isAccepted(header)).isEqualTo(isAccepted);
    }

    /// Returns text that can be compressed, but not to almost nothing.
    private static byte[] part(Random random, int size) {
        var text = new StringBuilder();
        while (text.length() < size) {
            text.append("\"revision\":").append(random.nextInt(1_000_000)).append(',');
        }
        return text.substring(0, size).getBytes(StandardCharsets.UTF_8);
    }
}
