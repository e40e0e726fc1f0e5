package cartulary.standalone.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.callback.QuarkusTestAfterEachCallback;
import io.quarkus.test.junit.callback.QuarkusTestMethodContext;

/// Fails every test during which the application gave an answer that `docs/openapi.json` does not declare.
public class EveryAnswerIsDeclared implements QuarkusTestAfterEachCallback {
    @Override
    public void afterEach(QuarkusTestMethodContext context) {
        assertThat(DeclaredAnswers.takeUndeclared())
                .as("answers that docs/openapi.json does not declare")
                .isEmpty();
    }
}
