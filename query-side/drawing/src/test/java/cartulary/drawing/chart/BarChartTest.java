package cartulary.drawing.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BarChartTest {
    private static final Pattern BAR =
            Pattern.compile("<rect x=\"([-.\\d]+)\" y=\"[-.\\d]+\" width=\"([-.\\d]+)\"[^>]*><title>(.*?)</title>");

    /// Coordinates are rounded to tenths of a pixel.
    private static final Offset<Double> ROUNDING = Offset.offset(0.2);

    /// A bar on the picture.
    private record Bar(String tip, double begin, double end) {}

    private static Mark mark(String label, double value) {
        return new Mark(label, "", value, value - 1, value + 1, label);
    }

    private static String svg(Mark... marks) {
        return BarChart.svg(new Chart("title", "description", "points", List.of(new Panel("", List.of(marks)))));
    }

    private static List<Bar> bars(String svg) {
        return BAR.matcher(svg).results().map(BarChartTest::bar).toList();
    }

    private static Bar bar(MatchResult found) {
        double begin = Double.parseDouble(found.group(1));
        return new Bar(found.group(3), begin, begin + Double.parseDouble(found.group(2)));
    }

    @Test
    void aValueBelowZeroIsABarToTheLeftOfThoseAboveZero() {
        List<Bar> bars = bars(svg(mark("Poverty", -3), mark("Wealth", 3)));

        assertThat(bars).extracting(Bar::tip).containsExactly("Poverty", "Wealth");
        assertThat(bars.getFirst().end()).isEqualTo(bars.getLast().begin(), ROUNDING);
        assertThat(bars).allSatisfy(bar -> assertThat(bar.begin()).isBetween(0.0, bar.end()));
        assertThat(bars.getFirst().end() - bars.getFirst().begin())
                .isEqualTo(bars.getLast().end() - bars.getLast().begin(), ROUNDING);
    }

    @Test
    void valuesBelowZeroOnlyEndAtZero() {
        String svg = svg(mark("low", -1.5), mark("lower", -4));
        List<Bar> bars = bars(svg);

        assertThat(bars.getFirst().end()).isEqualTo(bars.getLast().end(), ROUNDING);
        assertThat(bars.getLast().begin()).isLessThan(bars.getFirst().begin());
        assertThat(svg).contains(">-4</text>", ">0</text>");
    }

    @Test
    void aLongLabelHasRoomBesideItsBar() {
        String label = "a label of thirty-two characters";

        double zero = bars(svg(mark(label, 2))).getFirst().begin();

        assertThat(zero).isGreaterThan(bars(svg(mark("short", 2))).getFirst().begin() + 50);
        assertThat(zero).isGreaterThan(6.0 * label.length());
    }
}
