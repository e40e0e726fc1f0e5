package cartulary.cli.simulate;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportFailedException;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.LakeInUseException;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.cli.progress.Progress;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options of `simulate` that play games of bots into a lake.
final class BotGamesExport {
    @Option(
            names = "--export",
            paramLabel = "DIR",
            description = "play games of bots, without checks, straight into this lake (see ./cartulary export); an"
                    + " interrupted run goes on when it is repeated")
    private @Nullable Path lake;

    @Option(
            names = "--bots",
            paramLabel = "P",
            split = ",",
            converter = PolicyConverter.class,
            description = "with --export: one of " + BotPolicy.CHOICE + " for all players, or one for each seat, such"
                    + " as greedy,level-5 (default: random)")
    private @Nullable List<BotPolicy> bots;

    @Option(
            names = "--tiles",
            paramLabel = "FILE",
            description = "with --export: play with other tiles, in the format of tiles.json")
    private @Nullable Path tiles;

    @Option(
            names = "--chips",
            paramLabel = "FILE",
            description = "with --export: play with other chips, in the format of chips.json")
    private @Nullable Path chips;

    @Option(names = "--records", description = "with --export: also export the records themselves")
    private boolean records;

    @Option(
            names = "--reviews",
            description = "with --export: also review every move, which takes 0.2 to 2 s for each game")
    private boolean reviews;

    @Option(
            names = "--corpus",
            paramLabel = "PERCENT",
            description = "with --export: instead, play this much of the corpus of docs/findings.md; 100 are 110,000"
                    + " games of greedy bots and 1,000,000 of random bots")
    private @Nullable Integer corpus;

    boolean isWanted() {
        return lake != null;
    }

    /// @throws ParameterException if an option was given that has no effect without `--export`
    void requireUnused(CommandLine command) {
        if (bots != null || tiles != null || chips != null || records || reviews || corpus != null) {
            throw new ParameterException(
                    command, "--bots, --tiles, --chips, --records, --reviews and --corpus need --export");
        }
    }

    /// @param players the number of players by seed, if there is one policy for all seats
    /// @param range the same as text
    int run(
            CommandLine command,
            List<Expansion> expansions,
            LongFunction<Integer> players,
            String range,
            long seed,
            long games)
            throws InterruptedException {
        Path folder = lake == null ? Path.of("lake") : lake;
        List<BotPolicy> policies = bots == null ? List.of(BotPolicy.RANDOM) : bots;
        if (policies.size() > 6) {
            throw new ParameterException(command, "--bots names at most 6 seats (BASE-1)");
        }
        if (corpus != null && (corpus < 1 || corpus > 100)) {
            throw new ParameterException(command, "--corpus must be 1 to 100, not " + corpus);
        }
        try {
            Rules rules = CatalogueFiles.rules(tiles, chips);
            GameSource source = corpus == null
                    ? BotGames.of(rules, expansions, policies, players, range, seed, games)
                    : CorpusGames.of(rules, corpus);
            Manifest before = LakeReader.manifest(folder);
            long done = before == null ? 0 : before.position();
            var settings = new Settings(Players.NONE, records, reviews, false, null);
            Manifest manifest;
            try (Progress progress =
                    Progress.of("simulate", "games", Math.max(0, source.head() - done), command.getErr())) {
                manifest = new Export(folder, settings, rules, PseudonymKey.unused())
                        .run(source, (_, more) -> progress.step(more));
            }
            command.getOut()
                    .printf(
                            Locale.ROOT,
                            "%s has %,d games, %.1f MB%n",
                            folder,
                            manifest.games(),
                            manifest.bytes() / 1e6);
            return 0;
        } catch (DamagedLakeException | LakeInUseException | ExportFailedException | IOException e) {
            command.getErr().println("simulate: " + e.getMessage());
            return 2;
        }
    }
}
