package cartulary.drawing.chart;

import java.util.List;
import java.util.Locale;

/// A statistic to draw: one panel for each group of games, with the same scale in all panels.
///
/// @param title what is shown
/// @param description what a reader who cannot see it should know: the meaning of value and interval
/// @param value the name of the values
/// @param panels not empty
public record Chart(String title, String description, String value, List<Panel> panels) {
    public Chart {
        panels = List.copyOf(panels);
    }

    /// @param title the group of games
    /// @param marks in the order of the drawing
    public record Panel(String title, List<Mark> marks) {
        public Panel {
            marks = List.copyOf(marks);
        }

        /// Returns the labels, each once.
        List<String> labels() {
            return marks.stream().map(Mark::label).distinct().toList();
        }
    }

    /// A value with its interval.
    ///
    /// @param label the place on the axis
    /// @param series marks of one series have one colour; empty if there is only one series
    /// @param tip the mark in words, which a pointer shows
    public record Mark(String label, String series, double value, double low, double high, String tip) {}

    /// Returns the series of all panels, each once.
    List<String> series() {
        return panels.stream()
                .flatMap(panel -> panel.marks().stream())
                .map(Mark::series)
                .distinct()
                .toList();
    }

    /// Returns a number with three significant digits.
    public static String number(double value) {
        double size = Math.abs(value);
        int digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 || size == 0 ? 2 : 3;
        String text = String.format(Locale.ROOT, "%." + digits + "f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }
}
