package cartulary.bench.load;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallerTest {
    /// Instead of leaving its caller waiting.
    @Test
    void aRequestThatCannotBeBuiltFails() {
        var caller = new Caller(1, 1);
        caller.close();
        assertThatThrownBy(() -> caller.send("/", null, Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no response to /");
    }
}
