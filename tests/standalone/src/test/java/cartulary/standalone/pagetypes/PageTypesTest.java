package cartulary.standalone.pagetypes;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.chat.ChatResource;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.json.Json;
import cartulary.query.competitions.CompetitionBrackets;
import cartulary.query.competitions.CompetitionCrossTables;
import cartulary.query.competitions.CompetitionList;
import cartulary.query.competitions.CompetitionOverview;
import cartulary.query.competitions.CompetitionRounds;
import cartulary.query.competitions.CompetitionTables;
import cartulary.query.competitions.CompetitionWhatIf;
import cartulary.query.competitions.NextPairing;
import cartulary.query.competitions.PlaceExplanations;
import cartulary.query.review.ReviewProgress;
import cartulary.query.rulebook.RuleSentences;
import cartulary.query.statistics.StatisticsAnswer;
import cartulary.query.statistics.StatisticsOverview;
import cartulary.record.analysis.GameAnalysis;
import cartulary.record.analysis.GameCurve;
import cartulary.record.blame.Blame;
import cartulary.record.diff.GameDiff;
import cartulary.record.history.SubjectHistory;
import cartulary.record.review.GameReview;
import cartulary.record.whatif.ExplainedWhatIf;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.why.ExplainedScore;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.recount.RecountedScore;
import cartulary.standalone.TempFolders;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page's `types.ts` is generated from the JSON Schemas and the OpenAPI document.
@QuarkusTest
@WithTestResource(TempFolders.class)
class PageTypesTest {
    private static final Path CHECKED_IN = Path.of("../../query-side/web/src/main/resources/web/app/api/types.ts");
    private static final Path GENERATED = Path.of("target/types.ts");

    /// Schemas of the OpenAPI document that have no JSON Schema file.
    private static final List<String> OF_THE_API = List.of(
            "CommandAnswer",
            "Seal",
            "Issued",
            "Names",
            "Name",
            "Invite",
            "ReadToken",
            "GameActor",
            "Page",
            "ListedGame",
            "Present",
            "Rematches",
            "OfferedRematch",
            "DisputePage",
            "ListedDispute",
            "OpenSeeks",
            "OpenSeek",
            "RatingRange",
            "SeekRequest",
            "SeekState",
            "SeekStatus",
            "Challenges",
            "Challenge",
            "PersonView",
            "PersonRatings",
            "PersonConduct",
            "SignedByKey",
            "DisputeCounts",
            "PersonOpponents",
            "Opponent",
            "RatingOfClass",
            "RatingAfterGame",
            "PlacedPerson",
            "RatedPerson",
            "AccountView",
            "Opener",
            "AccountScope",
            "SigningKeyPeriod",
            "NotifiedBrowser",
            "Appointment",
            "ServiceRole",
            "RoleToken",
            "PushKey",
            "AccountGame",
            "PasskeyChallenge",
            "PasskeyUser",
            "ProviderName",
            "ProviderChallenge",
            "ProviderAnswer",
            "SignedInAnswer",
            "NamesOfCompetition",
            "NameOfEntrant",
            "CompetitionDuels",
            "DuelView",
            "GameOfDuel",
            "ForfeitCause");

    private static final List<Class<?>> RECORDS = List.of(
            SubjectHistory.class,
            Blame.class,
            GameDiff.class,
            ExplainedScore.class,
            ExplainedWhyNot.class,
            WhatIfRequest.class,
            ExplainedWhatIf.class,
            RecountedScore.class,
            GameReview.class,
            ReviewProgress.class,
            GameAnalysis.class,
            GameCurve.class,
            RuleSentences.class,
            StatisticsOverview.class,
            StatisticsAnswer.class,
            CompetitionList.class,
            CompetitionOverview.class,
            CompetitionTables.class,
            CompetitionCrossTables.class,
            CompetitionBrackets.class,
            CompetitionRounds.class,
            CompetitionWhatIf.class,
            NextPairing.class,
            PlaceExplanations.class,
            ChatResource.Chat.class);

    @Test
    void theCheckedInTypesAreUpToDate() throws IOException {
        Files.writeString(GENERATED, generate());

        assertThat(Files.readString(CHECKED_IN))
                .as(
                        "types.ts is out of date: cp tests/standalone/%s query-side/web/src/main/resources/web/app/api/types.ts",
                        GENERATED)
                .isEqualTo(Files.readString(GENERATED));
    }

    private static String generate() throws IOException {
        var types = new TypeScriptDeclarations();
        for (String view : List.of("GameView", "Hand", "Legal", "BoardFeatures")) {
            types.declare(view, schema(view + ".json"));
        }
        for (Class<?> command : GameCommand.types()) {
            String name = command.getSimpleName();
            types.declare(name, schema("commands/" + name + ".json"));
        }
        for (Class<?> event : GameEvent.types()) {
            String name = event.getSimpleName();
            types.declare(name, schema("events/" + name + "." + newest(name) + ".json"));
        }
        ObjectNode envelope = (ObjectNode) schema("Envelope.json");
        ((ObjectNode) envelope.get("properties")).remove(List.of("type", "data"));
        types.declare("Recorded", envelope);
        types.declare("Envelope", envelopes());
        types.declare(
                "GameCommand",
                "export type GameCommand =\n"
                        + names(GameCommand.types().stream())
                                .map(name -> "  | " + name)
                                .collect(Collectors.joining("\n"))
                        + ";\n");
        declareApi(types);
        var records = new RecordDeclarations(types);
        RECORDS.forEach(records::declare);
        return "// Generated from the JSON Schemas and the OpenAPI document by PageTypesTest.\n\n" + types.text();
    }

    private static String envelopes() {
        return "export type Envelope = Recorded & (\n"
                + names(GameEvent.types().stream())
                        .map(name -> "  | {type: '" + name + "'; data: " + name + "}")
                        .collect(Collectors.joining("\n"))
                + "\n);\n";
    }

    private static void declareApi(TypeScriptDeclarations types) throws IOException {
        // The mapper of the service limits the depth of documents.
        JsonNode document = new ObjectMapper()
                .readTree(given().queryParam("format", "JSON").get("/openapi").asByteArray());
        JsonNode schemas = document.at("/components/schemas");
        for (String name : OF_THE_API) {
            ObjectNode schema = schemas.required(name).deepCopy();
            // The OpenAPI document does not name the event types.
            if (schema.at("/properties/events/items").isEmpty()
                    && schema.at("/properties/events").isObject()) {
                ((ObjectNode) schema.at("/properties/events/items")).put("$ref", "Envelope");
            }
            types.declare(name, schema);
        }
        for (String name : List.of("GameId", "Actor", "Instant", "Hash")) {
            types.declare(name, "export type " + name + " = string;\n");
        }
        types.declare("Problem", """
                /** A problem document (RFC 9457) as the service writes it. */
                export interface Problem {
                  detail?: string;
                  params?: Record<string, unknown>;
                  revision?: number;
                  ruleId?: string;
                  status: number;
                  title?: string;
                  type?: string;
                }
                """);
    }

    private static Stream<String> names(Stream<? extends Class<?>> types) {
        return types.map(Class::getSimpleName).sorted();
    }

    private static int newest(String event) {
        return IntStream.iterate(1, version -> version + 1)
                .takeWhile(version -> file("events/" + event + "." + version + ".json") != null)
                .max()
                .orElseThrow();
    }

    private static JsonNode schema(String name) throws IOException {
        try (InputStream file = Objects.requireNonNull(file(name), name)) {
            return Json.mapper().readTree(file);
        }
    }

    private static InputStream file(String name) {
        return PageTypesTest.class.getResourceAsStream("/cartulary/schemas/" + name);
    }
}
