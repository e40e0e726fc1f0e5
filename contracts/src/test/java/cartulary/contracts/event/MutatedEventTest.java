package cartulary.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import cartulary.contracts.Examples;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Damaged bytes either still are an event or are said to be none. Nothing else ever comes out.
class MutatedEventTest {
    private static final boolean ALL = Boolean.getBoolean("cartulary.all");
    private static final long SEED = 8785;
    private static final List<String> TOKENS = List.of(
            "null", "true", "\"\"", "[]", "{}", "-1", "1e9", "1.5", ",", ":", "\"", "\\", "\\u", "\\ud800", "[", "}",
            "0");

    @Test
    void randomBytesAreUnreadable() {
        for (String garbage : List.of("", " ", "null", "[]", "{}", "\"\"", "1", "\u0000", "{\"type\":\"TurnEnded\"}")) {
            assertThat(readsAsAnEvent(garbage.getBytes(StandardCharsets.UTF_8), 0))
                    .isFalse();
        }
        var random = new Random(SEED);
        for (int i = 0; i < 2_000; i++) {
            byte[] garbage = new byte[random.nextInt(200)];
            random.nextBytes(garbage);
            assertThat(readsAsAnEvent(garbage, i)).isFalse();
        }
    }

    @Test
    void everyTruncatedEventIsUnreadable() {
        Examples.envelopes().map(EventCodec::openBytes).limit(ALL ? 40 : 15).forEach(bytes -> {
            for (int length = 0; length < bytes.length; length++) {
                assertThat(readsAsAnEvent(java.util.Arrays.copyOf(bytes, length), length))
                        .isFalse();
            }
        });
    }

    @Test
    void aMutatedEventIsReadOrUnreadable() {
        var random = new Random(SEED);
        int read = 0;
        int unreadable = 0;
        for (byte[] bytes : Examples.envelopes().map(EventCodec::openBytes).toList()) {
            for (int i = 0; i < (ALL ? 80 : 30); i++) {
                if (readsAsAnEvent(mutated(bytes, random), i)) {
                    read++;
                } else {
                    unreadable++;
                }
            }
        }
        assertThat(read).describedAs("mutations that hit a text or a number").isPositive();
        assertThat(unreadable).isGreaterThan(read);
    }

    private static boolean readsAsAnEvent(byte[] bytes, int round) {
        try {
            Envelope envelope = EventCodec.read(bytes);
            assertThat(EventCodec.read(EventCodec.openBytes(envelope))).isEqualTo(envelope);
            return true;
        } catch (UnreadableEventException expected) {
            assertThat(expected).hasMessageStartingWith("not an event of this language: ");
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            return fail("seed %s, round %s: %s".formatted(SEED, round, new String(bytes, StandardCharsets.UTF_8)), e);
        }
    }

    static byte[] mutated(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        int length = Math.min(bytes.length - at, random.nextInt(1, 12));
        var mutant = new ByteArrayOutputStream();
        mutant.write(bytes, 0, at);
        switch (random.nextInt(5)) {
            case 0 -> mutant.write(bytes[at] ^ 1 << random.nextInt(8));
            case 1 ->
                mutant.writeBytes(TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8));
            case 2 -> {
                mutant.write(bytes, at, length);
                mutant.write(bytes, at, length);
            }
            case 3 -> {
                int from = random.nextInt(bytes.length - length + 1);
                mutant.write(bytes, from, length);
            }
            default -> mutant.write(random.nextInt());
        }
        int rest = Math.min(bytes.length, at + (random.nextBoolean() ? length : 1));
        mutant.write(bytes, rest, bytes.length - rest);
        return mutant.toByteArray();
    }
}
