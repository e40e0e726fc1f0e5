package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.table.LedgerRow;
import cartulary.analytics.table.Table;
import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.PublicForm;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver.Sent;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The games of other engines, decided by the rules and exported as data: one in forty, in the long tests all of
/// them.
class OracleLedgerTest {
    private static final int EVERY = SampleSize.of(40, 1);
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    @TempDir
    Path folder;

    @Test
    void theRulesAgreeWithTheOtherEngineAndThePointsAddUpToItsScores() throws IOException {
        List<Path> files = Stream.concat(Oracle.transcripts().stream(), Oracle.transcriptsWithExpansions().stream())
                .toList();
        var games = new AtomicInteger();
        for (Path file : files) {
            // One after another: the games of a file together fill the memory.
            new TranscriptFile(Oracle.every(EVERY, file, folder), null, _ -> {}).read(game -> {
                requireScores(game);
                games.incrementAndGet();
            });
        }
        assertThat(games).hasValue(SampleSize.of(17, 578));
    }

    private static void requireScores(TranscriptFile.Game game) {
        Replay.Result replay = Replay.of(game, Rules.standard());
        assertThat(replay.mismatches()).as(game.header().game()).isEmpty();
        assertThat(replay.turns())
                .as(game.header().game())
                .isEqualTo(game.turns().size());
        GameRows rows = FOLDER.fold(lines(replay.events())).orElseThrow();
        List<Integer> scores = Line.list(game.end().path("scores")).stream()
                .map(JsonNode::intValue)
                .toList();
        for (int seat = 0; seat < scores.size(); seat++) {
            int of = seat;
            assertThat(rows.of(Table.LEDGER).stream()
                            .filter(row -> row.seat() == of)
                            .mapToInt(LedgerRow::points)
                            .sum())
                    .as("%s, seat %d", game.header().game(), seat)
                    .isEqualTo(scores.get(seat));
        }
        assertThat(rows.of(Table.SEATS).stream().map(row -> row.result().score()))
                .as(game.header().game())
                .isEqualTo(scores);
        assertThat(rows.of(Table.TURNS)).hasSize(game.turns().size());
    }

    private static List<byte[]> lines(List<Sent> events) {
        var lines = new ArrayList<byte[]>();
        for (Sent sent : events) {
            lines.add(EventCodec.publicBytes(Envelope.of(
                    ComparedGame.ID, lines.size() + 1, Instant.EPOCH, sent.actor(), PublicForm.of(sent.event()))));
        }
        return lines;
    }
}
