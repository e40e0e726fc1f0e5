package cartulary.bench.competition;

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
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
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

    @Option(names = "--players", paramLabel = "N", defaultValue = "1000", description = "default: ${DEFAULT-VALUE}")
    private int players;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "10", description = "default: ${DEFAULT-VALUE}")
    private int rounds;

    private Competition competition = Competition.UNOPENED;

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
            double slowest = 0;
            double sum = 0;
            int results = 0;
            for (Pairing pairing : stage().pairings(GROUP)) {
                if (!stage().results().containsKey(pairing.id())) {
                    boolean wins = random.nextBoolean();
                    double table = millis(() -> {
                        send(new EnterResult(pairing.id(), PairingResult.entered(wins ? 2 : 0, wins ? 0 : 2)));
                        StageTable.of(
                                stage(), stage().groups().values().iterator().next(), SEED);
                    });
                    slowest = Math.max(slowest, table);
                    sum += table;
                    results++;
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "round %2d: paired in %.0f ms; a result and the table after it %.1f ms, slowest %.1f ms%n",
                    round,
                    paired,
                    sum / results,
                    slowest);
        }
        return 0;
    }

    private StageState stage() {
        return competition.stage("S").orElseThrow();
    }

    private void send(CompetitionCommand command) {
        competition = switch (CompetitionRules.decide(competition, command, CompetitionInputs.NONE)) {
            case Accepted accepted -> accepted.competition();
            case Refused refused -> throw new IllegalStateException(refused.toString());
        };
    }

    private static double millis(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return (System.nanoTime() - began) / 1e6;
    }
}
