package cartulary.query.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.query.QuerySide;
import cartulary.query.QuerySides;
import cartulary.query.TestDatabase;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectionBatchEventTest {
    private static final String NAME = "cartulary.ProjectionBatch";

    @TempDir
    Path data;

    @Test
    void theFlightRecorderShowsEachBatchOfTheProjections() throws Exception {
        var game = new PlayedGame(311).inLobby(2).start().moves(20);
        var log = new InMemoryPublicLog();
        log.append(game.events());
        List<RecordedEvent> batches = new CopyOnWriteArrayList<>();
        try (var recording = new RecordingStream();
                QuerySide query = QuerySides.open(log, TestDatabase.SQLITE.empty(data))) {
            recording.enable(NAME);
            recording.setReuse(false);
            recording.onEvent(NAME, batches::add);
            recording.startAsync();
            query.feed().start();
            await().until(() ->
                    batches.stream().mapToInt(batch -> batch.getInt("events")).sum()
                            == game.events().size());
        }

        RecordedEvent first = batches.getFirst();
        assertThat(first.getInt("projections")).isPositive();
        assertThat(first.getDuration()).isPositive();
        Instant recorded = game.events().getFirst().at();
        // The recorder has a clock of its own, and the lag is in milliseconds.
        assertThat(first.getDuration("lag").toSeconds())
                .isBetween(
                        Duration.between(recorded, first.getStartTime()).toSeconds() - 1,
                        Duration.between(recorded, Instant.now()).toSeconds() + 1);
    }
}
