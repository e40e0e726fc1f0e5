package cartulary.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import cartulary.contracts.Examples;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The fast decoder reads exactly what the other one reads, which accepts every form.
class CanonicalEnvelopeTest {
    private static final long SEED = 20_261_125;
    private static final int STEP = Boolean.getBoolean("cartulary.all") ? 1 : 4;

    /// With texts as they are in recorded events, so that the fast decoder reads it.
    private static final Envelope PLAIN_DRAW = Envelope.of(
            new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"),
            9,
            Instant.EPOCH,
            Actor.SERVICE,
            new TileDrawn(0, "base-D", 3, Hash.sha256("salt"), List.of(Hash.sha256("one"), Hash.sha256("two")), 60));

    private static Stream<byte[]> canonical(Envelope envelope) {
        return Stream.of(EventCodec.publicBytes(envelope), EventCodec.openBytes(envelope));
    }

    /// The texts of the examples contain any characters; those of recorded events are ids, hashes and words of the
    /// language.
    private static boolean isPlain(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).chars().allMatch(each -> each < 128 && each != '\\');
    }

    /// Returns the events with other characters in such texts.
    private static Stream<byte[]> plain(Envelope envelope) {
        return canonical(envelope).map(bytes -> new String(bytes, StandardCharsets.UTF_8)
                .replaceAll("\\\\(u....|.)", "x")
                .replaceAll("[^\\x00-\\x7F]", "x")
                .getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void everyCanonicalEventIsRead() {
        var read = new HashSet<Class<?>>();
        for (Envelope envelope : Examples.envelopes().toList()) {
            plain(envelope).forEach(bytes -> {
                assertThat(CanonicalEnvelope.read(bytes, true))
                        .as("%s, which has a member of a type without a reader in CanonicalReaders", envelope.type())
                        .isEqualTo(EventCodec.readAnyForm(bytes));
                read.add(envelope.data().getClass());
            });
        }
        assertThat(read).containsExactlyInAnyOrderElementsOf(GameEvent.types());
    }

    @Test
    void aTextThatIsNotPlainIsLeftToTheOther() {
        Examples.envelopes()
                .flatMap(CanonicalEnvelopeTest::canonical)
                .filter(bytes -> !isPlain(bytes))
                .forEach(
                        bytes -> assertThat(CanonicalEnvelope.read(bytes, true)).isNull());
    }

    /// Every byte outside the texts is removed, followed by a comma, and exchanged for each character that JSON is made
    /// of; in the ordinary run a quarter of these changes are made at each byte, others at the next.
    @Test
    void noByteIsReadInAnotherWay() {
        var sample = new HashMap<String, byte[]>();
        Examples.envelopes()
                .forEach(envelope -> plain(envelope).forEach(bytes -> sample.putIfAbsent(envelope.type(), bytes)));
        for (byte[] bytes : sample.values()) {
            String text = new String(bytes, StandardCharsets.US_ASCII);
            for (int i = 0; i < text.length(); i++) {
                String before = text.substring(0, i);
                String after = text.substring(i + 1);
                if (!Character.isLetterOrDigit(text.charAt(i)) || !after.matches("\\w.*")) {
                    List<String> others =
                            List.of("", text.charAt(i) + ",", ",", ":", "{", "}", "[", "]", "\"", "-", "0");
                    for (int other = i % STEP; other < others.size(); other += STEP) {
                        assertReadAlike((before + others.get(other) + after).getBytes(StandardCharsets.US_ASCII));
                    }
                }
            }
        }
    }

    /// Bytes that the other decoder refuses fail the test by its exception.
    private static boolean assertReadAlike(byte[] bytes) {
        Envelope found = CanonicalEnvelope.read(bytes, true);
        if (found != null && !found.equals(EventCodec.readAnyForm(bytes))) {
            fail("seed %s: %s", SEED, new String(bytes, StandardCharsets.UTF_8));
        }
        return found != null;
    }

    @Test
    void whatItReadsOfDamagedBytesIsWhatTheOtherReads() {
        var random = new Random(SEED);
        int read = 0;
        for (byte[] bytes :
                Examples.envelopes().flatMap(CanonicalEnvelopeTest::canonical).toList()) {
            for (int i = 0; i < 200; i++) {
                byte[] damaged = MutatedEventTest.mutated(bytes, random);
                if (assertReadAlike(damaged)) {
                    read++;
                }
            }
        }
        assertThat(read).as("damages that hit a text or a number").isGreaterThan(100);
    }

    @Test
    void otherFormsAreLeftToTheOther() {
        String text = new String(EventCodec.publicBytes(PLAIN_DRAW), StandardCharsets.UTF_8);
        assertThat(CanonicalEnvelope.read(text.getBytes(StandardCharsets.UTF_8), true))
                .isEqualTo(PLAIN_DRAW);
        for (String other : List.of(
                " " + text,
                text + "\n",
                text.replaceFirst(":", ": "),
                text.replaceFirst("\"actor\":\"[^\"]*\",", ""),
                text.replaceFirst("\\{", "{\"aLater\":1,"),
                text.replaceFirst("\\{", "{,"),
                text.replaceFirst("\"data\":\\{", "\"data\":{,"),
                text.replaceFirst("\"revision\":(\\d+)", "\"revision\":0$1"),
                text.replaceFirst("\"revision\":(\\d+)", "\"revision\":$1.0"),
                text.replaceFirst("\"revision\":\\d+", "\"revision\":-0"),
                text.replaceFirst("\"revision\":\\d+", "\"revision\":9223372036854775808"),
                text.replaceFirst("\"at\":\"(\\d{4})", "\"at\":\"+1$1"),
                text.replaceFirst("\"type\":\"\\w", "\"type\":\"\\\\u0041"))) {
            assertThat(other).isNotEqualTo(text);
            assertThat(CanonicalEnvelope.read(other.getBytes(StandardCharsets.UTF_8), true))
                    .as(other)
                    .isNull();
        }
    }

    @Test
    void withoutProofsEverythingElseIsTheSame() {
        int drawn = 0;
        for (Envelope envelope :
                Stream.concat(Stream.of(PLAIN_DRAW), Examples.envelopes()).toList()) {
            for (byte[] bytes : canonical(envelope).toList()) {
                Envelope expected = EventCodec.read(bytes);
                if (expected.data() instanceof TileDrawn tile && !tile.proof().isEmpty()) {
                    drawn++;
                    expected = withoutProof(expected, tile);
                }
                assertThat(EventCodec.readWithoutProofs(bytes)).isEqualTo(expected);
                byte[] spaced = (" " + new String(bytes, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
                assertThat(EventCodec.readWithoutProofs(spaced)).isEqualTo(expected);
            }
        }
        assertThat(drawn).isPositive();
    }

    private static Envelope withoutProof(Envelope of, TileDrawn tile) {
        return new Envelope(
                of.game(),
                of.revision(),
                of.type(),
                of.schema(),
                of.rules(),
                of.at(),
                of.actor(),
                new TileDrawn(tile.seat(), tile.tile(), tile.index(), tile.salt(), List.of(), tile.tilesLeft()),
                of.signature());
    }

    @Test
    void aMalformedProofIsRefusedEvenIfItIsSkipped() {
        String text = new String(EventCodec.publicBytes(PLAIN_DRAW), StandardCharsets.UTF_8);
        assertThat(CanonicalEnvelope.read(text.getBytes(StandardCharsets.UTF_8), false))
                .isNotNull();
        for (String other : List.of("\"proof\":[,", "\"proof\":[1,", "\"proof\":{", "\"proof\":[[],")) {
            byte[] bytes = text.replace("\"proof\":[", other).getBytes(StandardCharsets.UTF_8);
            assertThat(CanonicalEnvelope.read(bytes, false)).as(other).isNull();
        }
        int begin = text.indexOf("\"proof\":[");
        String withoutComma = text.substring(0, begin) + text.substring(begin).replaceFirst("\",\"", "\"\"");
        assertThat(CanonicalEnvelope.read(withoutComma.getBytes(StandardCharsets.UTF_8), false))
                .isNull();
    }
}
