package cartulary.bench.competition;

import cartulary.bench.measure.Latencies;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.competition.state.StageState;
import cartulary.competition.table.StageTable;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench competition`.
@Command(
        name = "competition",
        mixinStandardHelpOptions = true,
        description = "A Swiss competition in memory: the pairing of each round, and a table after a result.")
public final class CompetitionBench implements Callable<Integer> {
    private static final Hash SEED = Hash.sha256("bench");
    private static final String GROUP = "1";
    private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();

    /// The times by the clock, and those of the processor, which other processes do not change.
    private record Times(Latencies clock, Latencies processor) {
        void record(long clockNanos, long processorNanos) {
            clock.record(clockNanos);
            processor.record(processorNanos);
        }

        @Override
        public String toString() {
            return text(clock) + " (processor time " + text(processor) + ")";
        }

        private static String text(Latencies times) {
            return String.format(
                    Locale.ROOT,
                    "p50 %.1f ms, p99 %.1f ms, worst %.1f ms",
                    times.millis(50),
                    times.millis(99),
                    times.worstMillis());
        }
    }

    @Option(names = "--players", paramLabel = "N", defaultValue = "1000", description = "default: ${DEFAULT-VALUE}")
    private int players;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "10", description = "default: ${DEFAULT-VALUE}")
    private int rounds;

    private final List<CompetitionEvent> log = new ArrayList<>();
    private final Times all = new Times(new Latencies(), new Latencies());
    private Competition competition = Competition.UNOPENED;

    /// The milliseconds of the first result and table, whose code is not compiled yet.
    private double first;

    @Override
    public Integer call() {
        List<String> ids =
                IntStream.rangeClosed(1, players).mapToObj(i -> "P" + i).toList();
        var plan = new StagePlan("S", StageFormat.SWISS, 3, null, rounds, false, List.of(TieBreak.values()), null);
        send(new OpenCompetition(EntrantKind.PLAYER, 1, List.of(plan), SEED));
        send(new EnterEntrants(ids.stream().map(Entrant::player).toList()));
        send(new BeginStage("S", List.of(new StageGroup(GROUP, ids))));
        var random = new Random(35);
        for (int round = 1; round <= rounds; round++) {
            double paired = millis(() -> send(new PairRound("S", GROUP)));
            Times tables = resultsOfRound(random);
            System.out.printf(
                    Locale.ROOT,
                    "round %2d: paired in %.0f ms; a result and the table after it %s%n",
                    round,
                    paired,
                    tables);
        }
        System.out.printf(Locale.ROOT, "all rounds: the first result and table %.1f ms, the others %s%n", first, all);
        System.out.printf(
                Locale.ROOT,
                "all %d events folded in %.0f ms%n",
                log.size(),
                millis(() -> CompetitionRules.evolve(Competition.UNOPENED, log)));
        return 0;
    }

    private Times resultsOfRound(Random random) {
        var tables = new Times(new Latencies(), new Latencies());
        for (Pairing pairing : stage().pairings(GROUP)) {
            if (!stage().results().containsKey(pairing.id())) {
                boolean wins = random.nextBoolean();
                long began = System.nanoTime();
                long processor = PROCESSOR.getCurrentThreadCpuTime();
                send(new EnterResult(pairing.id(), PairingResult.entered(wins ? 2 : 0, wins ? 0 : 2)));
                StageTable.of(stage(), stage().groups().values().iterator().next(), SEED);
                long time = System.nanoTime() - began;
                processor = PROCESSOR.getCurrentThreadCpuTime() - processor;
                tables.record(time, processor);
                if (first == 0) {
                    first = time / 1e6;
                } else {
                    all.record(time, processor);
                }
            }
        }
        return tables;
    }

    private StageState stage() {
        return competition.stage("S").orElseThrow();
    }

    private void send(CompetitionCommand command) {
        competition = switch (CompetitionRules.decide(competition, command, CompetitionInputs.NONE)) {
            case Accepted accepted -> {
                log.addAll(accepted.events());
                yield accepted.competition();
            }
            case Refused refused -> throw new IllegalStateException(refused.toString());
        };
    }

    private static double millis(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return (System.nanoTime() - began) / 1e6;
    }
}
