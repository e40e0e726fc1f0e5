package cartulary.analytics.ask;

import cartulary.drawing.chart.BarChart;
import cartulary.drawing.chart.Chart;
import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import cartulary.drawing.chart.LineChart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Draws the answer to a named question. The columns before `games` that are neither label nor series divide the answer
/// into panels.
public final class QuestionPicture {
    /// More panels would not be read.
    private static final int MOST_PANELS = 12;

    private final Question question;
    private final ResultTable answer;
    private final String kind;
    private final Map<String, String> columns = new HashMap<>();

    private QuestionPicture(Question question, ResultTable answer) {
        this.question = question;
        this.answer = answer;
        String[] parts = question.picture().split(" ");
        this.kind = parts[0];
        for (String part : List.of(parts).subList(1, parts.length)) {
            columns.put(part.substring(0, part.indexOf('=')), part.substring(part.indexOf('=') + 1));
        }
    }

    /// Returns the drawing as SVG.
    ///
    /// @throws InvalidQuery if there is nothing to draw
    public static String svg(Question question, ResultTable answer) {
        return new QuestionPicture(question, answer).svg();
    }

    private String svg() {
        Map<String, List<Mark>> panels = new LinkedHashMap<>();
        List<String> dividing = dividing();
        for (List<@Nullable Object> row : answer.rows()) {
            String panel = dividing.stream()
                    .map(column -> column.replace('_', ' ') + " " + text(row, column))
                    .collect(Collectors.joining(", "));
            panels.computeIfAbsent(panel, _ -> new ArrayList<>()).add(mark(row));
        }
        if (panels.isEmpty()) {
            throw new InvalidQuery("There are not enough games for this question: at least 20 of a kind are needed.");
        }
        String value = column("value").replace('_', ' ');
        var chart = new Chart(
                question.title(),
                question.about() + " Each value has its 95 % interval."
                        + (panels.size() > MOST_PANELS
                                ? " Only the first %d of %d groups of games are drawn."
                                        .formatted(MOST_PANELS, panels.size())
                                : ""),
                value,
                panels.entrySet().stream()
                        .limit(MOST_PANELS)
                        .map(panel -> new Panel(panel.getKey(), panel.getValue()))
                        .toList());
        return switch (kind) {
            case "bars" -> BarChart.svg(chart);
            case "lines" -> LineChart.svg(chart, column("x").replace('_', ' '));
            default -> throw new IllegalStateException("unknown kind of picture: " + kind);
        };
    }

    private List<String> dividing() {
        return answer.columns().subList(0, answer.columns().indexOf("games")).stream()
                .filter(column -> !columns.containsValue(column))
                .toList();
    }

    private Mark mark(List<@Nullable Object> row) {
        return new Mark(
                text(row, column(kind.equals("lines") ? "x" : "label")),
                columns.containsKey("series")
                        ? column("series").replace('_', ' ') + " " + text(row, column("series"))
                        : "",
                number(row, "value"),
                number(row, "low"),
                number(row, "high"),
                ((Number) Objects.requireNonNull(row.get(answer.columns().indexOf("games")))).longValue());
    }

    private String column(String role) {
        return Objects.requireNonNull(columns.get(role), () -> question.name() + " has no " + role);
    }

    private String text(List<@Nullable Object> row, String column) {
        return String.valueOf(row.get(answer.columns().indexOf(column)));
    }

    private double number(List<@Nullable Object> row, String role) {
        Object value = row.get(answer.columns().indexOf(column(role)));
        return value instanceof Number number ? number.doubleValue() : 0;
    }
}
