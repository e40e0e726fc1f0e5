package cartulary.cli.readjudicate;

import cartulary.cli.readjudicate.ReportLine.OfGame;
import cartulary.cli.readjudicate.ReportLine.OfSum;
import cartulary.contracts.dispute.DisputeReading;
import java.util.List;

/// Adds up the results of a run, by reading.
final class RunTotals {
    private final List<ReadingTotals> totals;
    private long unreadable;

    RunTotals(Mode mode, List<DisputeReading> readings) {
        totals = readings.stream()
                .map(reading -> new ReadingTotals(mode, reading))
                .toList();
    }

    void add(Readjudication.Result result) {
        if (result.unreadable() != null) {
            unreadable++;
            return;
        }
        for (int i = 0; i < totals.size(); i++) {
            OfGame game = result.games().get(i);
            if (game == null) {
                totals.get(i).addOwn();
            } else {
                totals.get(i).add(game);
            }
        }
    }

    long unreadable() {
        return unreadable;
    }

    boolean isSame() {
        return totals.stream().allMatch(ReadingTotals::isSame);
    }

    List<OfSum> lines() {
        return totals.stream().map(it -> it.line(unreadable)).toList();
    }
}
