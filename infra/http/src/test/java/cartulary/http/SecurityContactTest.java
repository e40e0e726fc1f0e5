package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityContactTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-03T09:30:00Z"), ZoneOffset.UTC);

    @Test
    void theFileNamesEachContactInItsOrderAndOneExpiryDate() {
        var contact = new SecurityContact(List.of("mailto:security@example.org", " https://example.org/report"), CLOCK);
        assertThat(contact.text()).isEqualTo("""
                Contact: mailto:security@example.org
                Contact: https://example.org/report
                Expires: 2027-02-01T00:00:00Z
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"security@example.org", "http://example.org", "", "mailto:a b", "mailto:a\nExpires: never"})
    void anUnusableContactIsReportedAtTheStart(String contact) {
        assertThatThrownBy(() -> new SecurityContact(List.of(contact), CLOCK))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("cartulary.security-contact");
    }
}
