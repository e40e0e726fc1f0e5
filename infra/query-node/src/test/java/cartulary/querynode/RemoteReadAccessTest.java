package cartulary.querynode;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How a query node interprets the answers of command nodes. {@link UnreachableCommandSideTest} covers failing
/// nodes.
class RemoteReadAccessTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final GameId OTHER = new GameId("1b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final String ALICE = "Bearer of-alice";
    private static final String BOB = "Bearer of-bob";

    private final FakeCommandNode node = new FakeCommandNode();
    private final FakeCommandNode spare = new FakeCommandNode();
    private final AtomicLong now = new AtomicLong();
    private final RemoteReadAccess access = asking(node.address());

    @AfterEach
    void stop() {
        node.close();
        spare.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "guest", "seat-0", "seat-5"})
    void theCommandSideDecidesWhoABearerIs(String actor) {
        node.answers(200, standing(actor));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.parse(actor));
        assertThat(node.requests())
                .containsExactly(new FakeCommandNode.ReceivedRequest("/api/games/" + GAME + "/whoami", ALICE));
    }

    @Test
    void aBearerWithTheRoleOperatorIsAnOperator() {
        node.answers(200, "{\"roles\":[\"referee\",\"operator\"]}");
        assertThat(access.isOperator(ALICE)).isTrue();
        assertThat(node.requests()).containsExactly(new FakeCommandNode.ReceivedRequest("/api/whoami", ALICE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[\"referee\"]", "\"operator\"", "null"})
    void aBearerWithoutTheRoleOperatorIsNoOperator(String roles) {
        node.answers(200, "{\"roles\":" + roles + "}");
        assertThat(access.isOperator(ALICE)).isFalse();
    }

    /// Unknown tokens, rejected tokens, and games that the token may not see.
    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404})
    void aRejectedTokenGrantsNothingAndNoOtherNodeIsAsked(int status) {
        node.answers(status, "{\"roles\":[\"operator\"],\"actor\":\"host\"}");
        assertThat(asking(node.address(), spare.address()).bearer(GAME, ALICE)).isEmpty();
        assertThat(asking(node.address(), spare.address()).isOperator(ALICE)).isFalse();
        assertThat(node.requests()).hasSize(2);
        assertThat(spare.requests()).isEmpty();
    }

    @Test
    void anAnswerIsCachedForTwoSeconds() {
        node.answers(200, standing("seat-2"));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(2));
        node.answers(401, "{}");

        pass(Duration.ofMillis(1_999));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(2));
        assertThat(node.requests()).hasSize(1);

        pass(Duration.ofMillis(1));
        assertThat(access.bearer(GAME, ALICE)).isEmpty();
        assertThat(node.requests()).hasSize(2);
    }

    @Test
    void aRejectionIsCachedForTwoSeconds() {
        node.answers(401, "{}");
        assertThat(access.isOperator(ALICE)).isFalse();
        node.answers(200, "{\"roles\":[\"operator\"]}");

        pass(Duration.ofMillis(1_999));
        assertThat(access.isOperator(ALICE)).isFalse();

        pass(Duration.ofMillis(1));
        assertThat(access.isOperator(ALICE)).isTrue();
    }

    @Test
    void answersAreCachedByTokenAndGame() {
        node.answers(200, standing("host"));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        node.answers(404, "{}");
        assertThat(access.bearer(GAME, BOB)).isEmpty();
        assertThat(access.bearer(OTHER, ALICE)).isEmpty();
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        assertThat(node.requests()).hasSize(3);
    }

    @Test
    void requestsRotateOverTheCommandNodes() {
        node.answers(404, "{}");
        var both = asking(node.address(), spare.address());
        for (int i = 0; i < 6; i++) {
            both.bearer(GAME, ALICE + i);
        }
        assertThat(node.requests()).hasSize(3);
        assertThat(spare.requests()).hasSize(3);
    }

    @Test
    void aHeaderWithInvalidCharactersGrantsNothing() {
        node.answers(200, standing("host"));
        assertThat(access.bearer(GAME, ALICE + "\u0001")).isEmpty();
        assertThat(node.requests()).isEmpty();
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private RemoteReadAccess asking(URI... nodes) {
        return new RemoteReadAccess(List.of(nodes), now::get);
    }

    private static String standing(String actor) {
        return "{\"actor\":\"" + actor + "\",\"game\":\"" + GAME + "\"}";
    }
}
