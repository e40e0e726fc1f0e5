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
final class Appender {
    private Appender() {}

    public static void main(String[] args) {
        var out = new FileOutputStream(FileDescriptor.out);
        var log = SqliteEventLog.open(Path.of(args[0]), Written.PLAIN);
        int games = Integer.parseInt(args[1]);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < games; i++) {
                threads.execute(() -> append(log, out));
            }
        }
    }

    /// An append that fails ends the process: the test then sees too few answers.
    private static void append(SqliteEventLog log, FileOutputStream out) {
        try {
            appendForever(log, out);
        } catch (IOException | RuntimeException e) {
            e.printStackTrace();
            System.exit(3);
        }
    }

    private static void appendForever(SqliteEventLog log, FileOutputStream out) throws IOException {
        GameId game = Written.newGame();
        log.engine().appendEvents(Written.opening(game));
        acknowledge(out, game, 1);
        for (long revision = 2; ; revision += 3) {
            String key = game.value() + "/" + revision;
            log.engine()
                    .appendEvents(
                            Written.turn(
                                    game,
                                    revision,
                                    revision + 2,
                                    Written.keeping(game, key, revision, revision + 2)));
            acknowledge(out, game, revision + 2);
        }
    }

    /// One write call a line, so that a killed process leaves no half line but the last.
    private static void acknowledge(FileOutputStream out, GameId game, long revision)
            throws IOException {
        out.write((game + " " + revision + "\n").getBytes(StandardCharsets.US_ASCII));
    }
}
