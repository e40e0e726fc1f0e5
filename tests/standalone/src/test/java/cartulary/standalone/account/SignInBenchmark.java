package cartulary.standalone.account;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.Client;
import cartulary.standalone.ServerProcess;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The processor time that a sign-in with a passkey costs the packaged service, from the challenge to the session:
/// `./cartulary bench sign-in`. Fails if a sign-in is refused, which would cost less. The name keeps it out of the
/// ordinary test run.
class SignInBenchmark {
    private static final int ROUNDS = 12;
    private static final int SIGN_INS = 500;

    @TempDir
    Path folder;

    @Test
    void aSignInCostsLittleProcessorTime() throws Exception {
        try (ServerProcess server =
                ServerProcess.start(folder, ServerProcess.freePort()).awaitUp()) {
            URI site = URI.create("http://localhost:" + server.port + "/");
            var person = TestPerson.registered(new Client(site), site, AccountTestBase.handle());
            var sessions = new HashSet<String>();
            for (int round = 1; round <= ROUNDS; round++) {
                Duration before = server.cpu();
                for (int signIn = 0; signIn < SIGN_INS; signIn++) {
                    sessions.add(person.signInElsewhere());
                }
                assertThat(sessions).hasSize(round * SIGN_INS);
                double millis = server.cpu().minus(before).toNanos() / 1e6 / SIGN_INS;
                System.out.printf(Locale.ROOT, "round %d: %.2f ms of processor time per sign-in%n", round, millis);
            }
        }
    }
}
