package cartulary.cli.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportAndAskTest {
    /// Questions leave out what is in fewer than 20 games.
    private static final int GAMES_OF_TWO = 40;

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    /// Returns a lake of simulated games of two players, which is made once.
    private Path ofTwoPlayers() {
        Path lake = shared.resolve("of-two-players");
        if (!Files.exists(lake)) {
            assertThat(simulated(lake, GAMES_OF_TWO, "--players", "2").exitCode())
                    .isZero();
        }
        return lake;
    }

    private Path lake() {
        return folder.resolve("lake");
    }

    private CommandRun simulated(Path lake, int games, String... more) {
        var arguments = new ArrayList<Object>(
                List.of("simulate", "--export", lake, "--games", games, "--expansions", "bets,tollkeepers"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray());
    }

    private long count(String sql) {
        CommandRun run = CommandRun.of("ask", sql, "--lake", lake(), "--csv");
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Long.parseLong(run.lastLine().strip());
    }

    @Test
    void recordFilesAreExportedOnceHoweverOftenTheyAreNamed() throws IOException {
        Path records = folder.resolve("records");
        assertThat(CommandRun.of("simulate", "--games", 6, "--record", records).exitCode())
                .isZero();
        CommandRun first = CommandRun.of("export", "--to", lake(), "--records", records);
        assertThat(first.exitCode()).as(first.err()).isZero();
        CommandRun second = CommandRun.of("export", "--to", lake(), "--records", records);
        assertThat(second.out()).contains("0 games added");
        assertThat(count("SELECT count(*) FROM games")).isEqualTo(count("SELECT count(DISTINCT game) FROM games"));
        assertThat(count("SELECT count(*) FROM games")).isGreaterThan(2);
        assertThat(count("SELECT count(*) FROM records")).isEqualTo(count("SELECT count(*) FROM games"));
        assertThat(lake().resolve("schema.json")).content().contains("seats");
    }

    @Test
    void recordsAreExportedAsFilesThatOtherCommandsRead() {
        Path records = folder.resolve("records");
        assertThat(CommandRun.of("simulate", "--games", 6, "--record", records).exitCode())
                .isZero();
        Path ended = folder.resolve("ended");
        CommandRun run = CommandRun.of("export", "--to", ended, "--ndjson", records);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).containsPattern("^[3-6] records written in ");
        assertThat(CommandRun.of("export", "--to", ended, "--ndjson", records).out())
                .startsWith("0 records written");
        CommandRun decided = CommandRun.of("readjudicate", "--each", ended);
        assertThat(decided.exitCode()).as(decided.err()).isZero();
        CommandRun mixed = CommandRun.of("export", "--to", ended, "--ndjson", "--reviews", records);
        assertThat(mixed.exitCode()).isEqualTo(2);
        assertThat(mixed.err()).contains("only --from");
    }

    @Test
    void withoutALakeOneIsMadeFromTheDataFolderBesideIt() {
        List<PlayedGame> games =
                LongStream.of(71, 72, 73).mapToObj(PlayedGame::whole).toList();
        try (SqliteEventLog log =
                SqliteEventLog.open(folder.resolve("data"), _ -> (game, revision, type, open, stored) -> {
                    throw new IllegalStateException("nothing is opened here");
                })) {
            games.forEach(game -> log.engine()
                    .appendEvents(game.events().stream()
                            .map(ExportAndAskTest::message)
                            .toList()));
            CommandRun run = CommandRun.of("ask", "SELECT count(*) FROM games", "--lake", lake());
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.lastLine().strip()).isEqualTo("3");
            assertThat(run.err()).contains("3 games added");
        }
        CommandRun again = CommandRun.of("export", "--to", lake(), "--data", folder.resolve("data"));
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.out()).contains("0 games added");
    }

    @Test
    void anErasedPlayerOfTheDataFolderHasNoPseudonym() {
        PlayedGame game = PlayedGame.whole(71);
        Path data = folder.resolve("data");
        Object[] export = {
            "export", "--to", lake(), "--data", data, "--keys", folder.resolve("keys"), "--players", "stable"
        };
        try (SqliteEventLog log = SqliteEventLog.open(data, _ -> (id, revision, type, open, stored) -> {
            throw new IllegalStateException("nothing is opened here");
        })) {
            log.engine()
                    .appendEvents(game.events().stream()
                            .map(ExportAndAskTest::message)
                            .toList());
            CommandRun first = CommandRun.of(export);
            assertThat(first.exitCode()).as(first.err()).isZero();
            long before = count("SELECT count(player) FROM seats");
            assertThat(before).isPositive();
            String player = game.game().players().stream()
                    .filter(each -> each.policy() == null)
                    .findFirst()
                    .orElseThrow()
                    .player();
            log.operatorActions().record("operator", ActionType.ERASE_PLAYER, player, "asked for it", null);
            CommandRun second = CommandRun.of(export);
            assertThat(second.exitCode()).as(second.err()).isZero();
            assertThat(count("SELECT count(player) FROM seats")).isEqualTo(before - 1);
        }
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

    @Test
    void simulatedGamesOfBotsGoStraightIntoALakeAndCanBeContinued() {
        assertThat(simulated(lake(), 3).exitCode()).isZero();
        CommandRun more = simulated(lake(), 5);
        assertThat(more.exitCode()).as(more.err()).isZero();
        assertThat(more.out()).contains("has 5 games");
        assertThat(count("SELECT count(*) FROM games WHERE policy = 'random'")).isEqualTo(5);
        assertThat(count("SELECT count(*) FROM seats s LEFT JOIN (SELECT game, seat, sum(points) AS points FROM ledger"
                        + " GROUP BY ALL) l USING (game, seat) WHERE s.score != coalesce(l.points, 0)"))
                .isZero();
    }

    @Test
    void otherSettingsAreRefusedForTheSameLake() {
        assertThat(simulated(lake(), 2).exitCode()).isZero();
        CommandRun other = simulated(lake(), 2, "--bots", "greedy");
        assertThat(other.exitCode()).isEqualTo(2);
        assertThat(other.err()).contains("another source");
    }

    @Test
    void chipsOfADesignerAreComparedWithTheStandardOnes() throws IOException {
        Path chips = folder.resolve("mine.json");
        Files.writeString(chips, """
                {"chips": [
                  {"id": "chip-1", "numbers": [{"value": 1, "orMore": true, "points": 9}]},
                  {"id": "chip-2", "numbers": [{"value": 2, "orMore": true, "points": 9}]}
                ]}
                """);
        Path mine = folder.resolve("mine");
        Path lake = ofTwoPlayers();
        CommandRun run = simulated(mine, GAMES_OF_TWO, "--players", "2", "--chips", chips.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        CommandRun compared = CommandRun.of("ask", "chips", "--lake", lake, "--compare", mine);
        assertThat(compared.exitCode()).as(compared.err()).isZero();
        assertThat(compared.out()).contains("difference").containsPattern("chip-1 .* yes");
    }

    @Test
    void aFileThatIsNoSetOfChipsIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("no.json"), "{}");
        CommandRun run = simulated(lake(), 1, "--chips", file.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(file.toString()).contains("chips.json");
    }

    @Test
    void withoutAQuestionTheQuestionsAreListed() {
        CommandRun run = CommandRun.of("ask");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("meeples").contains("What a meeple is worth");
    }

    @Test
    void aNamedQuestionIsAnsweredInEveryFormat() {
        Path lake = ofTwoPlayers();
        Map.of("--csv", "policy,", "--json", "[", "--svg", "<svg").forEach((format, beginning) -> {
            CommandRun run = CommandRun.of("ask", "points", "--lake", lake, format);
            assertThat(run.exitCode()).as(run.err()).isZero();
            assertThat(run.out()).contains("city");
            assertThat(run.out().strip()).startsWith(beginning);
        });
    }

    @Test
    void errorsSayWhatToDo() {
        CommandRun unknown = CommandRun.of("ask", "weather", "--lake", lake());
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("./cartulary ask lists the questions");
        CommandRun none = CommandRun.of("ask", "points", "--lake", lake());
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("./cartulary export --to " + lake());
        assertThat(simulated(lake(), 1).exitCode()).isZero();
        CommandRun change = CommandRun.of("ask", "DROP VIEW games", "--lake", lake());
        assertThat(change.exitCode()).isEqualTo(2);
        assertThat(change.err()).contains("one SELECT statement");
        CommandRun contradiction = CommandRun.of("export", "--to", lake(), "--records", "--coarse-times");
        assertThat(contradiction.exitCode()).isEqualTo(2);
        for (String players : List.of("release", "stable")) {
            CommandRun revealing = CommandRun.of("export", "--to", lake(), "--records", "--players", players);
            assertThat(revealing.exitCode()).isEqualTo(2);
            assertThat(revealing.err()).contains("pseudonym");
        }
        assertThat(CommandRun.of("simulate", "--games", 1, "--bots", "greedy").err())
                .contains("need --export");
        assertThat(CommandRun.of("simulate", "--games", 1, "--export", lake(), "--json")
                        .exitCode())
                .isEqualTo(2);
        assertThat(CommandRun.of("ask", "points", "--lake", lake(), "--compare", lake(), "--csv")
                        .err())
                .contains("--compare prints a table");
        CommandRun missing = CommandRun.of("export", "--to", folder.resolve("l2"), "--data", folder.resolve("nothing"));
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("there is no event store in");
    }
}
