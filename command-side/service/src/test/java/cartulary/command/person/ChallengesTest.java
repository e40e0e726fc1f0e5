package cartulary.command.person;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.key.KeyFolder;
import cartulary.command.token.Tokens;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What passkeys sign.
class ChallengesTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private TestStore store;
    private Challenges challenges;

    @BeforeEach
    void open() {
        store = new TestStore(folder.resolve("data"), clock);
        var keys = new KeyFolder(folder.resolve("keys")).open(true);
        challenges = new Challenges(new Tokens(keys.tokens(), clock), store.persons(), clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aChallengeIsGoodForFiveMinutes() {
        String challenge = challenges.issue(Purpose.ADD_PASSKEY, "ada", "a nonce");
        clock.forward(Duration.ofMinutes(4));
        assertThat(challenges.person(Purpose.ADD_PASSKEY, challenge)).contains("ada");
        clock.forward(Duration.ofMinutes(1).plusSeconds(1));
        assertThat(challenges.person(Purpose.ADD_PASSKEY, challenge)).isEmpty();
    }

    @Test
    void aChallengeIsGoodForItsPurposeAndOneAnswer() {
        String challenge = challenges.issue(Purpose.REGISTER, "ada", "a nonce");
        assertThat(challenges.person(Purpose.SIGN_IN, challenge)).isEmpty();
        assertThat(challenges.use(challenge)).isTrue();
        assertThat(challenges.use(challenge)).isFalse();
    }
}
