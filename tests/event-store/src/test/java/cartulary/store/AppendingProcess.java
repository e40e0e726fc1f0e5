package cartulary.store;

import cartulary.contracts.game.GameId;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Executors;

/// The process that {@link KillTest} kills: it appends to many games concurrently until it is killed. Each
/// acknowledged append is written to the standard output, unbuffered, as one line: game, revision.
///
/// Arguments: the number of games, then a folder, or an address, a user and a password.
final class AppendingProcess {
    private AppendingProcess() {}

    public static void main(String[] args) {
        var out = new FileOutputStream(FileDescriptor.out);
        var log = open(args);
        int games = Integer.parseInt(args[0]);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < games; i++) {
                threads.execute(() -> append(log, out));
            }
        }
    }

    private static EventLog open(String[] args) {
        return args.length == 2
                ? SqliteEventLog.open(Path.of(args[1]), TestEvents.PLAIN)
                : PostgresEventLog.open(new PostgresSettings(args[1], args[2], args[3], "appender"), TestEvents.PLAIN);
    }

    /// A failed append ends the process; the test then reads too few lines.
    private static void append(EventLog log, FileOutputStream out) {
        try {
            appendForever(log, out);
        } catch (IOException | RuntimeException e) {
            e.printStackTrace();
            System.exit(3);
        }
    }

    private static void appendForever(EventLog log, FileOutputStream out) throws IOException {
        GameId game = TestEvents.newGame();
        log.engine().appendEvents(TestEvents.opening(game));
        acknowledge(out, game, 1);
        for (long revision = 2; ; revision += 3) {
            String key = game.value() + "/" + revision;
            log.engine()
                    .appendEvents(TestEvents.turn(
                            game, revision, revision + 2, TestEvents.processed(game, key, revision, revision + 2)));
            acknowledge(out, game, revision + 2);
        }
    }

    /// Writes a line in one call, so that only the last line of a killed process can be incomplete.
    private static void acknowledge(FileOutputStream out, GameId game, long revision) throws IOException {
        out.write((game + " " + revision + "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
