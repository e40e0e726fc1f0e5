package cartulary.bench;

import java.util.Arrays;

/// `./cartulary bench NAME …`: runs one of the measuring programs.
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        String name = args.length == 0 ? "help" : args[0];
        String[] rest = args.length == 0 ? args : Arrays.copyOfRange(args, 1, args.length);
        System.exit(
                switch (name) {
                    case "rules" -> cartulary.bench.rules.RulesBench.run(rest);
                    case "store" -> cartulary.bench.store.StoreBench.run(rest);
                    case "start" -> cartulary.bench.start.StartBench.run(rest);
                    case "faults" -> cartulary.bench.faults.FaultsBench.run(rest);
                    case "watching" -> cartulary.bench.watching.WatchingBench.run(rest);
                    case "http" -> cartulary.bench.http.HttpBench.run(rest);
                    case "rebuild" -> cartulary.bench.rebuild.RebuildBench.run(rest);
                    default -> usage();
                });
    }

    private static int usage() {
        System.err.println("""
                Usage: ./cartulary bench NAME [OPTIONS]

                  rules   moves per second through the rules, on one thread
                  store   durable commands per second through Axon and the store, and their cost
                  start   process start to first answer, with many games in the data folder
                  faults  processes of a whole cluster killed at random, and what is true afterwards
                  watching  from an acknowledgement to a spectator's stream on another node
                  table   the web table in a headless Chromium: painting, moving, size
                  http    commands per second over HTTP, whole games by clients outside the service
                  rebuild events per second into each projection from Kafka, beside a bare consumer
                """);
        return 2;
    }
}
