package cartulary.cli.readjudicate;

import cartulary.cli.readjudicate.ReportLine.OfGame;
import cartulary.cli.readjudicate.ReportLine.OfUnreadable;
import cartulary.cli.source.RecordSource;
import cartulary.cli.source.UnreadableSourceException;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.rules.Rules;
import cartulary.rules.replay.Course;
import cartulary.rules.replay.CourseReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.RereadLog;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Decides a record again by some readings. Thread-safe.
public final class Readjudication {
    private static final String UNDECIDABLE = "the record cannot be decided (";

    private final Rules rules;
    private final Mode mode;
    private final List<DisputeReading> readings;

    Readjudication(Rules rules, Mode mode, List<DisputeReading> readings) {
        this.rules = rules;
        this.mode = mode;
        this.readings = List.copyOf(readings);
    }

    /// What is reported of a record.
    ///
    /// @param unreadable null if it was decided
    /// @param games by reading, in their order; null for those by which it was played
    record Result(@Nullable OfUnreadable unreadable, List<@Nullable OfGame> games) {}

    Result of(RecordSource source) {
        try {
            List<Envelope> log = source.read();
            var games = new ArrayList<@Nullable OfGame>();
            for (DisputeReading reading : readings) {
                games.add(isOwn(reading, log) ? null : of(source.name(), log, reading));
            }
            return new Result(null, games);
        } catch (UnreadableSourceException e) {
            return unreadable(source, String.valueOf(e.getMessage()));
        } catch (RuntimeException | StackOverflowError e) {
            return unreadable(source, UNDECIDABLE + e.getClass().getSimpleName() + ")");
        } catch (OutOfMemoryError e) {
            return unreadable(source, "it needs more memory than this program has (java -Xmx)");
        }
    }

    private Result unreadable(RecordSource source, String reason) {
        return new Result(new OfUnreadable(ReportLine.FORMAT, source.name(), reason), List.of());
    }

    private static boolean isOwn(DisputeReading reading, List<Envelope> log) {
        return !reading.equals(DisputeReading.OWN)
                && RereadLog.of(log, reading).getFirst().equals(log.getFirst());
    }

    private OfGame of(String source, List<Envelope> log, DisputeReading reading) {
        try {
            return switch (mode) {
                case EACH -> each(source, log, reading);
                case THROUGH -> through(source, log, reading);
            };
        } catch (RuntimeException e) {
            // A record may contain anything, such as a bet on an office that nobody opened.
            throw new UnreadableSourceException(UNDECIDABLE + e.getMessage() + ")");
        }
    }

    private OfGame each(String source, List<Envelope> log, DisputeReading reading) {
        var replay = new PositionReplay(rules, log, reading);
        var differences = new ArrayList<DifferentCommand>();
        int commands = 0;
        while (replay.hasNext()) {
            RecordedDecision command = replay.next();
            commands++;
            if (!command.isSame()) {
                differences.add(DifferentCommand.of(command));
            }
        }
        return line(source, log, reading, commands, differences, null);
    }

    private OfGame through(String source, List<Envelope> log, DisputeReading reading) {
        Course course = new CourseReplay(rules, log, reading).run();
        return line(source, log, reading, course.commands(), null, OtherCourse.of(course));
    }

    private OfGame line(
            String source,
            List<Envelope> log,
            DisputeReading reading,
            int commands,
            @Nullable List<DifferentCommand> differences,
            @Nullable OtherCourse course) {
        return new OfGame(
                ReportLine.FORMAT,
                mode,
                reading,
                source,
                log.getFirst().game(),
                log.size(),
                commands,
                differences,
                course);
    }
}
