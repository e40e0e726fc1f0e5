package cartulary.faults;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsistencyCheckTest {
    private static final Hash FIRST = Hash.sha256("the first event");
    private static final Hash SECOND = Hash.sha256("the second event");
    private static final Map<Long, Hash> STORED = Map.of(1L, FIRST, 2L, SECOND);

    @Test
    void aStoreWithEveryAcknowledgedEventIsConsistent() {
        assertThat(violations(Map.of("a", STORED), Map.of("a", STORED))).isEmpty();
    }

    @Test
    void anAcknowledgedEventThatIsNotStoredIsAViolation() {
        assertThat(violations(Map.of("a", Map.of(3L, FIRST), "b", Map.of(1L, FIRST)), Map.of("a", STORED)))
                .containsExactlyInAnyOrder(
                        "revision 3 of game a was acknowledged and is not in the store",
                        "revision 1 of game b was acknowledged and is not in the store");
    }

    @Test
    void anotherEventAtAnAcknowledgedRevisionIsAViolation() {
        assertThat(violations(Map.of("a", Map.of(2L, FIRST)), Map.of("a", STORED)))
                .containsExactly("revision 2 of game a was acknowledged and is not in the store");
    }

    @Test
    void aMissingRevisionIsAViolation() {
        assertThat(violations(Map.of(), Map.of("a", Map.of(1L, FIRST, 3L, SECOND))))
                .containsExactly("the store has a gap in game a");
    }

    private static List<String> violations(
            Map<String, Map<Long, Hash>> acknowledged, Map<String, Map<Long, Hash>> stored) {
        var violations = new ArrayList<String>();
        ConsistencyCheck.checkStore(acknowledged, stored, violations);
        return violations;
    }
}
