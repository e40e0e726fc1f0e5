package cartulary.query.scores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.rules.Rules;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.NegativeGame;
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
import org.junit.jupiter.params.provider.MethodSource;

@Tag("engines")
@ParameterizedClass
@MethodSource("cartulary.query.TestDatabase#ofReads")
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

            ScoreSheet sheet = fixture.scores(played.id());
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

    @Test
    void theSheetAtEveryRevisionIsComputedFromTheEventsUpToIt() {
        for (PlayedGame played : wholeGames()) {
            fixture.with(played);

            List<ScoreSheet.Entry> ledger = fixture.scores(played.id()).ledger();
            for (int revision = 1; revision <= played.events().size(); revision += SampleSize.of(7, 1)) {
                long at = revision;
                ScoreSheet then = fixture.scores().sheet(played.id(), at).orElseThrow();

                assertThat(then.revision()).isEqualTo(at);
                assertThat(then.totals())
                        .as("revision %d of %s", at, played)
                        .isEqualTo(totals(played.events().subList(0, revision)));
                assertThat(then.ledger())
                        .isEqualTo(ledger.stream()
                                .filter(entry -> entry.revision() <= at)
                                .toList());
            }
        }
    }

    @Test
    void aTotalBelowZeroHasTheScoringTileOfItsScore() {
        List<Envelope> events = NegativeGame.record();
        fixture.with(events);

        ScoreSheet sheet = fixture.scores(events.getFirst().game());

        assertThat(sheet.totals()).containsExactly(new SeatPoints(0, -1), new SeatPoints(1, 0));
        assertThat(sheet.ledger())
                .extracting(ScoreSheet.Entry::points, ScoreSheet.Entry::scoringTile)
                .containsExactly(tuple(List.of(new SeatPoints(0, -1)), new AppliedScoringTile("road-poverty", 2, -3)));
    }

    /// A seat can be taken, left and taken again, within one batch of events or in several.
    @Test
    void theSeatsOfAnEarlierRevisionAreThoseTakenThen() {
        var played = new PlayedGame(11).inLobby(3);
        played.send(Actor.seat(2), new LeaveGame());
        played.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        int half = played.events().size();
        fixture.with(played);
        played.send(Actor.HOST, new RemoveSeat(2));
        played.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        played.send(Actor.HOST, new RemoveSeat(0));
        fixture.with(played.events().subList(half, played.events().size()));

        for (int revision = 1; revision <= played.events().size(); revision++) {
            assertThat(fixture.scoreboard().totals(played.id(), revision))
                    .as("revision %d", revision)
                    .isEqualTo(totals(played.events().subList(0, revision)));
        }
    }

    /// Returns the totals after some events, as sums over them.
    private static List<SeatPoints> totals(List<Envelope> events) {
        var sums = new TreeMap<Integer, Integer>();
        for (Envelope event : events) {
            switch (event.data()) {
                case PlayerJoined joined -> sums.put(joined.seat(), 0);
                case PlayerLeft left -> sums.remove(left.seat());
                case FeatureScored scored ->
                    scored.points().forEach(won -> sums.merge(won.seat(), won.points(), Integer::sum));
                case TollRaised raised -> sums.merge(raised.seat(), raised.points(), Integer::sum);
                case BetsSettled settled ->
                    settled.bets().forEach(bet -> sums.merge(bet.seat(), bet.points(), Integer::sum));
                case AbbotCalledHome called -> sums.merge(called.seat(), called.points(), Integer::sum);
                case GameEvent other -> {}
            }
        }
        return sums.entrySet().stream()
                .map(sum -> new SeatPoints(sum.getKey(), sum.getValue()))
                .toList();
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
            case AbbotCalledHome called -> {
                assertThat(entry.feature()).isNull();
                assertThat(entry.complete()).isTrue();
                assertThat(entry.points()).containsExactly(new SeatPoints(called.seat(), called.points()));
                assertThat(entry.abbot())
                        .isEqualTo(new ScoreSheet.Abbot(called.x(), called.y(), called.kind(), called.cells()));
            }
            case GameEvent other -> fail("nothing is counted by " + other.type());
        }
    }

    @Test
    void theLedgerContainsTollsAndBets() {
        var played = PlayedGame.whole(3, PlayedGame.BOTH);
        fixture.with(played);

        assertThat(fixture.scores(played.id()).ledger())
                .extracting(ScoreSheet.Entry::type)
                .contains("FeatureScored", "TollRaised", "BetsSettled");
    }

    @Test
    void theLedgerContainsAnAbbotCalledHome() {
        var options = new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.JULY_2024, null);
        PlayedGame played = new PlayedGame(1, options).inLobby(2).start();
        while (played.events().stream().noneMatch(event -> event.data() instanceof AbbotCalledHome)) {
            moveAnAbbotIfPossible(played);
        }
        fixture.with(played);

        List<ScoreSheet.Entry> ledger = fixture.scores(played.id()).ledger();

        assertThat(ledger).allSatisfy(entry -> explained(played, entry));
        assertThat(ledger).filteredOn(entry -> entry.abbot() != null).hasSize(1);
        assertThat(fixture.scores(played.id()).totals()).allSatisfy(total -> assertThat(total.points())
                .isEqualTo(played.game().score(total.seat())));
    }

    private static void moveAnAbbotIfPossible(PlayedGame played) {
        Actor actor = Actor.seat(played.game().step().activeSeat());
        Legal legal = Rules.standard().legal(played.game(), actor);
        if (legal.commands().contains("CallAbbotHome")) {
            played.send(actor, new CallAbbotHome());
            return;
        }
        legal.figures().stream()
                .filter(spot -> spot.figure() == Figure.ABBOT)
                .map(FigureSpot::segment)
                .findFirst()
                .ifPresentOrElse(segment -> played.send(actor, new PlaceAbbot(segment)), played::move);
    }

    /// Returns games with all options; some end by the rules, some contain a resignation, some are closed. On
    /// PostgreSQL, where every statement is a round trip, only one game with all events.
    private List<PlayedGame> wholeGames() {
        var games = new ArrayList<PlayedGame>();
        if (engine == TestDatabase.SQLITE) {
            for (GameOptions options : PlayedGame.ALL_OPTIONS) {
                for (int seed = 1; seed <= SampleSize.of(1, 9); seed += 4) {
                    games.add(PlayedGame.whole(seed, options));
                }
            }
            games.add(PlayedGame.whole(5));
        }
        games.add(PlayedGame.whole(7, PlayedGame.BOTH));
        return games;
    }
}
