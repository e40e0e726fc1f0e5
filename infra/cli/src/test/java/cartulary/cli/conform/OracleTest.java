package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Transcripts of other engines: of those with expansions every third game, in the long tests all.
class OracleTest {
    @TempDir
    Path folder;

    @Test
    void allTwoHundredGamesAgreeWithTheRules() throws IOException {
        var arguments = new ArrayList<Object>(List.of("conform"));
        arguments.addAll(Oracle.transcripts());

        CommandRun run = CommandRun.of(arguments.toArray());

        assertThat(run.out()).isEqualTo("games 200, turns 14183, mismatches 0" + System.lineSeparator());
        assertThat(run.err().lines()).as("nothing but progress").allMatch(line -> line.endsWith(" s left"));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void gamesWithExpansionsAgreeWithTheRules() throws IOException {
        var arguments = new ArrayList<Object>(List.of("conform"));
        long games = 0;
        long turns = 0;
        for (Path transcript : Oracle.transcriptsWithExpansions()) {
            Path some = Oracle.every(SampleSize.of(3, 1), transcript, folder);
            arguments.add(some);
            List<String> lines = Files.readAllLines(some);
            games += lines.stream().filter(line -> line.contains(Oracle.HEADER)).count();
            turns += lines.stream()
                    .filter(line -> line.contains("\"type\":\"turn\""))
                    .count();
        }
        assertThat(games).isEqualTo(SampleSize.of(128, 378));

        CommandRun run = CommandRun.of(arguments.toArray());

        assertThat(run.out())
                .isEqualTo("games " + games + ", turns " + turns + ", mismatches 0" + System.lineSeparator());
        assertThat(run.err().lines()).as("nothing but progress").allMatch(line -> line.endsWith(" s left"));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void oneFileCanContainGamesWithAndWithoutExpansions() {
        var lines = new ArrayList<>(Oracle.gameWithExpansions());
        lines.addAll(Oracle.gameWithDiscard());
        lines.addAll(Oracle.game("expansions-dev-tollkeepers.jsonl.gz", "d-tollkeepers-0000"));

        assertThat(CommandRun.of("conform", Oracle.write(folder.resolve("all.jsonl"), lines))
                        .out())
                .startsWith("games 3, turns ")
                .endsWith(", mismatches 0" + System.lineSeparator());
    }

    @Test
    void plainAndGzipFilesAreDetectedByContent() throws IOException {
        Path plain = Oracle.write(folder.resolve("looks-zipped.gz"), Oracle.gameWithDiscard());
        Path zipped = folder.resolve("looks-plain.jsonl");
        try (var out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            Files.copy(plain, out);
        }

        CommandRun run = CommandRun.of("conform", plain, zipped);

        assertThat(run.out()).isEqualTo("games 2, turns 140, mismatches 0" + System.lineSeparator());
        assertThat(run.err().lines()).as("nothing but progress").allMatch(line -> line.endsWith(" s left"));
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void blankLinesCarriageReturnsAndGzipMembersAreAccepted() throws IOException {
        List<?> game = Oracle.gameWithDiscard();
        Path file = folder.resolve("game.jsonl.gz");
        try (var out = Files.newOutputStream(file)) {
            for (Object line : game) {
                try (var part = new GZIPOutputStream(new Unclosed(out))) {
                    part.write((line + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
                }
            }
        }

        assertThat(CommandRun.of("conform", file).lastLine()).isEqualTo("games 1, turns 70, mismatches 0");
    }

    @Test
    void theLastLineMayLackItsLineFeed() throws IOException {
        Path file = Oracle.write(folder.resolve("game.jsonl"), Oracle.gameWithDiscard());
        Files.writeString(file, Files.readString(file).strip());

        assertThat(CommandRun.of("conform", file).lastLine()).isEqualTo("games 1, turns 70, mismatches 0");
    }

    @Test
    void progressCountsTheBytesOfAFileAsTheyAreRead() throws IOException {
        Path file = Oracle.transcripts().getFirst();
        long size = Files.size(file);
        var read = new AtomicLong();
        var atGames = new ArrayList<Long>();

        new TranscriptFile(file, null, read::addAndGet).read(_ -> atGames.add(read.get()));

        assertThat(atGames.getFirst()).isPositive().isLessThan(size / 2);
        assertThat(atGames).isSorted().allMatch(bytes -> bytes <= size);
        assertThat(read).hasValue(size);
    }

    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
