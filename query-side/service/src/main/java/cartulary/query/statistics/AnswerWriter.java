package cartulary.query.statistics;

import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QuestionWords;
import cartulary.analytics.ask.ResultTable;
import cartulary.analytics.table.Table;
import cartulary.contracts.game.GameId;
import cartulary.query.statistics.PublishedLake.Contents;
import cartulary.query.statistics.Statistics.Answer;
import cartulary.query.statistics.StatisticsAnswer.AnswerColumn;
import cartulary.query.statistics.StatisticsAnswer.ExampleGame;
import cartulary.query.statistics.StatisticsAnswer.ExampleGames;
import cartulary.query.statistics.StatisticsAnswer.Word;
import cartulary.query.statistics.StatisticsOverview.LakeState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes answers for the API.
final class AnswerWriter {
    private static final int EXAMPLE_KEYS = 2;

    private final Contents contents;
    private final QuestionWords words;
    private final Predicate<GameId> isHere;

    /// @param isHere whether the service has a game
    AnswerWriter(Contents contents, QuestionWords words, Predicate<GameId> isHere) {
        this.contents = contents;
        this.words = words;
        this.isHere = isHere;
    }

    StatisticsAnswer answer(NamedQuestion question, Answer answer) {
        return new StatisticsAnswer(
                LakeState.of(contents),
                question.name(),
                words.title(question),
                words.about(question),
                answer.games(),
                columns(answer.table(), 0),
                answer.table().rows().stream().map(AnswerWriter::cells).toList(),
                question.sql(),
                question.tables().stream()
                        .flatMap(table -> contents.manifest().files(table).stream())
                        .map(LakeFiles::name)
                        .toList(),
                question.tables().stream()
                        .filter(Table.OPTIONAL::contains)
                        .filter(table ->
                                !contents.manifest().settings().optional().contains(table))
                        .map(Table::name)
                        .toList(),
                new ExampleGames(
                        words.examples(question),
                        columns(answer.examples(), EXAMPLE_KEYS),
                        answer.examples().rows().stream().map(this::example).toList()));
    }

    private List<AnswerColumn> columns(ResultTable table, int from) {
        return IntStream.range(from, table.columns().size())
                .mapToObj(i -> {
                    String name = table.columns().get(i);
                    return new AnswerColumn(
                            name, words.column(name), table.numeric().get(i), wordsOf(table, i));
                })
                .toList();
    }

    private List<Word> wordsOf(ResultTable table, int column) {
        String name = table.columns().get(column);
        return table.rows().stream()
                .map(row -> String.valueOf(row.get(column)))
                .distinct()
                .map(value -> new Word(value, words.value(name, value)))
                .filter(word -> !word.word().equals(word.value()))
                .toList();
    }

    private ExampleGame example(List<@Nullable Object> row) {
        String game = String.valueOf(row.getFirst());
        return new ExampleGame(
                game,
                row.get(1) instanceof Number revision ? revision.longValue() : null,
                isHere.test(new GameId(game)),
                cells(row.subList(EXAMPLE_KEYS, row.size())));
    }

    /// JSON has no numbers that are not finite.
    private static List<@Nullable Object> cells(List<@Nullable Object> row) {
        var cells = new ArrayList<@Nullable Object>(row);
        cells.replaceAll(cell -> cell instanceof Double number && !Double.isFinite(number) ? null : cell);
        return Collections.unmodifiableList(cells);
    }

    /// Returns the answer as CSV (RFC 4180), with the names of the columns in SQL.
    static String csv(ResultTable table) {
        var csv = new StringBuilder(String.join(",", table.columns())).append("\r\n");
        for (List<@Nullable Object> row : table.rows()) {
            csv.append(row.stream()
                            .map(cell -> quoted(Objects.toString(cell, "")))
                            .collect(Collectors.joining(",")))
                    .append("\r\n");
        }
        return csv.toString();
    }

    private static String quoted(String cell) {
        return cell.matches("[^\",\r\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
