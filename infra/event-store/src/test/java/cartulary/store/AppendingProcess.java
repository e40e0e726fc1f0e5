package cartulary.store;

import cartulary.contracts.game.GameId;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Executors;

/// The process that {@link KillTest} kills: many games appended to at once, without end. What was
/// acknowledged goes to the standard output, unbuffered, a line each: game, revision.
///
/// It is started with the number of games and a folder, or with address, user and password.
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

    /// An append that fails ends the process: the test then sees too few answers.
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

    /// One write call a line, so that a killed process leaves no half line but the last.
    private static void acknowledge(FileOutputStream out, GameId game, long revision) throws IOException {
        out.write((game + " " + revision + "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
