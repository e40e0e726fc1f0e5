package cartulary.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(TempFolders.class)
class SecurityContactHttpTest {
    @TestHTTPResource("/")
    URI base;

    @Test
    void securityTxtNamesTheContactAndExpiresWithinAYear() {
        var reply = new Client(base).get("/.well-known/security.txt", null);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).isEqualToIgnoringCase("text/plain;charset=utf-8");
        assertThat(reply.header("X-Content-Type-Options")).isEqualTo("nosniff");
        List<String> lines = reply.body().lines().toList();
        assertThat(lines).hasSize(2).startsWith("Contact: mailto:security@example.org");
        Instant expires = Instant.parse(lines.getLast().substring("Expires: ".length()));
        assertThat(expires)
                .isBetween(
                        Instant.now().plus(Duration.ofDays(80)), Instant.now().plus(Duration.ofDays(365)));
    }
}
