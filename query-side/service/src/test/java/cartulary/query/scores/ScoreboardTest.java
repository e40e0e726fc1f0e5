package cartulary.query.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.GameOptions;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.testkit.PlayedGame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class ScoreboardTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private ProjectionFixture fixture;

    @BeforeEach
    void open() {
        fixture = new ProjectionFixture(engine.empty(data));
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void theTotalsAreTheSumsOfTheLedger() {
        for (PlayedGame played : wholeGames()) {
            fixture.with(played);

            ScoreSheet sheet = fixture.scoreboard().sheet(played.id()).orElseThrow();
            var sums = new TreeMap<Integer, Integer>();
            sheet.totals().forEach(total -> sums.put(total.seat(), 0));
            for (ScoreSheet.Entry entry : sheet.ledger()) {
                entry.points().forEach(p -> sums.merge(p.seat(), p.points(), Integer::sum));
            }

            assertThat(sheet.revision()).isEqualTo(played.events().size());
            assertThat(sheet.totals())
                    .allSatisfy(t -> assertThat(t.points()).isEqualTo(sums.get(t.seat())))
                    .allSatisfy(
                            t -> assertThat(t.points()).isEqualTo(played.game().score(t.seat())));
            assertThat(sheet.ledger()).isNotEmpty().allSatisfy(entry -> explained(played, entry));
        }
    }

    /// The evidence in the ledger is that of the event.
    private static void explained(PlayedGame played, ScoreSheet.Entry entry) {
        Envelope event = played.events().get((int) entry.revision() - 1);
        assertThat(entry.type()).isEqualTo(event.type());
        assertThat(entry.rules()).isNotEmpty();
        assertThat(entry.at()).isEqualTo(event.at());
        switch (event.data()) {
            case FeatureScored scored -> {
                assertThat(entry.feature()).isEqualTo(scored.feature());
                assertThat(entry.meeples()).isEqualTo(scored.meeples());
                assertThat(entry.points()).isEqualTo(scored.points());
                assertThat(entry.complete()).isEqualTo(scored.complete());
            }
            case TollRaised raised -> {
                assertThat(entry.feature()).isEqualTo(raised.road());
                assertThat(entry.points()).containsExactly(new SeatPoints(raised.seat(), raised.points()));
                assertThat(entry.complete()).isEqualTo(raised.complete());
                assertThat(entry.toll())
                        .isEqualTo(new ScoreSheet.Toll(
                                raised.x(), raised.y(), raised.side(), raised.segments(), raised.pictures()));
            }
            case BetsSettled settled -> {
                assertThat(entry.complete()).isEqualTo(settled.complete());
                assertThat(entry.bets())
                        .isEqualTo(new ScoreSheet.Bets(settled.x(), settled.y(), settled.features(), settled.bets()));
            }
            case GameEvent other -> fail("nothing is counted by " + other.type());
        }
    }

    @Test
    void theLedgerContainsTollsAndBets() {
        var played = PlayedGame.whole(3, PlayedGame.BOTH);
        fixture.with(played);

        assertThat(fixture.scoreboard().sheet(played.id()).orElseThrow().ledger())
                .extracting(ScoreSheet.Entry::type)
                .contains("FeatureScored", "TollRaised", "BetsSettled");
    }

    /// Returns games with all options; some end by the rules, some contain a resignation, some are closed. On
    /// PostgreSQL, where every statement is a round trip, only one game with all events.
    private List<PlayedGame> wholeGames() {
        var games = new ArrayList<PlayedGame>();
        if (engine == TestDatabase.SQLITE) {
            for (GameOptions options : PlayedGame.ALL_OPTIONS) {
                for (long seed : new long[] {1, 5, 9}) {
                    games.add(PlayedGame.whole(seed, options));
                }
            }
        }
        games.add(PlayedGame.whole(7, PlayedGame.BOTH));
        return games;
    }
}
