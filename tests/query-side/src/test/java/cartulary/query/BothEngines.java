package cartulary.query;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/// The projections of the same events in a file and in PostgreSQL.
public final class BothEngines implements AutoCloseable {
    private final ProjectionFixture file;
    private final ProjectionFixture server;

    /// @param folder of the file
    public BothEngines(Path folder) {
        file = new ProjectionFixture(TestDatabase.SQLITE.empty(folder));
        server = new ProjectionFixture(TestDatabase.POSTGRES.empty(folder));
    }

    /// Decodes and applies the events of a game.
    public void with(List<Envelope> events) {
        file.with(events);
        server.with(events);
    }

    /// Asserts that a read returns the same from both, and returns it.
    public <T> T same(Function<ProjectionFixture, T> read) {
        T expected = read.apply(file);
        assertThat(read.apply(server)).isEqualTo(expected);
        return expected;
    }

    @Override
    public void close() {
        server.close();
        file.close();
    }
}
