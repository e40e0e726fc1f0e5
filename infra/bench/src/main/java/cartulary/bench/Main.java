package cartulary.bench;

import java.util.Arrays;

/// `./cartulary bench NAME …`: runs one of the benchmarks.
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
                    case "spectators" -> cartulary.bench.http.SpectatorsBench.run(rest);
                    case "http" -> cartulary.bench.http.HttpBench.run(rest);
                    case "readers" -> cartulary.bench.http.ReadersBench.run(rest);
                    case "past" -> cartulary.bench.past.PastBench.run(rest);
                    case "soak" -> cartulary.bench.soak.SoakBench.run(rest);
                    case "verify" -> cartulary.bench.verify.VerifyBench.run(rest);
                    case "tamper" -> cartulary.bench.tamper.TamperBench.run(rest);
                    case "readjudicate" -> cartulary.bench.readjudicate.ReadjudicateBench.run(rest);
                    case "export" -> cartulary.bench.analytics.ExportBench.run(rest);
                    case "ask" -> cartulary.bench.analytics.AskBench.run(rest);
                    case "review" -> cartulary.bench.analytics.ReviewBench.run(rest);
                    case "rebuild" -> cartulary.bench.rebuild.RebuildBench.run(rest);
                    default -> usage();
                });
    }

    private static int usage() {
        System.err.println("""
                Usage: ./cartulary bench NAME [OPTIONS]

                  rules     moves per second through the rules, on one thread
                  store     durable commands per second through Axon and the store, and their cost
                  start     time from process start to the first response, with many games stored
                  faults    kill processes of a cluster at random and verify that no event is lost
                  watching  time from an acknowledgement to a spectator's stream on another node
                  spectators  a game with many spectators: processor time, and the delay to each of them
                  table     the web page in a headless Chromium: painting, panning, size
                  check     the page's check of a record in a headless Chromium
                  http      commands per second over HTTP, whole games by external clients
                  readers   processor time of each read, and commands while others read the dearest
                  past      time of each read of the past of a game, with and without its events in memory
                  soak      a long mixed load, after which memory, descriptors, threads and streams must be flat
                  verify    records verified per second, and the cost of a signed move, on one thread
                  tamper    changed records that the verifier finds, of many kinds of changes
                  readjudicate  recorded events decided again per second, on one and two threads
                  export    processor time of an export for each game, by parts, and the size of the files
                  ask       time of each named question about a lake, and of one about raw records
                  review    processor time of the review of a game
                  rebuild   events per second from Kafka into each projection, next to a bare consumer
                """);
        return 2;
    }
}
