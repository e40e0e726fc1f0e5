package cartulary.cli.analytics;

import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.Manifest.UnreadableGame;
import cartulary.cli.progress.Progress;
import java.io.PrintWriter;

/// Shows the progress of an export by position, and names the games that cannot be read.
final class ExportReport implements ExportListener {
    private final Progress progress;
    private final PrintWriter err;
    private long position;

    /// @param position at which the export begins
    ExportReport(Progress progress, long position, PrintWriter err) {
        this.progress = progress;
        this.position = position;
        this.err = err;
    }

    @Override
    public void advanced(long reached, long games) {
        progress.step(Math.max(0, reached - position));
        position = Math.max(position, reached);
    }

    @Override
    public void unreadable(UnreadableGame game) {
        err.println("left out: " + game.reason());
    }
}
