package cartulary.query;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.lobby.GameFilter;
import cartulary.query.lobby.HostStatistics;
import cartulary.query.lobby.Lobby;
import cartulary.query.lobby.UnplayedGameCleanup;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every read of the projections in PostgreSQL returns what it returns from a file. What that is, the tests of
/// the reads say, which run on a file, and in the long run on both engines.
@Tag("engines")
class ReadsInPostgresTest {
    @TempDir
    Path data;

    private BothEngines engines;

    @BeforeEach
    void open() {
        engines = new BothEngines(data);
    }

    @AfterEach
    void close() {
        engines.close();
    }

    @Test
    void scoresAreThoseOfAFileAtEveryRevision() {
        var played = PlayedGame.whole(2, PlayedGame.BOTH_TIMED);
        GameId game = played.id();
        engines.with(played.events());
        long head = played.events().size();

        for (long revision = 1; revision < head; revision += 60) {
            long at = revision;
            engines.same(rows -> rows.scores().sheet(game, at));
        }
        var sheet = engines.same(rows -> rows.scores(game));
        assertThat(sheet.ledger()).extracting(entry -> entry.type()).contains("TollRaised", "BetsSettled");
        List<Long> revisions = engines.same(rows -> List.of(
                rows.scoreboard().revision(game),
                rows.disputes().revision(game),
                rows.lobby().revision(game)));
        assertThat(revisions).containsOnly(head);
    }

    @Test
    void theListOfGamesAndTheCountsOfHostsAreThoseOfAFileAlsoAfterAGameWasRemoved() {
        var host = "the-host";
        engines.with(new PlayedGame(81).hostedBy(host).inLobby(2).events());
        engines.with(
                new PlayedGame(82).hostedBy(host).inLobby(2).start().moves(3).events());
        var closed = new PlayedGame(83).hostedBy(host).inLobby(3);
        closed.send(Actor.HOST, new CloseGame());
        engines.with(closed.events());

        pagesAndCounts(host, closed.id(), 3);
        var later = Clock.offset(Clock.systemUTC(), Duration.ofDays(36_500));
        int removed = engines.same(rows -> new UnplayedGameCleanup(
                        rows.database(), ProjectionFixture.PROJECTIONS, later, Duration.ofDays(1))
                .run());
        assertThat(removed).isOne();
        pagesAndCounts(host, closed.id(), 2);
    }

    private void pagesAndCounts(String host, GameId closed, int games) {
        Lobby.Page first = engines.same(rows -> rows.lobby().page(GameFilter.ALL, null, games - 1));
        var next = Lobby.PageKey.parse(first.next()).orElseThrow();
        assertThat(engines.same(rows -> rows.lobby().page(GameFilter.ALL, next, 9))
                        .games())
                .hasSize(1);
        for (Status status : Status.values()) {
            engines.same(rows -> rows.lobby().page(new GameFilter(status, true, null, null), null, 9));
            engines.same(rows -> rows.lobby().page(new GameFilter(status, false, null, null), null, 9));
        }
        Optional<HostStatistics> counts = engines.same(rows -> rows.lobby().host(host));
        assertThat(counts).isPresent();
        engines.same(rows -> rows.lobby().hostOf(closed));
        engines.same(rows -> rows.lobby().revision(closed));
    }
}
