package cartulary.commandnode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeNameTest {
    @Test
    void theConfiguredNameIsUsed() {
        assertThat(NodeName.of(Optional.of("command-1"))).isEqualTo("command-1");
    }

    @Test
    void theDefaultNameContainsTheProcessId() {
        String own = NodeName.of(Optional.empty());
        assertThat(own).matches(".+-" + ProcessHandle.current().pid());
        assertThat(NodeName.of(Optional.empty())).isEqualTo(own);
    }
}
