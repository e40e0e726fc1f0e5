package cartulary.cli.rebuild;

import cartulary.query.rebuild.RebuildProgress;
import java.util.function.Consumer;

/// Passes the progress of a rebuild to a progress bar, which counts steps.
final class ProgressBarAdapter implements Consumer<RebuildProgress> {
    private final cartulary.cli.progress.Progress bar;
    private long shown;

    ProgressBarAdapter(cartulary.cli.progress.Progress bar) {
        this.bar = bar;
    }

    @Override
    public void accept(RebuildProgress progress) {
        bar.step(progress.done() - shown);
        shown = progress.done();
    }
}
