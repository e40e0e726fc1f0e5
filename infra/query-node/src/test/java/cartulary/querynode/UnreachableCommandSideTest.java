package cartulary.querynode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.query.access.AccessUnknownException;
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

    private final FakeCommandNode failing = new FakeCommandNode();
    private final FakeCommandNode available =
            new FakeCommandNode().answers(200, "{\"actor\":\"host\",\"roles\":[\"operator\"]}");

    @AfterEach
    void stop() {
        failing.close();
        available.close();
    }

    @Test
    void aStoppedNodeIsSkipped() {
        failing.close();
        var access = asking(failing.address(), available.address());
        for (int i = 0; i < 4; i++) {
            assertThat(access.bearer(GAME, ALICE + i)).contains(Actor.HOST);
        }
        assertThat(available.requests()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 502, 503})
    void aFailingOrOverloadedNodeIsSkipped(int status) {
        failing.answers(status, "{}");
        assertThat(asking(failing.address(), available.address()).isOperator(ALICE))
                .isTrue();
        assertThat(failing.requests()).hasSize(1);
    }

    @Test
    void aNodeThatAnswersWithoutJsonIsSkipped() {
        failing.answers(200, "<html>Welcome</html>");
        assertThat(asking(failing.address(), available.address()).isOperator(ALICE))
                .isTrue();
    }

    @Test
    void aNodeThatNeverAnswersIsSkipped() throws IOException {
        try (var silent = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            var access = asking(URI.create("http://localhost:" + silent.getLocalPort()), available.address());
            assertThat(access.bearer(GAME, ALICE)).contains(Actor.HOST);
        }
    }

    @Test
    void accessIsUnknownIfNoNodeAnswersAndThatIsNotCached() {
        available.answers(503, "{}");
        failing.close();
        var access = asking(failing.address(), available.address());
        assertThatThrownBy(() -> access.bearer(GAME, ALICE)).isInstanceOf(AccessUnknownException.class);
        assertThatThrownBy(() -> access.isOperator(ALICE)).isInstanceOf(AccessUnknownException.class);

        available.answers(200, "{\"actor\":\"seat-1\",\"roles\":[\"operator\"]}");
        assertThat(access.bearer(GAME, ALICE)).contains(Actor.seat(1));
        assertThat(access.isOperator(ALICE)).isTrue();
    }

    @Test
    void accessIsUnknownWithoutConfiguredNodes() {
        assertThatThrownBy(() -> asking().isOperator(ALICE)).isInstanceOf(AccessUnknownException.class);
    }

    @Test
    void exceptionsDoNotContainTheToken() {
        failing.answers(500, "{\"detail\":\"broken\"}");
        assertThat(stackTrace(asking(failing.address()))).contains("500").doesNotContain(SECRET);
        failing.answers(200, "Welcome");
        assertThat(stackTrace(asking(failing.address()))).contains("Welcome").doesNotContain(SECRET);
        failing.close();
        assertThat(stackTrace(asking(failing.address())))
                .contains("no command node could verify the token")
                .doesNotContain(SECRET);
    }

    @Test
    void anInterruptedLookupFailsAndKeepsTheInterrupt() {
        var access = asking(available.address());
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> access.bearer(GAME, ALICE)).isInstanceOf(AccessUnknownException.class);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    /// Returns everything that a log would show: messages, causes and suppressed exceptions.
    private static String stackTrace(RemoteReadAccess access) {
        var trace = new StringWriter();
        catchThrowable(() -> access.bearer(GAME, ALICE)).printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    private static RemoteReadAccess asking(URI... nodes) {
        return new RemoteReadAccess(List.of(nodes));
    }
}
