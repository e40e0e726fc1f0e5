package cartulary.drawing.chart;

import java.util.ArrayList;
import java.util.List;

/// A linear scale from values to pixels, with round ticks. It contains 0.
record Scale(double low, double high, double step, double pixels) {
    /// Returns the scale for the values and intervals of a chart.
    static Scale of(Chart chart, double pixels) {
        double low = 0;
        double high = 0;
        for (Chart.Panel panel : chart.panels()) {
            for (Chart.Mark mark : panel.marks()) {
                low = Math.min(low, Math.min(mark.low(), mark.value()));
                high = Math.max(high, Math.max(mark.high(), mark.value()));
            }
        }
        double step = roundStep(Math.max(high - low, 1e-9) / 5);
        return new Scale(Math.floor(low / step) * step, Math.ceil(high / step) * step, step, pixels);
    }

    /// Returns the next larger of 1, 2, 5, 10, 20, 50 …
    private static double roundStep(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least * (1 - 1e-9)) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    double at(double value) {
        return (value - low) / (high - low) * pixels;
    }

    List<Double> ticks() {
        var ticks = new ArrayList<Double>();
        for (long i = Math.round(low / step); i <= Math.round(high / step); i++) {
            ticks.add(i * step);
        }
        return ticks;
    }
}
