package cartulary.cli.rebuild;

import cartulary.query.rebuild.RebuildProgress;
import java.util.function.Consumer;

/// Hands the progress of a rebuild on to the bar, which wants steps.
final class Stepping implements Consumer<RebuildProgress> {
    private final cartulary.cli.progress.Progress bar;
    private long shown;

    Stepping(cartulary.cli.progress.Progress bar) {
        this.bar = bar;
    }

    @Override
    public void accept(RebuildProgress progress) {
        bar.step(progress.done() - shown);
        shown = progress.done();
    }
}
