package cartulary.analytics.ask;

import cartulary.drawing.chart.BarChart;
import cartulary.drawing.chart.Chart;
import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import cartulary.drawing.chart.HeatGrid;
import cartulary.drawing.chart.LineChart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Draws the answer to a named question. The columns before `games` that are neither label nor series divide the answer
/// into panels.
public final class QuestionPicture {
    /// More panels would not be read.
    private static final int MOST_PANELS = 12;

    private final NamedQuestion question;
    private final ResultTable answer;
    private final QuestionWords words;
    private final String kind;
    private final Map<String, String> columns = new HashMap<>();

    private QuestionPicture(NamedQuestion question, ResultTable answer, QuestionWords words) {
        this.question = question;
        this.answer = answer;
        this.words = words;
        String[] parts = question.picture().split(" ");
        this.kind = parts[0];
        for (String part : List.of(parts).subList(1, parts.length)) {
            columns.put(part.substring(0, part.indexOf('=')), part.substring(part.indexOf('=') + 1));
        }
    }

    /// Returns the drawing as SVG, in English.
    ///
    /// @throws InvalidQueryException if there is nothing to draw
    public static String svg(NamedQuestion question, ResultTable answer) {
        return svg(question, answer, Locale.ENGLISH);
    }

    /// Returns the drawing as SVG.
    ///
    /// @param language of its texts
    /// @throws InvalidQueryException if there is nothing to draw
    public static String svg(NamedQuestion question, ResultTable answer, Locale language) {
        return new QuestionPicture(question, answer, QuestionWords.in(language)).svg();
    }

    private String svg() {
        Map<String, List<Mark>> panels = new LinkedHashMap<>();
        List<String> dividing = dividing();
        for (List<@Nullable Object> row : answer.rows()) {
            String panel = dividing.stream()
                    .map(column -> words.named(column, cell(row, column)))
                    .collect(Collectors.joining(", "));
            panels.computeIfAbsent(panel, _ -> new ArrayList<>()).add(mark(row));
        }
        if (panels.isEmpty()) {
            throw new InvalidQueryException(words.text("too-few-games", Map.of()));
        }
        var chart = new Chart(
                words.title(question),
                words.about(question) + " " + words.text("interval", Map.of()) + cut(panels.size()),
                words.column(column("value")),
                panels.entrySet().stream()
                        .limit(MOST_PANELS)
                        .map(panel -> new Panel(panel.getKey(), panel.getValue()))
                        .toList());
        return switch (kind) {
            case "bars" -> BarChart.svg(chart);
            case "lines" -> LineChart.svg(chart, words.column(column("x")));
            case "grid" -> HeatGrid.svg(chart, words.column(column("x")), words.column(column("y")));
            default -> throw new IllegalStateException("unknown kind of picture: " + kind);
        };
    }

    private String cut(int panels) {
        return panels <= MOST_PANELS
                ? ""
                : " "
                        + words.text(
                                "panels-cut",
                                Map.of("drawn", Integer.toString(MOST_PANELS), "all", Integer.toString(panels)));
    }

    private List<String> dividing() {
        return answer.columns().subList(0, answer.columns().indexOf("games")).stream()
                .filter(column -> !columns.containsValue(column))
                .toList();
    }

    private Mark mark(List<@Nullable Object> row) {
        String label = column(kind.equals("bars") ? "label" : "x");
        String at = words.value(label, cell(row, label));
        String series = series(row);
        double value = number(row, "value");
        double low = number(row, "low");
        double high = number(row, "high");
        String tip = words.text(
                "tip",
                Map.of(
                        "label",
                        series.isEmpty() ? at : at + ", " + series,
                        "value",
                        Chart.number(value),
                        "low",
                        Chart.number(low),
                        "high",
                        Chart.number(high),
                        "games",
                        String.format(Locale.ROOT, "%,d", (Number) Objects.requireNonNull(cell(row, "games")))));
        return new Mark(at, series, value, low, high, tip);
    }

    /// Returns the series of a mark; in a grid, its row.
    private String series(List<@Nullable Object> row) {
        if (kind.equals("grid")) {
            return words.value(column("y"), cell(row, column("y")));
        }
        return columns.containsKey("series") ? words.named(column("series"), cell(row, column("series"))) : "";
    }

    private String column(String role) {
        return Objects.requireNonNull(columns.get(role), () -> question.name() + " has no " + role);
    }

    private @Nullable Object cell(List<@Nullable Object> row, String column) {
        return row.get(answer.columns().indexOf(column));
    }

    private double number(List<@Nullable Object> row, String role) {
        return cell(row, column(role)) instanceof Number number ? number.doubleValue() : 0;
    }
}
