package cartulary.bench;

import cartulary.bench.analytics.AskBench;
import cartulary.bench.analytics.ExportBench;
import cartulary.bench.analytics.ReviewBench;
import cartulary.bench.competition.CompetitionBench;
import cartulary.bench.rebuild.RebuildBench;
import cartulary.bench.record.PastBench;
import cartulary.bench.record.RatingsBench;
import cartulary.bench.record.ReadjudicateBench;
import cartulary.bench.record.VerifyBench;
import cartulary.bench.rules.RulesBench;
import cartulary.bench.service.ClocksBench;
import cartulary.bench.service.HttpBench;
import cartulary.bench.service.ReadersBench;
import cartulary.bench.service.SpectatorsBench;
import cartulary.bench.service.StartBench;
import cartulary.bench.service.WatchingBench;
import cartulary.bench.soak.SoakBench;
import cartulary.bench.store.StoreBench;
import cartulary.bench.strength.LadderBench;
import cartulary.bench.strength.LuckBench;
import cartulary.bench.strength.StrengthBench;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// `./cartulary bench NAME …`: runs one of the benchmarks.
@Command(
        name = "./cartulary bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        synopsisSubcommandLabel = "NAME",
        subcommands = {
            RulesBench.class,
            StoreBench.class,
            RebuildBench.class,
            HttpBench.class,
            ClocksBench.class,
            ReadersBench.class,
            SpectatorsBench.class,
            WatchingBench.class,
            StartBench.class,
            SoakBench.class,
            PastBench.class,
            VerifyBench.class,
            ReadjudicateBench.class,
            ExportBench.class,
            AskBench.class,
            ReviewBench.class,
            RatingsBench.class,
            CompetitionBench.class,
            StrengthBench.class,
            LadderBench.class,
            LuckBench.class
        },
        footer = {
            "",
            "These run as tests of other modules:",
            "  table         the web page in a headless Chromium: painting, panning, size",
            "  check         the page's check of a record in a headless Chromium",
            "  sign-in       what a sign-in with a passkey costs the service",
            "  faults        processes of a cluster are killed at random, and no event is lost"
        })
public final class Main implements Runnable {
    private final CommandLine line;

    private Main() {
        line = new CommandLine(this).setCaseInsensitiveEnumValuesAllowed(true);
    }

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /// @return the exit code
    public static int run(String... args) {
        System.setProperty("disable-axoniq-console-message", "true");
        return new Main().line.execute(args);
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(line, "name a benchmark");
    }
}
