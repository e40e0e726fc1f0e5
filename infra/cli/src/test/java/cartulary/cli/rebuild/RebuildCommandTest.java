package cartulary.cli.rebuild;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.Main;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.store.Append;
import cartulary.query.projection.database.ProjectionFile;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RebuildCommandTest {
    @TempDir
    Path data;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void everyProjectionIsRebuiltFromTheLogOfAStoppedService() {
        long events;
        try (SqliteEventLog log = open()) {
            events = append(log);
        }

        assertThat(run()).as(err.toString()).isZero();
        assertThat(out.toString())
                .contains("lobby")
                .contains("scoreboard")
                .contains("disputes")
                .contains(String.format(Locale.ROOT, "%,d events up to position %d", events, events));
    }

    @Test
    void theLogOfARunningServiceCanBeRead() {
        try (SqliteEventLog log = open()) {
            append(log);

            assertThat(run("scoreboard")).as(err.toString()).isZero();
            assertThat(run("scoreboard", "--compare")).as(err.toString()).isZero();
        }
        assertThat(out.toString()).contains("the rows equal the old ones").doesNotContain("lobby");
    }

    @Test
    void differentRowsAreReported() throws SQLException {
        try (SqliteEventLog log = open()) {
            append(log);
        }
        run();
        try (var connection = new ProjectionFile(data).openForWriting();
                var statement = connection.createStatement()) {
            statement.execute("UPDATE score_seat SET joined = joined + 1");
        }

        assertThat(run("--compare")).isEqualTo(1);
        assertThat(out.toString()).contains("DIFFER");
        assertThat(run("--compare")).isZero();
    }

    @Test
    void theDefaultDataFolderIsThatOfTheScript() {
        try (SqliteEventLog log = open(data.resolve("data"))) {
            append(log);
        }
        System.setProperty("cartulary.root", data.toString());
        try {
            assertThat(command("rebuild", "lobby")).as(err.toString()).isZero();
        } finally {
            System.clearProperty("cartulary.root");
        }
        assertThat(out.toString()).contains("lobby");
    }

    @Test
    void invalidOptionsAreRefused() {
        assertThat(run("cards")).isEqualTo(2);
        assertThat(err.toString()).contains("there is no projection cards").contains("scoreboard");
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("no event store");
    }

    private int run(String... args) {
        var all = new java.util.ArrayList<>(List.of("rebuild", "--data", data.toString()));
        all.addAll(List.of(args));
        return command(all.toArray(String[]::new));
    }

    private int command(String... args) {
        return Main.commandLine(args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }

    private SqliteEventLog open() {
        return open(data);
    }

    private static SqliteEventLog open(Path folder) {
        return SqliteEventLog.open(folder, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("nothing is opened here");
        });
    }

    private static long append(SqliteEventLog log) {
        for (long seed = 401; seed < 405; seed++) {
            log.engine()
                    .appendEvents(PlayedGame.whole(seed).events().stream()
                            .map(RebuildCommandTest::message)
                            .toList());
        }
        return log.publicLog().count();
    }

    private static GenericDomainEventMessage<?> message(Envelope event) {
        return new GenericDomainEventMessage<>(
                "Game",
                event.game().value(),
                event.revision() - 1,
                new Append(
                        event.game(),
                        event.revision(),
                        event.type(),
                        event.schema(),
                        event.at(),
                        EventCodec.publicBytes(event),
                        null,
                        List.of()));
    }
}
