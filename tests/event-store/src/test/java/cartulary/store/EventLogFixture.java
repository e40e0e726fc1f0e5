package cartulary.store;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// A new event log for each test, on every database.
@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.Kind.class)
abstract class EventLogFixture {
    @Parameter
    TestDatabase.Kind kind;

    @TempDir
    Path folder;

    TestDatabase testDatabase;
    EventLog log;

    @BeforeEach
    void open() {
        testDatabase = kind.in(folder);
        log = testDatabase.open();
    }

    @AfterEach
    void close() {
        log.close();
    }
}
