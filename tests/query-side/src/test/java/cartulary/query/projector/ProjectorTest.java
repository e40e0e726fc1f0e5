package cartulary.query.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.lobby.GameFilter;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
class ProjectorTest {
    /// Two with each set of options, or one.
    private static final int GAMES = SampleSize.of(5, 10);

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
    void theRowsDoNotDependOnHowEventsAreCutIntoBatches() {
        var random = new Random(7);
        List<List<DecodedEvent>> games = new ArrayList<>();
        for (long seed = 30; seed < 30 + GAMES; seed++) {
            games.add(new ArrayList<>());
            for (Envelope event : PlayedGame.whole(seed, options(seed)).events()) {
                games.getLast().add(fixture.decode(event));
            }
        }
        List<DecodedEvent> mixed = mixed(games, random);
        for (int from = 0; from < mixed.size(); ) {
            int to = Math.min(mixed.size(), from + 1 + random.nextInt(40 * GAMES));
            fixture.apply(mixed.subList(from, to));
            from = to;
        }
        List<List<String>> inBatches = fixture.dumps(Generation.LIVE);

        fixture.applyToShadow(mixed);

        assertThat(fixture.dumps(Generation.SHADOW)).isEqualTo(inBatches);
        assertThat(inBatches.getFirst()).hasSizeGreaterThan(72 * GAMES);
    }

    @Test
    void duplicateEventsChangeNothing() {
        var events = fixture.decode(PlayedGame.whole(41, PlayedGame.BOTH).events());
        fixture.apply(events);
        List<List<String>> once = fixture.dumps(Generation.LIVE);

        fixture.apply(events);
        fixture.apply(events.subList(10, 200));
        fixture.apply(moved(events, 10_000));

        assertThat(fixture.dumps(Generation.LIVE)).isEqualTo(once);
        assertThat(fixture.parked()).isEmpty();
    }

    @Test
    void aBatchWithAGapAfterTheCheckpointIsRejected() {
        var events =
                fixture.decode(new PlayedGame(42).inLobby(2).start().moves(5).events());
        var half = Batch.after(0, events.subList(0, 5));
        var rest = Batch.after(8, events.subList(8, events.size()));
        for (Projector projector : fixture.projectors()) {
            projector.apply(half);
            assertThatThrownBy(() -> projector.apply(rest)).hasMessageContaining("begins after 8");
            assertThat(projector.positions()).isEqualTo(Map.of(0, 5L));
        }
        assertThat(fixture.parked()).isEmpty();
    }

    @Test
    void aGameWithAGapIsParkedAndOtherGamesContinue() {
        var broken = new PlayedGame(51).inLobby(2).start().moves(20);
        var whole = PlayedGame.whole(52);
        List<DecodedEvent> events = new ArrayList<>();
        broken.events().stream().filter(e -> e.revision() != 9).forEach(e -> events.add(fixture.decode(e)));
        whole.events().forEach(e -> events.add(fixture.decode(e)));

        fixture.apply(events);

        assertThat(fixture.scoreboard().revision(broken.id())).isEqualTo(8);
        assertThat(fixture.lobby().revision(broken.id())).isEqualTo(8);
        assertThat(fixture.lobby().revision(whole.id()))
                .isEqualTo(whole.events().size());
        assertThat(fixture.scoreboard().totals(whole.id(), whole.events().size()))
                .isNotEmpty()
                .allSatisfy(total ->
                        assertThat(total.points()).isEqualTo(whole.game().score(total.seat())));
        assertThat(fixture.parked())
                .hasSize(ProjectionFixture.PROJECTIONS.size())
                .allSatisfy(parked -> {
                    assertThat(parked.game()).isEqualTo(broken.id());
                    assertThat(parked.revision()).isEqualTo(9);
                    assertThat(parked.reason()).contains("missing");
                });
    }

    @Test
    void anUnreadableEventParksItsGameForLaterBatchesToo() {
        var played = new PlayedGame(53).inLobby(2).start().moves(20);
        var events = new ArrayList<>(fixture.decode(played.events()));
        var bytes = "{\"type\":\"Surprise\"}".getBytes(StandardCharsets.UTF_8);
        DecodedEvent ninth = events.get(8);
        events.set(8, DecodedEvent.of(new PublicEvent(ninth.position(), ninth.game(), 9, "Surprise", bytes)));

        fixture.apply(events.subList(0, 12));
        fixture.apply(events.subList(12, events.size()));

        assertThat(fixture.scoreboard().revision(played.id())).isEqualTo(8);
        assertThat(fixture.parked()).hasSize(ProjectionFixture.PROJECTIONS.size());
        assertThat(fixture.projectors().getFirst().positions())
                .isEqualTo(Map.of(0, events.getLast().position()));
    }

    @Test
    void anImpossibleEventChangesNoRow() {
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
        played.events().subList(0, at).forEach(event -> events.add(fixture.decode(event)));
        events.add(fixture.decode(Envelope.of(played.id(), scored.revision(), scored.at(), scored.actor(), forged)));
        fixture.apply(events);

        assertThat(fixture.scoreboard().revision(played.id())).isEqualTo(scored.revision() - 1);
        assertThat(fixture.scoreboard().totals(played.id(), scored.revision() - 1))
                .extracting(SeatPoints::points)
                .containsOnly(0);
        assertThat(fixture.parked()).extracting(p -> p.projection()).containsExactly("scoreboard");
        assertThat(fixture.lobby()
                        .page(GameFilter.ALL, null, 10)
                        .games()
                        .getFirst()
                        .revision())
                .isEqualTo(scored.revision());
    }

    private static GameOptions options(long seed) {
        return PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
    }

    /// Returns the events at later positions, as if the log delivered them once more.
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
        long at = fixture.position();
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
}
