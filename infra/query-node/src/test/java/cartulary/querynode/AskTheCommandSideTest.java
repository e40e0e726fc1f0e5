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

/// What a query node makes of the answers of command nodes; {@link UnreachableCommandSideTest} is about
/// nodes that give none.
class AskTheCommandSideTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final GameId OTHER = new GameId("1b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final String ALICE = "Bearer of-alice";
    private static final String BOB = "Bearer of-bob";

    private final CommandNode node = new CommandNode();
    private final CommandNode spare = new CommandNode();
    private final AtomicLong now = new AtomicLong();
    private final RemoteReadAccess access = asking(node.address());

    @AfterEach
    void stop() {
        node.close();
        spare.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "guest", "seat-0", "seat-5"})
    void aBearerIsToAGameWhatTheCommandSideSays(String actor) {
        node.answers(200, standing(actor));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.parse(actor));
        assertThat(node.asked()).containsExactly(new CommandNode.Asked("/api/games/" + GAME + "/whoami", ALICE));
    }

    @Test
    void anOperatorIsWhoHasThatRoleInTheService() {
        node.answers(200, "{\"roles\":[\"referee\",\"operator\"]}");
        assertThat(access.isOperator(ALICE)).isTrue();
        assertThat(node.asked()).containsExactly(new CommandNode.Asked("/api/whoami", ALICE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[\"referee\"]", "\"operator\"", "null"})
    void nobodyElseIsOne(String roles) {
        node.answers(200, "{\"roles\":" + roles + "}");
        assertThat(access.isOperator(ALICE)).isFalse();
    }

    /// Whom it does not know, whom it turns away, and what is not to be seen with the token.
    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404})
    void whoIsTurnedAwayOpensNothingAndNoOtherNodeIsAsked(int status) {
        node.answers(status, "{\"roles\":[\"operator\"],\"actor\":\"host\"}");
        assertThat(asking(node.address(), spare.address()).bearer(GAME, ALICE)).isEmpty();
        assertThat(asking(node.address(), spare.address()).isOperator(ALICE)).isFalse();
        assertThat(node.asked()).hasSize(2);
        assertThat(spare.asked()).isEmpty();
    }

    @Test
    void anAnswerIsBelievedForTwoSecondsAndAskedForAgainThen() {
        node.answers(200, standing("seat-2"));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(2));
        node.answers(401, "{}");

        pass(Duration.ofMillis(1_999));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(2));
        assertThat(node.asked()).hasSize(1);

        pass(Duration.ofMillis(1));
        assertThat(access.bearer(GAME, ALICE)).isEmpty();
        assertThat(node.asked()).hasSize(2);
    }

    @Test
    void aRefusalIsBelievedJustAsLong() {
        node.answers(401, "{}");
        assertThat(access.isOperator(ALICE)).isFalse();
        node.answers(200, "{\"roles\":[\"operator\"]}");

        pass(Duration.ofMillis(1_999));
        assertThat(access.isOperator(ALICE)).isFalse();

        pass(Duration.ofMillis(1));
        assertThat(access.isOperator(ALICE)).isTrue();
    }

    @Test
    void whatIsKnownOfOneTokenOrGameIsNotBelievedOfAnother() {
        node.answers(200, standing("host"));
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        node.answers(404, "{}");
        assertThat(access.bearer(GAME, BOB)).isEmpty();
        assertThat(access.bearer(OTHER, ALICE)).isEmpty();
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        assertThat(node.asked()).hasSize(3);
    }

    @Test
    void nodesTakeTurns() {
        node.answers(404, "{}");
        var both = asking(node.address(), spare.address());
        for (int i = 0; i < 6; i++) {
            both.bearer(GAME, ALICE + i);
        }
        assertThat(node.asked()).hasSize(3);
        assertThat(spare.asked()).hasSize(3);
    }

    @Test
    void aHeaderThatNoRequestCanCarryOpensNothing() {
        node.answers(200, standing("host"));
        assertThat(access.bearer(GAME, ALICE + "\u0001")).isEmpty();
        assertThat(node.asked()).isEmpty();
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
