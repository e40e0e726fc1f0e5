package cartulary.query.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.ReadConnections;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.projector.ProjectionTables;
import cartulary.query.projector.Projector;
import cartulary.record.rating.GameResult;
import cartulary.record.rating.PersonRating;
import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedPerson;
import cartulary.record.rating.RatingBook;
import cartulary.record.rating.RatingClass;
import cartulary.testkit.SampleSize;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
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
@EnumSource(TestDatabase.class)
class RatingProjectionTest {
    private static final int PARTITIONS = 2;
    private static final RatingProjection PROJECTION = new RatingProjection();
    private static final RatingClass TWO = RatingClass.parse("two:base:untimed").orElseThrow();
    private static final RatingClass MORE =
            RatingClass.parse("more:base:untimed").orElseThrow();

    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private Database database;
    private WriteSession session;
    private ReadConnections reading;
    private Ratings ratings;
    private final long[] positions = new long[PARTITIONS];

    @BeforeEach
    void open() {
        database = engine.empty(data);
        session = new WriteSession(database);
        ProjectionTables.prepare(session.handle(), List.of(PROJECTION), PARTITIONS);
        reading = database.openForReading(2);
        ratings = new Ratings(Jdbi.create(reading));
    }

    @AfterEach
    void close() {
        reading.close();
        session.close();
    }

    private void apply(List<Envelope> events) {
        apply(session, batch(0, events));
    }

    private static void apply(WriteSession session, Batch batch) {
        new Projector(PROJECTION, session, Generation.LIVE).apply(batch);
    }

    private Batch batch(int partition, List<Envelope> events) {
        long after = positions[partition];
        List<DecodedEvent> decoded = events.stream()
                .map(event -> DecodedEvent.of(
                        partition,
                        new PublicEvent(
                                ++positions[partition],
                                event.game(),
                                event.revision(),
                                event.type(),
                                EventCodec.publicBytes(event))))
                .toList();
        return new Batch(Map.of(partition, after), decoded, Map.of(partition, positions[partition]));
    }

    private static RatingBook book(List<ShortGame> games) {
        return RatingBook.of(rated(games));
    }

    private static List<RatedGame> rated(List<ShortGame> games) {
        return games.stream()
                .flatMap(game -> GameResult.of(game.events()).flatMap(result -> result.rated(game.id())).stream())
                .sorted(Comparator.comparing(RatedGame::at))
                .toList();
    }

    /// The rows are those that a book has which gets all games in their order.
    private void assertRatingsAreThoseOf(List<ShortGame> games) {
        var book = new RatingBook();
        var curves = new TreeMap<String, List<PersonRatings.Point>>();
        for (RatedGame game : rated(games)) {
            List<PersonRating> after = book.add(game);
            for (int i = 0; i < after.size(); i++) {
                PersonRating each = after.get(i);
                curves.computeIfAbsent(
                                game.ratingClass() + " " + game.persons().get(i).person(), _ -> new ArrayList<>())
                        .add(new PersonRatings.Point(
                                each.last().game(),
                                each.last().ended(),
                                each.rating().value(),
                                each.rating().deviation(),
                                each.games(),
                                game.persons().stream()
                                        .map(one -> new PersonRatings.Placed(one.person(), one.place()))
                                        .toList()));
            }
        }
        for (RatingClass each : List.of(TWO, MORE)) {
            List<RatedPerson> ranking = book.ranking(each);
            assertThat(ratings.page(each, null, null, 1000).ratings()).isEqualTo(ranking);
            for (RatedPerson person : ranking) {
                List<PersonRatings.Point> expected = curves.getOrDefault(each + " " + person.person(), List.of());
                assertThat(ratings.of(person.person(), each, null, 1000)
                                .ratings()
                                .getFirst()
                                .curve())
                        .isEqualTo(expected.reversed());
            }
        }
        assertOpponentsAreThoseOf(rated(games));
        assertThat(ParkingStore.all(session.handle())).isEmpty();
    }

    private void assertOpponentsAreThoseOf(List<RatedGame> games) {
        for (String person : List.of("Ada", "Bo", "Cleo")) {
            var expected = new TreeMap<String, int[]>();
            for (RatedGame game : games) {
                var places = new TreeMap<String, Integer>();
                game.persons().forEach(each -> places.put(each.person(), each.place()));
                Integer own = places.remove(person);
                if (own != null) {
                    places.forEach((other, place) ->
                            expected.computeIfAbsent(other, _ -> new int[3])[Integer.signum(own - place) + 1]++);
                }
            }
            PersonOpponents found = ratings.opponents(person);
            assertThat(found.opponents())
                    .allSatisfy(each -> assertThat(new int[] {each.won(), each.tied(), each.lost()})
                            .as(person + " against " + each.person())
                            .isEqualTo(expected.get(each.person())))
                    .extracting(PersonOpponents.Opponent::person)
                    .containsExactlyInAnyOrderElementsOf(expected.keySet());
            assertThat(found.opponents())
                    .extracting(PersonOpponents.Opponent::games)
                    .isSortedAccordingTo(Comparator.reverseOrder());
        }
    }

    /// Returns games of some people of whom many end in the same millisecond, some with three players, some corrected
    /// and some annulled.
    private static List<ShortGame> games(Random random, int count) {
        var games = new ArrayList<ShortGame>();
        for (int i = 0; i < count; i++) {
            List<String> persons = new ArrayList<>(List.of("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn"));
            Collections.shuffle(persons, random);
            int players = random.nextInt(2, 4);
            long after = random.nextInt(count / 3) * (random.nextBoolean() ? 1L : 86_400_000L);
            ShortGame game =
                    ShortGame.ended(i, after, persons.subList(0, players).toArray(String[]::new));
            int fate = random.nextInt(6);
            if (fate == 0) {
                game.annulled();
            } else if (fate == 1) {
                game.corrected(players == 2 ? new int[] {2, 1} : new int[] {1, 3, 1});
            }
            games.add(game);
        }
        return games;
    }

    @Test
    void theRatingsAreTheSameInWhateverOrderAndBatchesTheGamesArrive() {
        List<ShortGame> games = games(new Random(11), SampleSize.of(60, 300));
        for (long seed = 0; seed < 2; seed++) {
            var random = new Random(seed);
            close();
            java.util.Arrays.fill(positions, 0);
            database = engine.empty(data.resolve(String.valueOf(seed)));
            session = new WriteSession(database);
            ProjectionTables.prepare(session.handle(), List.of(PROJECTION), PARTITIONS);
            reading = database.openForReading(2);
            ratings = new Ratings(Jdbi.create(reading));
            List<Envelope> stream = shuffled(games, random);
            for (int from = 0; from < stream.size(); ) {
                int to = Math.min(stream.size(), from + 1 + random.nextInt(40));
                apply(stream.subList(from, to));
                from = to;
            }
            assertRatingsAreThoseOf(games);
        }
    }

    /// Returns the events of the games, in a random order between the games.
    private static List<Envelope> shuffled(List<ShortGame> games, Random random) {
        List<List<Envelope>> left = new ArrayList<>(games.stream()
                .map(game -> (List<Envelope>) new ArrayList<>(game.events()))
                .toList());
        var stream = new ArrayList<Envelope>();
        while (!left.isEmpty()) {
            List<Envelope> game = left.get(random.nextInt(Math.min(20, left.size())));
            stream.add(game.removeFirst());
            left.removeIf(List::isEmpty);
        }
        return stream;
    }

    @Test
    void aRebuildGivesTheSameRows() {
        List<Envelope> stream = shuffled(games(new Random(12), 60), new Random(1));
        for (Envelope event : stream) {
            apply(List.of(event));
        }
        List<String> live = Dump.lines(session.handle(), PROJECTION, Generation.LIVE);

        ProjectionTables.prepareShadow(session.handle(), List.of(PROJECTION), Map.of(0, positions[0], 1, 0L));
        positions[0] = 0;
        new Projector(PROJECTION, session, Generation.SHADOW).apply(batch(0, stream));

        assertThat(Dump.lines(session.handle(), PROJECTION, Generation.SHADOW)).isEqualTo(live);
        assertThat(live).hasSizeGreaterThan(100);
    }

    @Test
    void nodesThatRateGamesOfTheSamePersonsAtTheSameTimeAgree() throws Exception {
        List<ShortGame> games = games(new Random(13), 80);
        List<List<Batch>> parts = new ArrayList<>();
        for (int partition = 0; partition < PARTITIONS; partition++) {
            int each = partition;
            List<ShortGame> own = games.stream()
                    .filter(game -> game.id().value().hashCode() % PARTITIONS == each)
                    .toList();
            parts.add(own.stream().map(game -> batch(each, game.events())).toList());
        }
        List<Callable<Void>> nodes = parts.stream()
                .map(part -> (Callable<Void>) () -> {
                    try (var node = new WriteSession(database)) {
                        part.forEach(batch -> apply(node, batch));
                    }
                    return null;
                })
                .toList();
        try (var threads = Executors.newFixedThreadPool(PARTITIONS)) {
            for (Future<Void> node : threads.invokeAll(nodes)) {
                node.get();
            }
        }
        assertThat(parts).allSatisfy(part -> assertThat(part).isNotEmpty());
        assertRatingsAreThoseOf(games);
    }

    @Test
    void aCorrectionAndAnAnnulmentMoveTheRatingsOfTheGameAndOfThoseAfterIt() {
        ShortGame first = ShortGame.ended(1, 1000, "Ada", "Bo");
        ShortGame second = ShortGame.ended(2, 2000, "Cleo", "Ada");
        ShortGame apart = ShortGame.ended(3, 3000, "Dov", "Eve");
        apply(all(first, second, apart));
        RatedPerson dov = person("Dov");
        RatedPerson cleo = person("Cleo");
        assertRatingsAreThoseOf(List.of(first, second, apart));

        apply(last(first.corrected(2, 1)));
        assertRatingsAreThoseOf(List.of(first, second, apart));
        assertThat(person("Cleo").rating()).isLessThan(cleo.rating());
        assertThat(person("Dov")).isEqualTo(dov);

        apply(last(first.annulled()));
        assertRatingsAreThoseOf(List.of(first, second, apart));
        assertThat(ratings.of("Bo", null, null, 10).ratings()).isEmpty();
        assertThat(person("Ada").games()).isEqualTo(1);
    }

    private static List<Envelope> all(ShortGame... games) {
        return Stream.of(games).flatMap(game -> game.events().stream()).toList();
    }

    private static List<Envelope> last(ShortGame game) {
        return List.of(game.events().getLast());
    }

    private RatedPerson person(String person) {
        return ratings.of(person, TWO, null, 1).ratings().getFirst().now();
    }

    @Test
    void onlyPublicGamesInWhichTwoPersonsMetAreRated() {
        var bots = new ShortGame(1, GameOptions.DEFAULT)
                .joined(null, BotPolicy.GREEDY)
                .joined(null, BotPolicy.RANDOM)
                .finished(1000, 1, 2);
        var alone = new ShortGame(2, GameOptions.DEFAULT)
                .joined("Ada", null)
                .joined(null, BotPolicy.RANDOM)
                .joined(null, null)
                .finished(1000, 1, 2, 3);
        var twice = new ShortGame(3, GameOptions.DEFAULT)
                .joined("Ada", null)
                .joined("Ada", null)
                .joined("Bo", null)
                .finished(1000, 1, 2, 3);
        var unlisted = new ShortGame(4, new GameOptions(2, Visibility.UNLISTED))
                .joined("Ada", null)
                .joined("Bo", null)
                .finished(1000, 1, 2);
        var mixed = new ShortGame(5, GameOptions.DEFAULT)
                .joined("Ada", null)
                .joined(null, BotPolicy.GREEDY)
                .joined("Bo", null)
                .finished(1000, 2, 1, 3);
        apply(all(bots, alone, twice, unlisted));
        assertThat(ratings.classes()).isEmpty();
        apply(mixed.events());

        assertThat(ratings.classes()).containsExactly(MORE);
        assertThat(ratings.page(MORE, null, null, 10).ratings())
                .extracting(RatedPerson::person)
                .containsExactly("Ada", "Bo");
        assertRatingsAreThoseOf(List.of(mixed));
    }

    @Test
    void expansionsAndClocksHaveClassesOfTheirOwn() {
        var step = new GameOptions(
                2, Visibility.PUBLIC, List.of(Expansion.TOLLKEEPERS, Expansion.BETS), HouseRules.DEFAULT, 60);
        var clock = new GameOptions(2, Visibility.PUBLIC).with(new PlayerClock(900, 10));
        int number = 0;
        for (GameOptions options : List.of(GameOptions.DEFAULT, step, clock)) {
            apply(new ShortGame(++number, options)
                    .joined("Ada", null)
                    .joined("Bo", null)
                    .finished(1000, 1, 2)
                    .events());
        }
        assertThat(ratings.classes())
                .extracting(RatingClass::key)
                .containsExactly("two:base:clock", "two:base:untimed", "two:bets,tollkeepers:step");
        assertThat(ratings.of("Ada", null, null, 10).ratings()).hasSize(3).allSatisfy(each -> assertThat(each.curve())
                .hasSize(1));
    }

    /// Whoever has many games must not make the read of the newest ones sort them all.
    @Test
    void theNewestGamesOfAPersonAreReadInTheOrderOfAnIndex() {
        assumeThat(engine).isEqualTo(TestDatabase.SQLITE);
        for (String query : List.of(Ratings.NEWEST_GAMES, PersonConducts.NEWEST_SEATS)) {
            List<String> plan = session.handle()
                    .createQuery("EXPLAIN QUERY PLAN " + query)
                    .bind("person", "Ada")
                    .bind("limit", PersonOpponents.MOST_GAMES)
                    .map((row, context) -> row.getString("detail"))
                    .list();
            assertThat(plan).isNotEmpty().noneMatch(step -> step.contains("B-TREE"));
        }
    }

    @Test
    void theListAndACurveHavePages() {
        List<ShortGame> games = games(new Random(14), 60);
        games.forEach(game -> apply(game.events()));
        List<RatedPerson> whole = ratings.page(TWO, null, null, 1000).ratings();
        var paged = new ArrayList<RatedPerson>();
        String next = "";
        while (next != null) {
            RatingList page =
                    ratings.page(TWO, null, Ratings.PageKey.parse(next).orElse(null), 2);
            paged.addAll(page.ratings());
            next = page.next();
        }
        assertThat(paged).isEqualTo(whole).hasSize(6);

        List<PersonRatings.Point> curve = curve(null, 1000).curve();
        var points = new ArrayList<PersonRatings.Point>();
        next = "";
        while (next != null) {
            PersonRatings.OfClass page = curve(next, 3);
            points.addAll(page.curve());
            next = page.next();
        }
        assertThat(points).isEqualTo(curve).hasSizeGreaterThan(6);
    }

    private PersonRatings.OfClass curve(String next, int limit) {
        return ratings.of(
                        "Ada",
                        TWO,
                        next == null ? null : Ratings.CurveKey.parse(next).orElse(null),
                        limit)
                .ratings()
                .getFirst();
    }

    @Test
    void provisionalRatingsAreLeftOutWhenTheyAreOrBecomeProvisional() {
        for (int i = 0; i < 30; i++) {
            apply(ShortGame.ended(i, i * 1000L, i % 2 == 0 ? "Ada" : "Bo", i % 2 == 0 ? "Bo" : "Ada")
                    .events());
        }
        apply(ShortGame.ended(40, 40_000, "Cleo", "Ada").events());
        assertThat(ratings.page(TWO, ShortGame.START.plusSeconds(60), null, 10).ratings())
                .extracting(RatedPerson::person)
                .containsExactlyInAnyOrder("Ada", "Bo");
        assertThat(ratings.page(TWO, ShortGame.START.plus(Duration.ofDays(3650)), null, 10)
                        .ratings())
                .isEmpty();
        assertThat(ratings.page(TWO, null, null, 10).ratings()).hasSize(3);
    }
}
