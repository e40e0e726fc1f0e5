package cartulary.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import cartulary.query.board.Boards;
import cartulary.query.lobby.HostRecord;
import cartulary.query.lobby.ListedGame;
import cartulary.query.lobby.Lobby;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Database;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Dump;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Parking;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Projector;
import cartulary.query.projection.ReadConnections;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import cartulary.query.scores.ScoreSheet;
import cartulary.query.scores.Scoreboard;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;
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
@EnumSource(Place.class)
class ProjectionsTest {
    private static final Rules RULES = Rules.standard();
    private static final List<Projection> PROJECTIONS = QuerySide.PROJECTIONS_OF_A_TOPIC;

    @Parameter
    Place place;

    @TempDir
    Path data;

    private Session session;
    private Connection connection;
    private ReadConnections reading;
    private Boards boards;
    private Scoreboard scoreboard;
    private Lobby lobby;
    private final List<Projector> projectors = new ArrayList<>();
    private long position;

    @BeforeEach
    void open() throws SQLException {
        Database database = place.empty(data);
        session = new Session(database);
        connection = session.connection();
        Schema.prepare(connection, PROJECTIONS, 1);
        for (Projection projection : PROJECTIONS) {
            projectors.add(new Projector(projection, session, Generation.LIVE));
        }
        reading = database.reads(2);
        Jdbi rows = Jdbi.create(reading);
        boards = new Boards(rows);
        scoreboard = new Scoreboard(rows);
        lobby = new Lobby(rows);
    }

    @AfterEach
    void close() throws SQLException {
        for (Projector projector : projectors) {
            projector.close();
        }
        reading.close();
        session.close();
    }

    @Test
    void theViewOutOfRowsIsTheFoldAtEveryRevisionOfWholeGames() throws SQLException {
        for (PlayedGame played : wholeGames()) {
            Game fold = RULES.unopenedGame();
            for (Envelope event : played.events()) {
                DecodedEvent recorded = recorded(event);
                apply(List.of(recorded));
                fold = RULES.evolve(
                        fold, ((DecodedEvent.Readable) recorded).envelope().data());
                assertThat(json(boards.view(played.id()).orElseThrow()))
                        .as("%s, revision %d", played, event.revision())
                        .isEqualTo(json(RULES.view(played.id(), fold)));
            }
        }
    }

    @Test
    void aGameThatIsClosedWhileBetsArePlacedTakesNoMore() throws SQLException {
        var played = new PlayedGame(92, PlayedGame.BETS).inLobby(3).start();
        while (!(played.game().step() instanceof Step.Betting)) {
            played.move();
        }
        played.send(Actor.HOST, new CloseGame());
        apply(recorded(played));

        var view = boards.view(played.id()).orElseThrow();
        assertThat(view.offices()).noneMatch(GameView.OfficeView::open);
        assertThat(json(view))
                .isEqualTo(json(RULES.view(played.id(), played.game().blind())));
    }

    @Test
    void batchesOfAnyCutAndMixtureGiveTheSameRows() throws SQLException {
        var random = new Random(7);
        List<List<DecodedEvent>> games = new ArrayList<>();
        for (long seed = 30; seed < 40; seed++) {
            games.add(new ArrayList<>());
            for (Envelope event : PlayedGame.whole(seed, options(seed)).events()) {
                games.getLast().add(recorded(event));
            }
        }
        List<DecodedEvent> mixed = mixed(games, random);
        for (int from = 0; from < mixed.size(); ) {
            int to = Math.min(mixed.size(), from + 1 + random.nextInt(400));
            apply(mixed.subList(from, to));
            from = to;
        }
        List<List<String>> inBatches = dumps(Generation.LIVE);

        Schema.prepareBeside(connection, PROJECTIONS, Map.of(0, position));
        for (Projection projection : PROJECTIONS) {
            try (Projector one = new Projector(projection, session, Generation.BESIDE)) {
                one.apply(Batch.behind(0, mixed));
            }
        }
        assertThat(dumps(Generation.BESIDE)).isEqualTo(inBatches);
        assertThat(inBatches.getLast()).hasSizeGreaterThan(10 * 72);
    }

    @Test
    void whatComesTwiceChangesNothing() throws SQLException {
        var events = recorded(PlayedGame.whole(41, PlayedGame.BOTH));
        apply(events);
        List<List<String>> once = dumps(Generation.LIVE);

        apply(events);
        apply(events.subList(10, 200));
        apply(moved(events, 10_000));

        assertThat(dumps(Generation.LIVE)).isEqualTo(once);
        assertThat(Parking.all(connection)).isEmpty();
    }

    @Test
    void aBatchThatDoesNotGoOnFromWhereTheRowsAreIsRefused() throws SQLException {
        var events = recorded(new PlayedGame(42).inLobby(2).start().moves(5));
        var half = Batch.behind(0, events.subList(0, 5));
        var rest = Batch.behind(8, events.subList(8, events.size()));
        for (Projector projector : projectors) {
            projector.apply(half);
            assertThatThrownBy(() -> projector.apply(rest)).hasMessageContaining("behind 8");
            assertThat(projector.positions()).isEqualTo(Map.of(0, 5L));
        }
        assertThat(Parking.all(connection)).isEmpty();
    }

    @Test
    void aGameWithAGapIsParkedAndOthersGoOn() throws SQLException {
        var broken = new PlayedGame(51).inLobby(2).start().moves(20);
        var whole = PlayedGame.whole(52);
        List<DecodedEvent> events = new ArrayList<>();
        broken.events().stream().filter(e -> e.revision() != 9).forEach(e -> events.add(recorded(e)));
        whole.events().forEach(e -> events.add(recorded(e)));

        apply(events);

        assertThat(boards.revision(broken.id())).isEqualTo(8);
        assertThat(scoreboard.revision(broken.id())).isEqualTo(8);
        assertThat(json(boards.view(whole.id()).orElseThrow()))
                .isEqualTo(json(RULES.view(whole.id(), whole.game().blind())));
        assertThat(Parking.all(connection)).hasSize(PROJECTIONS.size()).allSatisfy(parked -> {
            assertThat(parked.game()).isEqualTo(broken.id());
            assertThat(parked.revision()).isEqualTo(9);
            assertThat(parked.reason()).contains("missing");
        });
    }

    @Test
    void anUnreadableEventParksItsGameAlsoForLaterBatches() throws SQLException {
        var played = new PlayedGame(53).inLobby(2).start().moves(20);
        var events = new ArrayList<>(recorded(played));
        var bytes = "{\"type\":\"Surprise\"}".getBytes(StandardCharsets.UTF_8);
        DecodedEvent ninth = events.get(8);
        events.set(8, DecodedEvent.of(new PublicEvent(ninth.position(), ninth.game(), 9, "Surprise", bytes)));

        apply(events.subList(0, 12));
        apply(events.subList(12, events.size()));

        assertThat(boards.revision(played.id())).isEqualTo(8);
        assertThat(Parking.all(connection)).hasSize(PROJECTIONS.size());
        assertThat(projectors.getFirst().positions())
                .isEqualTo(Map.of(0, events.getLast().position()));
    }

    @Test
    void anEventThatDoesNotFollowLeavesNoTraceInTheRows() throws SQLException {
        var played = new PlayedGame(54).inLobby(2).start();
        while (!(played.events().getLast().data() instanceof FeatureScored)
                && played.events().stream().noneMatch(e -> e.data() instanceof FeatureScored)) {
            played.move();
        }
        int at = (int) played.events().stream()
                .takeWhile(e -> !(e.data() instanceof FeatureScored))
                .count();
        Envelope scored = played.events().get(at);
        var feature = (FeatureScored) scored.data();
        var forged = new FeatureScored(
                feature.feature(),
                true,
                feature.meeples(),
                List.of(new SeatPoints(0, 5), new SeatPoints(5, 5)),
                feature.rules());
        List<DecodedEvent> events = new ArrayList<>();
        played.events().subList(0, at).forEach(event -> events.add(recorded(event)));
        events.add(recorded(Envelope.of(played.id(), scored.revision(), scored.at(), scored.actor(), forged)));
        apply(events);

        assertThat(boards.revision(played.id())).isEqualTo(scored.revision() - 1);
        assertThat(boards.view(played.id()).orElseThrow().players())
                .extracting(GameView.Player::score)
                .containsOnly(0);
        assertThat(Parking.all(connection)).extracting(p -> p.projection()).containsExactly("board", "scoreboard");
        assertThat(lobby.page(null, null, 10).games().getFirst().revision()).isEqualTo(scored.revision());
    }

    @Test
    void everyPointOfTheTotalsStandsInTheLedger() throws SQLException {
        for (PlayedGame played : wholeGames()) {
            apply(recorded(played));

            ScoreSheet sheet = scoreboard.sheet(played.id()).orElseThrow();
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
            assertThat(boards.view(played.id()).orElseThrow().players())
                    .extracting(player -> new SeatPoints(player.seat(), player.score()))
                    .isEqualTo(sheet.totals());
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
    void tollsAndBetsAreInTheLedgerOfGamesThatHaveThem() throws SQLException {
        var played = PlayedGame.whole(3, PlayedGame.BOTH);
        apply(recorded(played));

        assertThat(scoreboard.sheet(played.id()).orElseThrow().ledger())
                .extracting(ScoreSheet.Entry::type)
                .contains("FeatureScored", "TollRaised", "BetsSettled");
    }

    @Test
    void theLobbyTellsWhatAHostChose() throws SQLException {
        var timed = new PlayedGame(78, PlayedGame.BOTH_TIMED).inLobby(2);
        var plain = new PlayedGame(79).inLobby(2);
        apply(recorded(timed));
        apply(recorded(plain));

        List<ListedGame> listed = lobby.page(null, null, 10).games();

        assertThat(listed.getFirst().expansions()).isEmpty();
        assertThat(listed.getFirst().secondsPerStep()).isNull();
        assertThat(listed.getLast().expansions()).containsExactly(Expansion.BETS, Expansion.TOLLKEEPERS);
        assertThat(listed.getLast().secondsPerStep()).isEqualTo(30);
    }

    @Test
    void abandonedStartsAreCountedForTheirHost() throws SQLException {
        var host = "the-host";
        apply(recorded(new PlayedGame(80).hostedBy(host).inLobby(2)));
        var inLobby = new PlayedGame(82).hostedBy(host).inLobby(2);
        inLobby.send(Actor.HOST, new CloseGame());
        apply(recorded(inLobby));
        var inSeeding = new PlayedGame(83).hostedBy(host).inLobby(3).closeSeats();
        inSeeding.send(Actor.HOST, new CloseGame());
        apply(recorded(inSeeding));
        var afterADraw = new PlayedGame(85).hostedBy(host).inLobby(2).start().move();
        afterADraw.send(Actor.HOST, new CloseGame());
        apply(recorded(afterADraw));
        var afterATile = new PlayedGame(86).hostedBy(host).inLobby(2).start().moves(2);
        afterATile.send(Actor.HOST, new CloseGame());
        apply(recorded(afterATile));
        apply(recorded(PlayedGame.whole(88)));
        apply(recorded(inSeeding));

        assertThat(lobby.host(host)).contains(new HostRecord(host, 5, 3, 2));
        assertThat(lobby.hostOf(afterATile.id())).isEqualTo(lobby.host(host));
        assertThat(lobby.host("nobody")).isEmpty();
    }

    @Test
    void theLobbyListsPublicGamesNewestFirstInPages() throws SQLException {
        List<PlayedGame> games = new ArrayList<>();
        for (long seed = 70; seed < 75; seed++) {
            games.add(new PlayedGame(seed).inLobby(3));
        }
        games.get(1).start().moves(5);
        games.add(PlayedGame.whole(76));
        var hidden = new PlayedGame(77, new GameOptions(4, Visibility.UNLISTED)).opened();
        games.add(hidden);
        List<PlayedGame> opened = List.copyOf(games);
        for (PlayedGame game : games) {
            // Two and two in the same moment.
            int minutes = games.indexOf(game) / 2;
            for (Envelope event : game.events()) {
                apply(List.of(recorded(later(event, minutes))));
            }
        }
        games.removeLast();
        games.sort(Comparator.<PlayedGame>comparingInt(game -> opened.indexOf(game) / 2)
                .thenComparing(game -> game.id().value())
                .reversed());

        var first = lobby.page(null, null, 4);
        var second = lobby.page(null, Lobby.Place.parse(first.next()).orElseThrow(), 4);

        List<ListedGame> listed = new ArrayList<>(first.games());
        listed.addAll(second.games());
        assertThat(listed)
                .extracting(ListedGame::game)
                .containsExactlyElementsOf(games.stream().map(PlayedGame::id).toList());
        assertThat(second.next()).isNull();
        assertThat(lobby.page(Status.RUNNING, null, 10).games()).singleElement().satisfies(game -> {
            assertThat(game.seats()).isEqualTo(3);
            assertThat(game.bots()).isEqualTo(1);
            assertThat(game.maxSeats()).isEqualTo(6);
            assertThat(game.turn())
                    .isEqualTo(boards.view(game.game()).orElseThrow().turn())
                    .isPositive();
            assertThat(game.openedAt()).isBefore(game.changedAt());
        });
        assertThat(lobby.page(Status.LOBBY, null, 10).games()).hasSize(4);
    }

    private static Envelope later(Envelope event, int minutes) {
        return Envelope.of(
                event.game(),
                event.revision(),
                event.at().plus(Duration.ofMinutes(minutes)),
                event.actor(),
                event.data());
    }

    private static GameOptions options(long seed) {
        return PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
    }

    /// With every set of options: some end by the rules, in some somebody resigns, some are closed. On
    /// the server, where every statement is a journey, one game with every event there is.
    private List<PlayedGame> wholeGames() {
        var games = new ArrayList<PlayedGame>();
        if (place == Place.FILE) {
            for (GameOptions options : PlayedGame.ALL_OPTIONS) {
                for (long seed : new long[] {1, 5, 9}) {
                    games.add(PlayedGame.whole(seed, options));
                }
            }
        }
        games.add(PlayedGame.whole(7, PlayedGame.BOTH));
        return games;
    }

    private void apply(List<DecodedEvent> batch) throws SQLException {
        for (Projector projector : projectors) {
            projector.apply(Batch.behind(0, batch));
        }
    }

    private List<List<String>> dumps(Generation generation) throws SQLException {
        var dumps = new ArrayList<List<String>>();
        for (Projection projection : PROJECTIONS) {
            dumps.add(Dump.lines(connection, projection, generation));
        }
        return dumps;
    }

    private List<DecodedEvent> recorded(PlayedGame played) {
        return played.events().stream().map(this::recorded).toList();
    }

    private DecodedEvent recorded(Envelope event) {
        return DecodedEvent.of(new PublicEvent(
                ++position, event.game(), event.revision(), event.type(), EventCodec.publicBytes(event)));
    }

    /// As if the log told them once more, behind everything else.
    private static List<DecodedEvent> moved(List<DecodedEvent> events, long by) {
        return events.stream()
                .map(DecodedEvent.Readable.class::cast)
                .<DecodedEvent>map(e -> new DecodedEvent.Readable(0, at(e, e.position() + by), e.envelope()))
                .toList();
    }

    private static PublicEvent at(DecodedEvent event, long position) {
        return new PublicEvent(
                position,
                event.game(),
                event.revision(),
                event.event().type(),
                event.event().bytes());
    }

    private List<DecodedEvent> mixed(List<List<DecodedEvent>> games, Random random) {
        var mixed = new ArrayList<DecodedEvent>();
        int[] next = new int[games.size()];
        long at = position;
        while (true) {
            List<Integer> open = new ArrayList<>();
            for (int game = 0; game < next.length; game++) {
                if (next[game] < games.get(game).size()) {
                    open.add(game);
                }
            }
            if (open.isEmpty()) {
                return mixed;
            }
            int game = open.get(random.nextInt(open.size()));
            var event = (DecodedEvent.Readable) games.get(game).get(next[game]++);
            mixed.add(new DecodedEvent.Readable(0, at(event, ++at), event.envelope()));
        }
    }

    private static String json(GameView view) {
        return new String(Json.canonical(view), StandardCharsets.UTF_8);
    }
}
