package cartulary.architecture;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.axonframework.messaging.Message;
import org.junit.jupiter.api.Test;

/// Libraries that a dependency brings along and that no artifact may contain. This module sees all of them.
class ExcludedLibrariesTest {
    /// XStream creates any object that a document names.
    @Test
    void axonComesWithoutXStream() {
        assertThatThrownBy(
                        () -> Class.forName("com.thoughtworks.xstream.XStream", false, Message.class.getClassLoader()))
                .isInstanceOf(ClassNotFoundException.class);
    }
}
