package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkiverse.resteasy.problem.HttpProblem;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The values of parameters, and what a refusal says.
class ParametersTest {
    private final Parameters parameters = in(Locale.ENGLISH);

    private static Parameters in(Locale language) {
        return new Parameters(new Problems(() -> List.of(language)));
    }

    @Test
    void aNumberIsReadAndAnAbsentOneIsNone() {
        assertThat(parameters.number("limit", "200", 1, 200)).isEqualTo(200);
        assertThat(parameters.number("after", "007", 0, Long.MAX_VALUE)).isEqualTo(7);
        assertThat(parameters.number("limit", null, 1, 200)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " 5",
                "5 ",
                "+5",
                "-",
                "5.0",
                "5e0",
                "0x5",
                "\u0663",
                "\uff15",
                "\u096b",
                "0",
                "201",
                "9999999999999999999"
            })
    void anythingElseIsRefusedWithTheNumberThatIsExpected(String value) {
        assertThatThrownBy(() -> parameters.number("limit", value, 1, 200))
                .isInstanceOfSatisfying(HttpProblem.class, problem -> assertThat(problem.getDetail())
                        .isEqualTo("The value of limit is invalid. Expected: a whole number from 1 to 200, in the"
                                + " digits 0 to 9, such as 1."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-26T07:12Z", "2026-11-26", "\u0662026-11-26T07:12:00Z", "now"})
    void aTimeThatCannotBeReadIsRefusedWithAnExample(String value) {
        assertThat(parameters.instant("time", "2026-11-26T07:12:00Z")).isEqualTo(Instant.parse("2026-11-26T07:12:00Z"));
        assertThatThrownBy(() -> parameters.instant("time", value))
                .isInstanceOfSatisfying(HttpProblem.class, problem -> assertThat(problem.getDetail())
                        .contains("ISO 8601 with seconds and a time zone, such as 2026-11-26T07:12:00Z"));
    }

    @Test
    void aFlagIsTrueOrFalse() {
        assertThat(parameters.flag("follow", "true")).isTrue();
        assertThat(parameters.flag("follow", null)).isNull();
        assertThatThrownBy(() -> in(Locale.of("nl")).flag("follow", "yes"))
                .isInstanceOfSatisfying(HttpProblem.class, problem -> assertThat(problem.getDetail())
                        .isEqualTo("De waarde van follow is ongeldig. Verwacht: een van true, false; zoals true."));
    }
}
