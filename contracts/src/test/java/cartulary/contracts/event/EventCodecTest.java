package cartulary.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.Examples;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.erdtman.jcs.JsonCanonicalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Events as they are frozen, and what reads them.
class EventCodecTest {
    private static final List<Class<? extends GameEvent>> events = GameEvent.types();

    private static final Envelope TURN_ENDED = Envelope.of(
            new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"),
            17,
            Instant.parse("2026-11-03T09:30:00Z"),
            Actor.seat(2),
            new TurnEnded(2, null));

    @Test
    void theFrozenBytesOfAKnownEventNeverChange() {
        assertThat(EventCodec.publicBytes(TURN_ENDED))
                .asString()
                .isEqualTo("{\"actor\":\"seat-2\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"seat\":2},"
                        + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":17,\"rules\":2,"
                        + "\"schema\":1,\"type\":\"TurnEnded\"}");
    }

    @ParameterizedTest
    @FieldSource("events")
    void theOpenBytesReadAsTheSameEvent(Class<?> type) {
        assertThat(Examples.envelopesOf(type)).isNotEmpty().allSatisfy(envelope -> assertThat(
                        EventCodec.read(EventCodec.openBytes(envelope)))
                .isEqualTo(envelope));
    }

    @ParameterizedTest
    @FieldSource("events")
    void thePublicBytesReadAsThePublicFormAndAreWrittenAgainAlike(Class<?> type) {
        assertThat(Examples.envelopesOf(type)).isNotEmpty().allSatisfy(envelope -> {
            byte[] frozen = EventCodec.publicBytes(envelope);
            Envelope read = EventCodec.read(frozen);
            assertThat(read.data()).isEqualTo(PublicForm.of(envelope.data()));
            assertThat(EventCodec.publicBytes(read)).isEqualTo(frozen);
            assertThat(EventCodec.openBytes(read)).isEqualTo(frozen);
        });
    }

    @ParameterizedTest
    @FieldSource("events")
    void bothFormsAreCanonical(Class<?> type) {
        assertThat(Examples.envelopesOf(type)).isNotEmpty().allSatisfy(envelope -> {
            assertCanonical(EventCodec.publicBytes(envelope));
            assertCanonical(EventCodec.openBytes(envelope));
        });
    }

    @Test
    void membersInAnyOrderAndUnknownOnesAreRead() throws IOException {
        for (Envelope envelope : Examples.envelopes().toList()) {
            ObjectNode json = (ObjectNode) Json.mapper().readTree(EventCodec.openBytes(envelope));
            ObjectNode shuffled = Json.mapper().createObjectNode();
            shuffled.putObject("aLater").put("game", "inside");
            List.of("type", "schema", "revision", "data", "actor", "rules", "game", "at")
                    .forEach(member -> shuffled.set(member, json.get(member)));
            if (json.has("signature")) {
                shuffled.set("signature", json.get("signature"));
            }
            shuffled.putArray("zLater").add(1);
            assertThat(EventCodec.read(Json.mapper().writeValueAsBytes(shuffled)))
                    .isEqualTo(envelope);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"game", "revision", "type", "schema", "rules", "at", "actor", "data"})
    void anEnvelopeWithoutAMemberIsUnreadable(String member) throws IOException {
        ObjectNode json = (ObjectNode) Json.mapper().readTree(EventCodec.publicBytes(TURN_ENDED));
        json.remove(member);
        assertUnreadable(json.toString(), member);
        json.putNull(member);
        assertUnreadable(json.toString(), member);
        json.putObject(member).put(member, 1);
        assertUnreadable(json.toString(), member.equals("data") ? "data.seat" : member);
        json.putArray(member);
        assertUnreadable(json.toString(), member);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'revision':17 -> 'revision':0",
                "'revision':17 -> 'revision':17.0",
                "'revision':17 -> 'revision':'17'",
                "'revision':17 -> 'revision':99999999999999999999",
                "'schema':1 -> 'schema':0",
                "'schema':1 -> 'schema':2",
                "'rules':2 -> 'rules':0",
                "'rules':2 -> 'rules':3",
                "'TurnEnded' -> 'TurnBegan'",
                "'seat-2' -> 'seat-6'",
                "'seat-2' -> 'seat-'",
                "'seat-2' -> 'god'",
                "2026-11-03T -> 2026-11-31T",
                "2026-11-03T -> ",
                "0b0e7f9a -> 0b0e7f9g",
                "'seat':2} -> 'seat':2,'seat':2}",
                "'TurnEnded'} -> 'TurnEnded'}x",
                "'TurnEnded'} -> 'TurnEnded'}{}",
                "'TurnEnded'} -> 'TurnEnded'"
            })
    void aMalformedEnvelopeIsUnreadable(String change) {
        String[] fromTo = change.replace('\'', '"').split(" -> ", -1);
        String whole = new String(EventCodec.publicBytes(TURN_ENDED), StandardCharsets.UTF_8);
        assertThat(whole).contains(fromTo[0]);
        assertUnreadable(whole.replace(fromTo[0], fromTo[1]), "");
    }

    @Test
    void aMissingMemberOfTheDataIsNamed() {
        String whole = new String(EventCodec.publicBytes(TURN_ENDED), StandardCharsets.UTF_8);
        assertUnreadable(whole.replace("\"seat\":2", ""), "data.seat");
    }

    @Test
    void anUnreadableEventNeverQuotesTheSecretInIt() {
        ServerSeed seed = ServerSeed.of(new byte[32]);
        var opened = new GameOpened(
                "host", GameOptions.DEFAULT, new Secret.Opened<>(Hash.sha256("c"), Hash.sha256("n"), seed));
        String whole = new String(
                EventCodec.openBytes(Envelope.of(TURN_ENDED.game(), 1, TURN_ENDED.at(), Actor.HOST, opened)),
                StandardCharsets.UTF_8);
        String value = seed.value();
        for (String broken : List.of(
                whole.replace("\"" + value + "\"", value),
                whole.replace("\"" + value, value),
                whole.replace(value + "\"", value),
                whole.replace(value, value + "A"),
                whole.replace("\"" + value + "\"", "[\"" + value + "\"]"),
                whole.replace("\"" + value + "\"", "{\"" + value + "\":1}"))) {
            assertThatThrownBy(() -> EventCodec.read(broken.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(UnreadableEventException.class)
                    .hasNoCause()
                    .hasMessageNotContaining("AAAA");
        }
    }

    @Test
    void instantsAreWrittenInMillisecondsWithFixedLength() {
        Instant precise = Instant.parse("2026-11-03T09:30:00.123456789Z");
        var envelope = Envelope.of(TURN_ENDED.game(), 1, precise, Actor.HOST, new PlayerLeft(0, true));
        assertThat(envelope.at()).isEqualTo(Instant.parse("2026-11-03T09:30:00.123Z"));
        assertThat(EventCodec.publicBytes(envelope)).asString().contains("\"at\":\"2026-11-03T09:30:00.123Z\"");
        assertThat(EventCodec.read(EventCodec.publicBytes(envelope))).isEqualTo(envelope);
    }

    @Test
    void anEnvelopeNamesTheTypeOfItsData() {
        assertThatThrownBy(() -> new Envelope(
                        TURN_ENDED.game(), 1, "TurnBegan", 1, 1, TURN_ENDED.at(), Actor.HOST, TURN_ENDED.data(), null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("TurnEnded");
    }

    private static void assertUnreadable(String json, String reason) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> EventCodec.read(bytes))
                .describedAs(json)
                .isInstanceOf(UnreadableEventException.class)
                .hasMessageContaining(reason);
    }

    private static void assertCanonical(byte[] bytes) throws IOException {
        assertThat(bytes).isEqualTo(new JsonCanonicalizer(Arrays.copyOf(bytes, bytes.length)).getEncodedUTF8());
    }
}
