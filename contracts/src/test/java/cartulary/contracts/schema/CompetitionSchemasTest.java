package cartulary.contracts.schema;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.Examples;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The schemas of competitions accept what the service writes and reads.
class CompetitionSchemasTest {
    private static final List<Class<? extends CompetitionEvent>> events = CompetitionEvent.types();
    private static final List<Class<? extends CompetitionCommand>> commands = CompetitionCommand.types();
    private static final CheckedInSchemas SCHEMAS = new CheckedInSchemas();
    private static final CompetitionActor ACTOR = CompetitionActor.of(Role.CAPTAIN, "c2Vq3xWm0XSV6m8sUuVq1A");

    private static byte[] entry(CompetitionEvent event) {
        return new CompetitionEntry("Vq3xWm0XSV6m8sUuVq1c2A", 7, Instant.parse("2026-11-28T10:00:00Z"), ACTOR, event)
                .bytes();
    }

    @ParameterizedTest
    @FieldSource("events")
    void everyStoredEventFollowsItsSchema(Class<? extends CompetitionEvent> type) throws IOException {
        for (Object example : Examples.of(type)) {
            byte[] entry = entry(type.cast(example));
            assertThat(SCHEMAS.errors("CompetitionEntry.json", entry)).isEmpty();
            var withoutData = (ObjectNode) Json.mapper().readTree(entry);
            withoutData.putObject("data");
            assertThat(SCHEMAS.errors("CompetitionEntry.json", Json.canonical(withoutData)))
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @FieldSource("commands")
    void everyCommandFollowsItsSchema(Class<? extends CompetitionCommand> type) {
        for (Object example : Examples.of(type)) {
            assertThat(SCHEMAS.errors(Schemas.competitionCommandFile(type), Json.canonical(example)))
                    .isEmpty();
        }
    }
}
