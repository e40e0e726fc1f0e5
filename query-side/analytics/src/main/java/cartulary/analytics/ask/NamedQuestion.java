package cartulary.analytics.ask;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.table.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A question that comes with Cartulary: one SELECT statement, whose comments say what it means.
///
/// @param title in English
/// @param about what the columns mean, in English
/// @param picture how the answer is drawn: a kind and its columns, such as `bars label=kind value=points`
/// @param examples games to look at
public record NamedQuestion(String name, String title, String about, String picture, String sql, Examples examples) {
    private static final List<String> NAMES = Stream.of(
                    Stream.of("meeples"),
                    LakeTables.OF_EXPANSIONS.stream().flatMap(each -> each.questions().stream()),
                    Stream.of("first", "points", "pace", "leads", "tiles", "fields", "sizes", "luck", "board", "bots"))
            .flatMap(names -> names)
            .toList();

    private static final String EXAMPLES = "-- examples:";

    /// A few single games with the highest values.
    ///
    /// @param title in English
    /// @param sql selects `game`, `revision` (null for the whole game) and what is worth seeing there
    public record Examples(String title, String sql) {}

    private static final List<NamedQuestion> ALL =
            NAMES.stream().map(NamedQuestion::read).toList();

    /// Returns all questions.
    public static List<NamedQuestion> all() {
        return ALL;
    }

    public static Optional<NamedQuestion> named(String name) {
        return ALL.stream().filter(question -> question.name.equals(name)).findFirst();
    }

    /// Returns the tables that the answer is computed from.
    public List<Table<?>> tables() {
        return LakeTables.ALL.stream()
                .filter(table -> sql.matches("(?s).*\\b(FROM|JOIN) " + table.name() + "\\b.*"))
                .toList();
    }

    private static NamedQuestion read(String name) {
        String file = "/cartulary/analytics/questions/" + name + ".sql";
        try (InputStream in = Objects.requireNonNull(NamedQuestion.class.getResourceAsStream(file), file)) {
            return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /// The comments at the beginning are `-- member: text`; a text goes on in further comments. The examples follow
    /// their comment.
    private static NamedQuestion parse(String name, String text) {
        Map<String, String> members = new HashMap<>();
        String member = "";
        for (String line : text.lines().takeWhile(each -> each.startsWith("--")).toList()) {
            String comment = line.substring(2).strip();
            int colon = comment.indexOf(':');
            if (colon > 0 && comment.substring(0, colon).matches("title|about|picture")) {
                member = comment.substring(0, colon);
                comment = comment.substring(colon + 1).strip();
            }
            members.merge(member, comment, (before, more) -> before + " " + more);
        }
        String body = text.lines().dropWhile(each -> each.startsWith("--")).collect(Collectors.joining("\n"));
        int examples = body.indexOf(EXAMPLES);
        if (examples < 0) {
            throw new IllegalStateException("question " + name + " has no examples");
        }
        int line = body.indexOf('\n', examples);
        return new NamedQuestion(
                name,
                member(name, members, "title"),
                member(name, members, "about"),
                member(name, members, "picture"),
                body.substring(0, examples).stripTrailing(),
                new Examples(body.substring(examples + EXAMPLES.length(), line).strip(), body.substring(line + 1)));
    }

    private static String member(String question, Map<String, String> members, String name) {
        return Objects.requireNonNull(members.get(name), () -> "question " + question + " has no " + name);
    }
}
