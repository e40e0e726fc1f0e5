package cartulary.cli.progress;

import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/// Reports the progress of a run on the error stream: a bar on a terminal, otherwise a line every few seconds, so
/// that logs stay readable. Short runs then print no line.
public final class Progress implements AutoCloseable {
    private static final long QUIET_NANOS = Duration.ofSeconds(5).toNanos();

    private final String task;
    private final String unit;
    private final long total;
    private final PrintWriter err;
    private final @Nullable ProgressBar bar;
    private final long begun = System.nanoTime();
    private long told = begun;
    private long done;

    private Progress(String task, String unit, long total, PrintWriter err, @Nullable ProgressBar bar) {
        this.task = task;
        this.unit = unit;
        this.total = total;
        this.err = err;
        this.bar = bar;
    }

    /// @param task the name of the run, such as `simulate`
    /// @param unit what is counted, such as `games`
    /// @param total how many there are
    public static Progress of(String task, String unit, long total, PrintWriter err) {
        Console console = System.console();
        boolean terminal = console != null && console.isTerminal();
        return new Progress(task, unit, total, err, terminal ? bar(task, unit, total) : null);
    }

    private static ProgressBar bar(String task, String unit, long total) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setUnit(" " + unit, 1)
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .showSpeed()
                .clearDisplayOnFinish()
                .build();
    }

    public void step(long more) {
        done += more;
        if (bar != null) {
            bar.stepTo(done);
        } else if (System.nanoTime() - told > QUIET_NANOS) {
            told = System.nanoTime();
            err.println(line());
            err.flush();
        }
    }

    private String line() {
        double seconds = (System.nanoTime() - begun) / 1e9;
        double rate = done / seconds;
        return String.format(
                Locale.ROOT,
                "%s: %,d of %,d %s (%d %%), %,.0f a second, about %,.0f s left",
                task,
                done,
                total,
                unit,
                total == 0 ? 100 : done * 100 / total,
                rate,
                rate == 0 ? 0 : (total - done) / rate);
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
