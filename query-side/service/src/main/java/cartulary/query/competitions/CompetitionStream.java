package cartulary.query.competitions;

import cartulary.query.live.ServedStream;
import cartulary.query.live.StreamFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A stream of the events of one competition to one reader, in order and without gaps, as server-sent events.
/// Polls for new events twice a second on the virtual thread of the reader, because a competition has only a
/// few events an hour.
final class CompetitionStream implements ServedStream {
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final CompetitionRecords records;
    private final String competition;
    private final Duration heartbeat;
    private final Semaphore closed = new Semaphore(0);
    private long reached;

    /// @param after the last revision that the reader has
    CompetitionStream(CompetitionRecords records, String competition, long after, Duration heartbeat) {
        this.records = records;
        this.competition = competition;
        this.reached = after;
        this.heartbeat = heartbeat;
    }

    @Override
    public void write(OutputStream out) throws IOException, InterruptedException {
        // Tells the reader immediately that it has received all recorded events.
        long written = System.nanoTime() - heartbeat.toNanos();
        do {
            long head = records.revision(competition);
            List<byte[]> news = records.events(competition, reached, head);
            for (byte[] event : news) {
                reached++;
                StreamFormat.message(Long.toString(reached), "event", event, out);
            }
            boolean isQuiet = System.nanoTime() - written >= heartbeat.toNanos();
            if (news.isEmpty() && isQuiet) {
                StreamFormat.heartbeatOfMessages(out);
            }
            if (!news.isEmpty() || isQuiet) {
                out.flush();
                written = System.nanoTime();
            }
        } while (!closed.tryAcquire(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
    }

    @Override
    public void close() {
        closed.release();
    }
}
