package cartulary.contracts.schema;

import cartulary.contracts.Examples;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Hand;
import cartulary.contracts.view.Legal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The JSON Schemas of the published language, made from its types: one per event, per command, for
/// the envelope and for what is shown. Kept in `src/main/resources/cartulary/schemas`.
public final class Schemas {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final SchemaShapes SHAPES = new SchemaShapes();

    private Schemas() {}

    /// The text of every file, by its path in the folder.
    public static Map<String, String> files() {
        var files = new TreeMap<String, String>();
        for (Class<?> event : GameEvent.types()) {
            files.put(eventFile(event), text(event(event)));
        }
        for (Class<?> command : GameCommand.types()) {
            files.put(commandFile(command), text(command(command)));
        }
        for (Class<?> event : CompetitionEvent.types()) {
            files.put(competitionEventFile(event), text(named(competitionEventFile(event), SHAPES.of(event))));
        }
        for (Class<?> command : CompetitionCommand.types()) {
            files.put(competitionCommandFile(command), text(competitionCommand(command)));
        }
        for (Class<?> event : DuelEvent.types()) {
            files.put(duelEventFile(event), text(named(duelEventFile(event), SHAPES.of(event))));
        }
        files.put(
                "CompetitionEntry.json",
                text(entry(
                        CompetitionEntry.class,
                        CompetitionEvent.types(),
                        Schemas::competitionVersion,
                        Schemas::competitionEventFile)));
        files.put(
                "DuelEntry.json",
                text(entry(DuelEntry.class, DuelEvent.types(), _ -> 1, (event, _) -> duelEventFile(event))));
        files.put("Envelope.json", text(envelope()));
        files.put("BoardFeatures.json", text(named("BoardFeatures.json", SHAPES.of(BoardFeatures.class))));
        files.put("GameView.json", text(named("GameView.json", SHAPES.of(GameView.class))));
        files.put("Hand.json", text(named("Hand.json", SHAPES.of(Hand.class))));
        files.put("Legal.json", text(named("Legal.json", SHAPES.of(Legal.class))));
        return files;
    }

    /// Returns the files of the versions of events before the newest, which recorded logs contain.
    static List<String> earlierFiles() {
        return Stream.concat(
                        GameEvent.types().stream().flatMap(event -> IntStream.range(1, version(event))
                                .mapToObj(version -> eventFile(event.getSimpleName(), version))),
                        CompetitionEvent.types().stream().flatMap(event -> IntStream.range(1, competitionVersion(event))
                                .mapToObj(version -> competitionEventFile(event, version))))
                .toList();
    }

    /// The version of an event's shape is part of the name: a released one stays beside a new one.
    public static String eventFile(Class<?> event) {
        return eventFile(event.getSimpleName(), version(event));
    }

    static String eventFile(String event, int version) {
        return "events/" + event + "." + version + ".json";
    }

    /// The newest version in which a type is written. An event without a new optional member is still written in the
    /// version before it.
    static int version(Class<?> event) {
        return Examples.of(event).stream()
                .mapToInt(example -> ((GameEvent) example).schema())
                .max()
                .orElseThrow();
    }

    public static String commandFile(Class<?> command) {
        return "commands/" + command.getSimpleName() + ".json";
    }

    static String competitionEventFile(Class<?> event) {
        return competitionEventFile(event, competitionVersion(event));
    }

    private static String competitionEventFile(Class<?> event, int version) {
        return "competition/events/" + event.getSimpleName() + "." + version + ".json";
    }

    /// The newest version in which a type is written.
    private static int competitionVersion(Class<?> event) {
        return Examples.of(event).stream()
                .mapToInt(example -> ((CompetitionEvent) example).schema())
                .max()
                .orElseThrow();
    }

    static String duelEventFile(Class<?> event) {
        return "duel/events/" + event.getSimpleName() + ".1.json";
    }

    static String competitionCommandFile(Class<?> command) {
        return "competition/commands/" + command.getSimpleName() + ".json";
    }

    private static ObjectNode competitionCommand(Class<?> command) {
        ObjectNode schema = named(competitionCommandFile(command), SHAPES.of(command));
        schema.withObject("properties").putObject("type").put("const", command.getSimpleName());
        schema.withArray("required").add("type");
        return schema;
    }

    /// Says by the type of the event which schema its data follows.
    private static <T> ObjectNode entry(
            Class<?> entry,
            List<Class<? extends T>> events,
            ToIntFunction<Class<?>> newest,
            BiFunction<Class<?>, Integer, String> file) {
        ObjectNode schema = named(entry.getSimpleName() + ".json", SHAPES.of(entry));
        var types = schema.withObject("properties").putObject("type").putArray("enum");
        schema.withObject("properties")
                .putObject("schema")
                .put("type", "integer")
                .put("minimum", 1);
        schema.withArray("required").add("schema").add("type");
        var cases = schema.putArray("allOf");
        for (Class<?> event : events) {
            types.add(event.getSimpleName());
            for (int version = 1; version <= newest.applyAsInt(event); version++) {
                addCase(cases.addObject(), event.getSimpleName(), version, file.apply(event, version));
            }
        }
        return schema;
    }

    private static ObjectNode event(Class<?> event) {
        return named(eventFile(event), SHAPES.of(event));
    }

    private static ObjectNode command(Class<?> command) {
        ObjectNode schema = named(commandFile(command), SHAPES.of(command));
        schema.withObject("properties").putObject("type").put("const", command.getSimpleName());
        if (command != GameCommand.OpenGame.class) { // has an address of its own, which says the type
            schema.withArray("required").add("type");
        }
        return schema;
    }

    /// Says by the type of the event which schema its data follows.
    private static ObjectNode envelope() {
        ObjectNode schema = named("Envelope.json", SHAPES.of(Envelope.class));
        var types = schema.withObject("properties").putObject("type").putArray("enum");
        var cases = schema.putArray("allOf");
        for (Class<?> event : GameEvent.types()) {
            types.add(event.getSimpleName());
            for (int version = 1; version <= version(event); version++) {
                addCase(cases.addObject(), event.getSimpleName(), version, eventFile(event.getSimpleName(), version));
            }
        }
        return schema;
    }

    private static void addCase(ObjectNode one, String type, int version, String file) {
        ObjectNode when = one.putObject("if").putObject("properties");
        when.putObject("type").put("const", type);
        when.putObject("schema").put("const", version);
        one.putObject("then").putObject("properties").putObject("data").put("$ref", file);
    }

    /// The id is hierarchical, so that a relative `$ref` means the same file to validators, which resolve it against
    /// the id, and to tools that resolve it against the path of the document.
    private static ObjectNode named(String file, ObjectNode shape) {
        ObjectNode schema = MAPPER.createObjectNode();
        schema.set("$schema", shape.remove("$schema"));
        schema.put("$id", "cartulary:/schemas/" + file);
        schema.setAll(shape);
        return schema;
    }

    private static String text(ObjectNode schema) {
        var indenter = new DefaultIndenter("  ", "\n");
        var printer = new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        return MAPPER.writer().with(printer).writeValueAsString(schema) + "\n";
    }
}
