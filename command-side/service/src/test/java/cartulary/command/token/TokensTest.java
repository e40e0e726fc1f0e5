package cartulary.command.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.command.game.Sender;
import cartulary.command.key.KeyFolder;
import cartulary.contracts.game.GameId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");

    @TempDir
    Path folder;

    Tokens tokens;

    @BeforeEach
    void make() {
        tokens = new Tokens(new KeyFolder(folder.resolve("a")).open(true).tokens());
    }

    @Test
    void aTokenIdentifiesItsBearer() {
        assertThat(tokens.read(tokens.host("h", 0))).contains(new Bearer.Host("h", 0));
        assertThat(tokens.read(tokens.host("h", 2))).contains(new Bearer.Host("h", 2));
        assertThat(tokens.read(tokens.seat(GAME, 3, "p", 2))).contains(new Bearer.Seat(GAME, 3, "p", 2));
        assertThat(tokens.read(tokens.claim(GAME, 3, "p", 2))).contains(new Bearer.Claim(GAME, 3, "p", 2));
        assertThat(tokens.read(tokens.invite(GAME, "i"))).contains(new Bearer.Invited(GAME, "i"));
        assertThat(tokens.read(tokens.reader(GAME, 0))).contains(new Bearer.Reader(GAME, 0));
        assertThat(tokens.read(tokens.reader(GAME, 1))).contains(new Bearer.Reader(GAME, 1));
    }

    @Test
    void everyTokenOfAHostOrASeatHasAScopeOfItsOwnForIdempotencyKeys() {
        assertThat(Stream.of(
                                new Bearer.Host("h", 0),
                                new Bearer.Host("h", 1),
                                new Bearer.Seat(GAME, 3, "p", 0),
                                new Bearer.Seat(GAME, 3, "p", 1),
                                new Bearer.Seat(GAME, 3, "p", 2),
                                new Bearer.Claim(GAME, 3, "p", 1))
                        .map(Bearer::principal))
                .doesNotHaveDuplicates();
    }

    @Test
    void aRoleTokenIsValidUntilItExpires() {
        assertThat(tokens.read(
                        tokens.role(ServiceRole.OPERATOR, "alice", Instant.now().plusSeconds(3_600))))
                .contains(new Bearer.Appointed(ServiceRole.OPERATOR, "alice"));
        Instant soon = Instant.now().plusSeconds(2);
        String token = tokens.role(ServiceRole.OPERATOR, "alice", soon);
        await().until(() -> tokens.read(token).isEmpty());
        assertThat(Instant.now()).isAfterOrEqualTo(soon.minusSeconds(1));
    }

    @Test
    void aRoleTokenGivesNoRightsInAGame() {
        var operator = new Bearer.Appointed(ServiceRole.OPERATOR, "alice");
        assertThat(operator.sender(GAME)).isInstanceOf(Sender.Foreign.class);
        assertThat(operator.principal()).isEqualTo("operator:alice");
    }

    @Test
    void theSameRightGivesTheSameTokenAfterARestart() {
        var restarted =
                new Tokens(new KeyFolder(folder.resolve("a")).open(false).tokens());
        assertThat(restarted.seat(GAME, 1, "p", 0)).isEqualTo(tokens.seat(GAME, 1, "p", 0));
    }

    @Test
    void aTokenOfAnotherServiceIsInvalid() {
        var other = new Tokens(new KeyFolder(folder.resolve("b")).open(true).tokens());
        assertThat(tokens.read(other.host("h", 0))).isEmpty();
    }

    @Test
    void aChangedTokenIsInvalid() {
        String[] parts = tokens.seat(GAME, 1, "p", 0).split("\\.");
        String claims = new String(Base64.getUrlDecoder().decode(parts[1]), java.nio.charset.StandardCharsets.UTF_8);
        String promoted = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        claims.replace("\"seat\":1", "\"seat\":2").getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(promoted).isNotEqualTo(parts[1]);
        String unsigned = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString("{\"alg\":\"none\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(Stream.of(
                        parts[0] + "." + promoted + "." + parts[2],
                        unsigned + "." + parts[1] + ".",
                        "",
                        "a.b.c",
                        parts[1]))
                .allSatisfy(token -> assertThat(tokens.read(token)).isEmpty());
    }
}
