package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.Kind.class)
class GroupCommitEventTest {
    private static final String NAME = "cartulary.GroupCommit";

    @Parameter
    TestDatabase.Kind kind;

    @TempDir
    Path folder;

    @Test
    void theFlightRecorderShowsWhatEachGroupCommitWrote() throws InterruptedException {
        GameId game = TestEvents.newGame();
        List<RecordedEvent> commits = new CopyOnWriteArrayList<>();
        try (var log = kind.in(folder).open();
                var recording = new RecordingStream()) {
            recording.enable(NAME);
            recording.setReuse(false);
            recording.onEvent(NAME, commits::add);
            recording.startAsync();
            log.engine().appendEvents(TestEvents.opening(game));
            log.engine().appendEvents(TestEvents.turn(game, 2, 4));
            recording.stop();

            long bytes = log.publicLog().after(0, 4).stream()
                    .mapToLong(event -> event.bytes().length)
                    .sum();
            assertThat(commits)
                    .filteredOn(commit -> commit.getInt("games") == 1)
                    .hasSize(2);
            assertThat(commits.stream().mapToInt(commit -> commit.getInt("events")))
                    .containsSubsequence(1, 3);
            assertThat(commits.stream()
                            .mapToLong(commit -> commit.getLong("bytes"))
                            .sum())
                    .as("with the sealed seed, which has a stored form of its own")
                    .isGreaterThan(bytes);
            assertThat(commits).extracting(RecordedEvent::getDuration).allMatch(Duration::isPositive);
        }
    }
}
