package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.query.statistics.LakeUnderTest;
import cartulary.testkit.PlayedGame;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Reads of a game with one event that cannot be read, in the application of the lake: other tests expect a log
/// in which no game is parked.
@QuarkusTest
@WithTestResource(LakeUnderTest.class)
class DamagedRecordReadTest extends ReadApiFixture {
    private static final long DAMAGED = 100;
    private static final Map<Damage, PlayedGame> GAMES = new EnumMap<>(Damage.class);

    /// What happened to the bytes of the event.
    enum Damage {
        NO_JSON(bytes -> "damaged".getBytes(StandardCharsets.UTF_8)),
        NEWER_TYPE(bytes -> new String(bytes, StandardCharsets.UTF_8)
                .replaceFirst("\"type\":\"[A-Za-z]+\"", "\"type\":\"DragonMoved\"")
                .getBytes(StandardCharsets.UTF_8)),
        OTHER_RULES(bytes -> new String(bytes, StandardCharsets.UTF_8)
                .replaceFirst("\"rules\":[0-9]+", "\"rules\":1")
                .getBytes(StandardCharsets.UTF_8));

        private final UnaryOperator<byte[]> change;

        Damage(UnaryOperator<byte[]> change) {
            this.change = change;
        }
    }

    /// Returns a game in which something is scored before the damaged event.
    private static PlayedGame withAnEarlyScore() {
        return Stream.generate(() -> new PlayedGame(SEEDS.incrementAndGet(), PlayedGame.BOTH)
                        .inLobby(3)
                        .start()
                        .moves(110))
                .filter(played -> played.events().size() > 120 && firstScore(played) < DAMAGED)
                .findFirst()
                .orElseThrow();
    }

    private static long firstScore(PlayedGame played) {
        return played.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .mapToLong(Envelope::revision)
                .findFirst()
                .orElse(Long.MAX_VALUE);
    }

    /// Returns a stored game with this damage, one for all tests.
    private PlayedGame damaged(Damage damage) {
        return GAMES.computeIfAbsent(damage, _ -> {
            var played = withAnEarlyScore();
            StoreUnderTest.append(log, played.events(), event -> bytes(event, damage));
            return played;
        });
    }

    private static byte[] bytes(Envelope event, Damage damage) {
        byte[] own = EventCodec.publicBytes(event);
        return event.revision() == DAMAGED ? damage.change.apply(own) : own;
    }

    @ParameterizedTest
    @EnumSource
    void theRevisionsBeforeItCanBeRead(Damage damage) throws Exception {
        PlayedGame played = damaged(damage);

        for (String path : before(played)) {
            var answer = get("/" + played.id() + path);
            assertThat(answer.statusCode()).as(path + " " + answer.body()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theRevisionsBeforeItAreAnsweredAsBefore(Damage damage) throws Exception {
        var played = withAnEarlyScore();
        StoreUnderTest.append(log, played.events().subList(0, (int) DAMAGED - 1));
        var before = new ArrayList<String>();
        for (String path : before(played)) {
            before.add(get("/" + played.id() + path).body());
        }

        StoreUnderTest.append(
                log, played.events().subList((int) DAMAGED - 1, played.events().size()), event -> bytes(event, damage));

        for (String path : before(played)) {
            assertThat(get("/" + played.id() + path).body()).as(path).isEqualTo(before.removeFirst());
        }
    }

    private static List<String> before(PlayedGame played) {
        long scored = firstScore(played);
        return List.of(
                "/features?at=60",
                "/blame?at=60",
                "/history?tile=0,0&at=60",
                "/diff?from=20&to=60",
                "/why?revision=" + scored,
                "/recount?revision=" + scored,
                "/whynot?question=complete&feature=0,0,c0&at=60",
                "/whynot?question=points&seat=0&feature=0,0,c0&at=60",
                "?at=60",
                "/scores?at=60",
                "/legal?at=60",
                "/chips?at=60",
                "/tolls?at=60",
                "/disputes?at=60",
                "/features?turn=2",
                "/blame?turn=2");
    }

    @ParameterizedTest
    @EnumSource
    void itsRevisionAndLaterOnesAreRefusedWithTheRevisionFromWhichOnNothingCanBeRead(Damage damage) throws Exception {
        PlayedGame played = damaged(damage);

        for (String path : new String[] {
            "/features?at=100",
            "/blame?at=120",
            "/history?tile=0,0&at=100",
            "/diff?from=20&to=120",
            "/why?revision=110",
            "?at=100",
            "?wait=120",
            "/features?wait=120"
        }) {
            var refused = get("/" + played.id() + path);
            assertProblem(refused, 500, "unreadable-record");
            assertThat(refused.body()).as(path).contains("revision " + DAMAGED);
        }
    }

    /// Projections read each event by itself, and stop at one that they cannot decode.
    @ParameterizedTest
    @EnumSource(names = {"NO_JSON", "NEWER_TYPE"})
    void projectionsRefuseLaterRevisionsWithTheSameRevision(Damage damage) throws Exception {
        PlayedGame played = damaged(damage);

        for (String path : new String[] {"/scores?at=120", "/chips?at=100"}) {
            var refused = get("/" + played.id() + path);
            assertProblem(refused, 500, "unreadable-record");
            assertThat(refused.body()).as(path).contains("revision " + DAMAGED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theHeadIsTheLastReadableRevisionAndSaysSo(Damage damage) throws Exception {
        PlayedGame played = damaged(damage);

        for (String path : new String[] {"/features", "/blame", "/history?tile=0,0", "/diff?from=20"}) {
            var head = get("/" + played.id() + path);
            assertThat(head.statusCode()).as(path + " " + head.body()).isEqualTo(200);
            assertThat(header(head, "ETag")).as(path).contains("99");
            assertThat(header(head, "Unreadable-From")).as(path).isEqualTo("100");
        }
    }
}
