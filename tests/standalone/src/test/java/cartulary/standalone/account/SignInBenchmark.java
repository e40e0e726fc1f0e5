package cartulary.standalone.account;

import cartulary.standalone.Client;
import cartulary.standalone.ServerProcess;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The processor time that a sign-in with a passkey costs the packaged service, from the challenge to the session:
/// `./cartulary bench sign-in`. The name keeps it out of the ordinary test run.
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
            for (int round = 1; round <= ROUNDS; round++) {
                Duration before = server.cpu();
                for (int signIn = 0; signIn < SIGN_INS; signIn++) {
                    person.signInElsewhere();
                }
                double millis = server.cpu().minus(before).toNanos() / 1e6 / SIGN_INS;
                System.out.printf(Locale.ROOT, "round %d: %.2f ms of processor time per sign-in%n", round, millis);
            }
        }
    }
}
