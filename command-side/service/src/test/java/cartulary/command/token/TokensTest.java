package cartulary.command.token;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
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

    private final SettableClock clock = new SettableClock();
    private Tokens tokens;

    @BeforeEach
    void make() {
        tokens = new Tokens(new KeyFolder(folder.resolve("a")).open(true).tokens(), clock);
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
        String token =
                tokens.role(ServiceRole.OPERATOR, "alice", clock.instant().plusSeconds(3_600));
        clock.forward(3_599);
        assertThat(tokens.read(token)).contains(new Bearer.Appointed(ServiceRole.OPERATOR, "alice", null));
        clock.forward(1);
        assertThat(tokens.read(token)).isEmpty();
    }

    @Test
    void theTokenOfARoleOfAnAccountNamesTheAppointment() {
        Instant since = clock.instant().minusMillis(1);
        String token = tokens.roleOfAccount(
                ServiceRole.REFEREE, "person-1", since, clock.instant().plusSeconds(60));
        assertThat(tokens.read(token)).contains(new Bearer.Appointed(ServiceRole.REFEREE, "person-1", since));
        clock.forward(60);
        assertThat(tokens.read(token)).isEmpty();
    }

    @Test
    void anOperatorHasAScopeOfTheirOwnForIdempotencyKeys() {
        assertThat(new Bearer.Appointed(ServiceRole.OPERATOR, "alice", null).principal())
                .isEqualTo("operator:alice");
    }

    @Test
    void theSameRightGivesTheSameTokenAfterARestart() {
        var restarted =
                new Tokens(new KeyFolder(folder.resolve("a")).open(false).tokens(), clock);
        assertThat(restarted.seat(GAME, 1, "p", 0)).isEqualTo(tokens.seat(GAME, 1, "p", 0));
    }

    @Test
    void aTokenOfAnotherServiceIsInvalid() {
        var other = new Tokens(new KeyFolder(folder.resolve("b")).open(true).tokens(), clock);
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
