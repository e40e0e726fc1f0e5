package cartulary.querynode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.query.access.AccessUnknown;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnreachableCommandSideTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final String SECRET = "of-alice-and-nobody-else";
    private static final String ALICE = "Bearer " + SECRET;

    private final CommandNode failing = new CommandNode();
    private final CommandNode living = new CommandNode().answers(200, "{\"actor\":\"host\",\"roles\":[\"operator\"]}");

    @AfterEach
    void stop() {
        failing.close();
        living.close();
    }

    @Test
    void aNodeThatIsGoneIsPassedOverWhoseverTurnItIs() {
        failing.close();
        var access = asking(failing.address(), living.address());
        for (int i = 0; i < 4; i++) {
            assertThat(access.bearer(GAME, ALICE + i)).contains(Actor.HOST);
        }
        assertThat(living.asked()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 502, 503})
    void aNodeThatFailsOrIsTooBusyIsPassedOver(int status) {
        failing.answers(status, "{}");
        assertThat(asking(failing.address(), living.address()).isOperator(ALICE))
                .isTrue();
        assertThat(failing.asked()).hasSize(1);
    }

    @Test
    void soIsWhoeverAnswersInItsPlaceInOtherWords() {
        failing.answers(200, "<html>Welcome</html>");
        assertThat(asking(failing.address(), living.address()).isOperator(ALICE))
                .isTrue();
    }

    @Test
    void soIsANodeThatTakesTheQuestionAndNeverAnswers() throws IOException {
        try (var mute = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            var access = asking(URI.create("http://localhost:" + mute.getLocalPort()), living.address());
            assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        }
    }

    @Test
    void whereNobodyAnswersItIsNotKnownAndThatIsNotBelieved() {
        living.answers(503, "{}");
        failing.close();
        var access = asking(failing.address(), living.address());
        assertThatThrownBy(() -> access.bearer(GAME, ALICE)).isInstanceOf(AccessUnknown.class);
        assertThatThrownBy(() -> access.isOperator(ALICE)).isInstanceOf(AccessUnknown.class);

        living.answers(200, "{\"actor\":\"seat-1\",\"roles\":[\"operator\"]}");
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(1));
        assertThat(access.isOperator(ALICE)).isTrue();
    }

    @Test
    void whereThereAreNoNodesItIsNotKnownEither() {
        assertThatThrownBy(() -> asking().isOperator(ALICE)).isInstanceOf(AccessUnknown.class);
    }

    @Test
    void noTokenIsToldInWhatGoesWrong() {
        failing.answers(500, "{\"detail\":\"broken\"}");
        assertThat(toldOf(asking(failing.address()))).contains("500").doesNotContain(SECRET);
        failing.answers(200, "Welcome");
        assertThat(toldOf(asking(failing.address()))).contains("Welcome").doesNotContain(SECRET);
        failing.close();
        assertThat(toldOf(asking(failing.address())))
                .contains("nobody could be asked")
                .doesNotContain(SECRET);
    }

    @Test
    void whoIsInterruptedWhileAskingKnowsNothingAndStaysInterrupted() {
        var access = asking(living.address());
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> access.bearer(GAME, ALICE)).isInstanceOf(AccessUnknown.class);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    /// Everything that a log would show: messages, causes and what was suppressed.
    private static String toldOf(RemoteReadAccess access) {
        var told = new StringWriter();
        catchThrowable(() -> access.bearer(GAME, ALICE)).printStackTrace(new PrintWriter(told));
        return told.toString();
    }

    private static RemoteReadAccess asking(URI... nodes) {
        return new RemoteReadAccess(List.of(nodes));
    }
}
