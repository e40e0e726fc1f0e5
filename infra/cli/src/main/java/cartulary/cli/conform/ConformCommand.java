package cartulary.cli.conform;

import cartulary.cli.progress.Progress;
import cartulary.rules.Rules;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `conform FILE…`: replays transcripts of other engines and counts the mismatches.
@Command(
        name = "conform",
        sortOptions = false,
        header = "Replay transcripts of another engine and count the mismatches with the rules.",
        description = {
            "",
            "Replays transcripts of games played by another engine, and compares after every turn the legal placements,"
                    + " the legal meeple spots, tiles set aside, scorings, returned meeples, supplies and scores, and at"
                    + " the end the final scoring; with The Bets and The Tollkeepers also tollhouses, tolls, offices,"
                    + " bets and chips.",
            "",
            "FILE contains one JSON object per line (a header, the turns and a final line for each game), plain or"
                    + " gzip. Tiles are named by the variants of the catalogue. Base games of the older form, whose header"
                    + " has no expansions, have tiles of their own, which are matched with the catalogue by their"
                    + " geometry; their definitions are read from tile-definitions.json next to FILE, from --tiles, or"
                    + " from a built-in copy.",
            "",
            "Prints every mismatch, and as the last line: games G, turns T, mismatches M. A malformed file is"
                    + " refused with file, line and reason on the error stream; the other files are still compared, and"
                    + " the last line then also contains the number of refused files.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every game agrees with the rules",
            "1:there are mismatches",
            "2:a file was refused, or the command line is wrong"
        },
        footer = {"", "Example: ./cartulary conform games/*.jsonl.gz"})
public final class ConformCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "transcripts, plain or gzip")
    private List<Path> files = List.of();

    @Option(
            names = "--tiles",
            paramLabel = "FILE",
            description = "the tile definitions of the engine that wrote the transcripts")
    private @Nullable Path tiles;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    private long games;
    private long turns;
    private long mismatches;
    private int refused;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        long bytes = files.stream().mapToLong(file -> file.toFile().length()).sum();
        try (Progress progress = Progress.of("conform", "bytes", bytes, err)) {
            for (Path file : files) {
                try {
                    new TranscriptFile(file, tiles, progress::step).read(game -> compare(game, out));
                } catch (UnusableFileException e) {
                    refused++;
                    err.println(e.getMessage());
                }
            }
        }
        String refusals = refused == 0 ? "" : ", files refused " + refused;
        out.println("games " + games + ", turns " + turns + ", mismatches " + mismatches + refusals);
        return refused > 0 ? 2 : mismatches > 0 ? 1 : 0;
    }

    private void compare(TranscriptFile.Game game, PrintWriter out) {
        Replay.Result result = Replay.of(game, Rules.standard());
        games++;
        turns += result.turns();
        mismatches += result.mismatches().size();
        result.mismatches().forEach(out::println);
    }
}
