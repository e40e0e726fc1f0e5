package cartulary.bench.analytics;

import cartulary.bench.measure.Cpu;
import cartulary.bench.measure.PlayedRecords;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.MoveValuation;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench review`.
@Command(
        name = "review",
        mixinStandardHelpOptions = true,
        description = {
            "Processor time of the review of a game: the values of all moves, and with the luck of the draws."
        })
public final class ReviewBench implements Callable<Integer> {
    private static final Rules RULES = Rules.standard();
    private static final List<String> CHIPS =
            RULES.chips().all().stream().map(chip -> chip.id()).toList();
    private static final int RUNS = 3;

    @Option(names = "--games", defaultValue = "12", description = "of each kind (${DEFAULT-VALUE})")
    private int count;

    @Override
    public Integer call() {
        measure("base game", List.of());
        measure("both expansions", List.of(Expansion.values()));
        return 0;
    }

    private void measure(String title, List<Expansion> expansions) {
        List<GameRecord> games = PlayedRecords.play(count, expansions).stream()
                .map(lines -> new GameRecord(
                        RULES, lines.stream().map(EventCodec::read).toList()))
                .toList();
        double moves = Cpu.THREAD
                .best(RUNS, () -> games.forEach(ReviewBench::valueMoves))
                .cpuMillis();
        double review = Cpu.THREAD
                .best(RUNS, () -> games.forEach(game -> PastAnswers.review(game, Catalogue.standard(), _ -> {})))
                .cpuMillis();
        System.out.printf(
                Locale.ROOT,
                "%s: values of all moves %.0f CPU-ms a game, whole review %.0f CPU-ms a game (%.0f times)%n",
                title,
                moves / count,
                review / count,
                review / moves);
    }

    private static void valueMoves(GameRecord game) {
        game.replay()
                .filter(event -> event.after().step() instanceof Step.PlacingTile)
                .forEach(event -> MoveValuation.of(
                                RULES, event.after(), event.after().step().activeSeat(), CHIPS, true)
                        .placements());
    }
}
