package cartulary.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.Examples;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The schemas of duels accept what the service writes.
class DuelSchemasTest {
    private static final List<Class<? extends DuelEvent>> events = DuelEvent.types();
    private static final CheckedInSchemas SCHEMAS = new CheckedInSchemas();

    @ParameterizedTest
    @FieldSource("events")
    void everyStoredEventFollowsItsSchema(Class<? extends DuelEvent> type) {
        for (Object example : Examples.of(type)) {
            byte[] entry = new DuelEntry(
                            "Vq3xWm0XSV6m8sUuVq1c2A", 7, Instant.parse("2026-11-28T10:00:00Z"), type.cast(example))
                    .bytes();
            assertThat(SCHEMAS.errors("DuelEntry.json", entry)).isEmpty();
            byte[] withoutData = new String(entry, StandardCharsets.UTF_8)
                    .replace("\"data\":{}", "\"data\":[]")
                    .replaceFirst("\"data\":\\{\"\\w+\":", "\"data\":{\"other\":")
                    .getBytes(StandardCharsets.UTF_8);
            assertThat(SCHEMAS.errors("DuelEntry.json", withoutData)).isNotEmpty();
        }
    }
}
