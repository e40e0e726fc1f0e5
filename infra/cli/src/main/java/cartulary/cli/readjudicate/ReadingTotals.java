package cartulary.cli.readjudicate;

import cartulary.cli.readjudicate.ReportLine.OfGame;
import cartulary.cli.readjudicate.ReportLine.OfSum;
import cartulary.cli.readjudicate.ReportLine.Sum;
import cartulary.contracts.dispute.DisputeReading;

/// Adds up the lines of one reading.
final class ReadingTotals {
    private final Mode mode;
    private final DisputeReading reading;
    private long games;
    private long own;
    private long events;
    private long commands;
    private long differentGames;
    private long different;
    private long otherPoints;
    private long otherRanks;
    private long otherWinners;
    private long changedPoints;
    private long skipped;

    ReadingTotals(Mode mode, DisputeReading reading) {
        this.mode = mode;
        this.reading = reading;
    }

    void addOwn() {
        own++;
    }

    void add(OfGame line) {
        games++;
        events += line.events();
        commands += line.commands();
        differentGames += line.different() > 0 ? 1 : 0;
        different += line.different();
        OtherCourse course = line.course();
        if (course != null) {
            otherPoints += course.hasOtherPoints() ? 1 : 0;
            otherRanks += course.hasOtherRanks() ? 1 : 0;
            otherWinners += course.hasOtherWinners() ? 1 : 0;
            changedPoints += course.changedPoints();
            skipped += course.skipped().size();
        }
    }

    boolean isSame() {
        return differentGames == 0;
    }

    OfSum line(long unreadable) {
        boolean isThrough = mode == Mode.THROUGH;
        return new OfSum(
                ReportLine.FORMAT,
                mode,
                reading,
                new Sum(
                        games,
                        own,
                        unreadable,
                        events,
                        commands,
                        differentGames,
                        different,
                        isThrough ? otherPoints : null,
                        isThrough ? otherRanks : null,
                        isThrough ? otherWinners : null,
                        isThrough ? changedPoints : null,
                        isThrough ? skipped : null));
    }
}
