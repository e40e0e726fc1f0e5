package cartulary.contracts.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RulesVersionTest {
    @Test
    void versionsAreNumberedFromOneAndTheLastIsTheNewest() {
        RulesVersion[] versions = RulesVersion.values();
        assertThat(Arrays.stream(versions).map(RulesVersion::number))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, versions.length).boxed().toList());
        assertThat(RulesVersion.NEWEST).isSameAs(versions[versions.length - 1]);
        assertThat(versions).allSatisfy(version -> assertThat(RulesVersion.of(version.number()))
                .isSameAs(version));
    }

    @Test
    void anUnknownNumberIsRefused() {
        int newest = RulesVersion.NEWEST.number();
        assertThatThrownBy(() -> RulesVersion.of(newest + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rules %s are not supported; the newest are %s", newest + 1, newest);
        assertThatThrownBy(() -> RulesVersion.of(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void scoresOfGamesOfTheFirstVersionCannotBeDisputed() {
        assertThat(RulesVersion.V1.disputes()).isFalse();
        assertThat(RulesVersion.V2.disputes()).isTrue();
    }
}
