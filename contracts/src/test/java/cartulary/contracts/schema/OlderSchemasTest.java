package cartulary.contracts.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A shape that is written no more keeps its schema, and the schema of the envelope leads to it.
class OlderSchemasTest {
    private static final CheckedInSchemas SCHEMAS = new CheckedInSchemas();
    private static final String HASH = "A".repeat(43);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "GameOpened | 'host':'h','options':{'maxSeats':2,'visibility':'public'},'seed':{'commitment':'#'}",
                "PlayerJoined | 'seat':0,'colour':'red','player':'p'",
                "GameStarted | 'firstSeat':0,'deckRoot':'#','deckSize':71,"
                        + "'startTile':{'tile':'base-D.0','x':0,'y':0,'rotation':0}"
            })
    void anEnvelopeOfAnOldSchemaValidatesAgainstIt(String type, String data) {
        String members = data.replace("#", HASH);
        assertThat(errors(type, 1, members)).isEmpty();
        assertThat(errors(type, 2, members)).isEmpty();
        assertThat(errors(type, 1, members.replaceFirst("'[a-zA-Z]+':", "'other':")))
                .isNotEmpty();
        assertThat(SCHEMAS.errors(Schemas.eventFile(type, 1), json("{" + members + "}")))
                .isEmpty();
    }

    private static java.util.List<com.networknt.schema.Error> errors(String type, int schema, String data) {
        return SCHEMAS.errors(
                "Envelope.json",
                json("{'actor':'host','at':'2026-11-03T09:30:00.000Z','data':{"
                        + data
                        + "},'game':'0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f','revision':1,'rules':1,'schema':"
                        + schema
                        + ",'type':'"
                        + type
                        + "'}"));
    }

    private static byte[] json(String text) {
        return text.replace('\'', '"').getBytes(UTF_8);
    }
}
