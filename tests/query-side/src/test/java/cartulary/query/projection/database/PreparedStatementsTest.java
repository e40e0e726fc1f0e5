package cartulary.query.projection.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.query.ProjectionFixture;
import cartulary.query.TestDatabase;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projector.ProjectionTables;
import cartulary.query.projector.Projector;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.jdbc4.JDBC4Connection;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.class)
class PreparedStatementsTest {
    @Parameter
    TestDatabase engine;

    @TempDir
    Path data;

    private ProjectionFixture fixture;
    private WriteSession session;
    private final List<String> prepared = new ArrayList<>();
    private final List<PreparedStatement> statements = new ArrayList<>();

    @BeforeEach
    void open() {
        Database database = engine.empty(data);
        fixture = new ProjectionFixture(database);
        session = new WriteSession(() -> recording(database));
    }

    @AfterEach
    void close() {
        session.close();
        fixture.close();
    }

    @Test
    void aProjectorPreparesEachStatementOnceForManyBatches() {
        List<DecodedEvent> events = events(61);

        applyInSmallBatches(events, Generation.LIVE);

        assertThat(prepared).hasSizeGreaterThan(10).doesNotHaveDuplicates();
    }

    @Test
    void theStatementsOfADroppedGenerationDoNotFailInTheNextOne() {
        List<DecodedEvent> events = events(62);
        applyInSmallBatches(events, Generation.LIVE);
        for (int rebuild = 0; rebuild < 2; rebuild++) {
            ProjectionTables.prepareShadow(session.handle(), ProjectionFixture.PROJECTIONS, Map.of(0, 0L));
            applyInSmallBatches(events, Generation.SHADOW);
            assertThat(fixture.dumps(Generation.SHADOW)).isEqualTo(fixture.dumps(Generation.LIVE));
            ProjectionTables.discardShadow(session.handle(), ProjectionFixture.PROJECTIONS);
        }
    }

    @Test
    void theStatementsOfTheLiveTablesWriteTheTablesThatReplacedThem() {
        List<DecodedEvent> events = events(63);
        List<DecodedEvent> later = events(64);
        applyInSmallBatches(events, Generation.LIVE);
        try (var other = new WriteSession(() -> recording(fixture.database()))) {
            Handle handle = other.handle();
            ProjectionTables.prepareShadow(handle, ProjectionFixture.PROJECTIONS, Map.of(0, 0L));
            for (Projection projection : ProjectionFixture.PROJECTIONS) {
                new Projector(projection, other, Generation.SHADOW).apply(Batch.after(0, events));
                WriteTransaction.run(handle, () -> ProjectionTables.promote(handle, projection));
            }
        }
        prepared.clear();

        applyInSmallBatches(later, Generation.LIVE);

        assertThat(prepared).isEmpty();
        fixture.applyToShadow(concat(events, later));
        assertThat(fixture.dumps(Generation.LIVE)).isEqualTo(fixture.dumps(Generation.SHADOW));
    }

    @Test
    void aFailedTransactionClosesTheStatements() throws SQLException {
        applyInSmallBatches(events(65), Generation.LIVE);
        Handle handle = session.handle();

        assertThatThrownBy(() -> WriteTransaction.run(
                        handle, () -> handle.execute("INSERT INTO checkpoint (projection) VALUES (?)", "x")))
                .hasMessageContaining("checkpoint");

        assertThat(openStatements()).isLessThanOrEqualTo(1); // the ROLLBACK
    }

    @Test
    void theNumberOfOpenStatementsIsLimited() throws SQLException {
        for (int i = 0; i < 2 * PreparedStatements.LIMIT; i++) {
            session.handle().select("SELECT " + i).mapTo(int.class).one();
        }

        assertThat(openStatements()).isEqualTo(PreparedStatements.LIMIT);
        session.close();
        assertThat(openStatements()).isZero();
    }

    @Test
    void aStatementInUseIsNotShared() throws SQLException {
        Handle handle = session.handle();
        String sql = "SELECT partition FROM checkpoint ORDER BY projection";
        List<Integer> all = handle.select(sql).mapTo(Integer.class).list();

        try (var outer = handle.select(sql).mapTo(Integer.class).iterator()) {
            outer.next();
            assertThat(handle.select(sql).mapTo(Integer.class).list()).isEqualTo(all);
            assertThat(outer).toIterable().hasSize(all.size() - 1);
        }

        assertThat(prepared).containsExactly(sql, sql);
        assertThat(openStatements()).isEqualTo(1);
    }

    /// Long enough for every statement to be executed often: the driver prepares it on the server at its
    /// fifth execution.
    private List<DecodedEvent> events(long seed) {
        return fixture.decode(new PlayedGame(seed)
                .inLobby(3)
                .start()
                .moves(SampleSize.of(90, 1_000))
                .events());
    }

    private void applyInSmallBatches(List<DecodedEvent> events, Generation generation) {
        List<Projector> projectors = ProjectionFixture.PROJECTIONS.stream()
                .map(projection -> new Projector(projection, session, generation))
                .toList();
        for (int from = 0; from < events.size(); from += 6) {
            List<DecodedEvent> part = events.subList(from, Math.min(events.size(), from + 6));
            long after = part.getFirst().position() - 1;
            projectors.forEach(projector -> projector.apply(Batch.after(after, part)));
        }
    }

    private static List<DecodedEvent> concat(List<DecodedEvent> first, List<DecodedEvent> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private long openStatements() throws SQLException {
        long open = 0;
        for (PreparedStatement statement : statements) {
            open += statement.isClosed() ? 0 : 1;
        }
        return open;
    }

    private PreparedStatement record(String sql, PreparedStatement statement) {
        prepared.add(sql);
        statements.add(statement);
        return statement;
    }

    /// Opens a connection that records the statements prepared on it.
    private Connection recording(Database database) throws SQLException {
        return switch (database) {
            case ProjectionFile file -> {
                String path = data.resolve(ProjectionFile.NAME).toString();
                yield new JDBC4Connection("jdbc:sqlite:" + path, path, new Properties()) {
                    @Override
                    public PreparedStatement prepareStatement(String sql) throws SQLException {
                        return record(sql, super.prepareStatement(sql));
                    }
                };
            }
            case PostgresDatabase server -> {
                Connection connection = server.openForWriting();
                yield (Connection) Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (proxy, method, arguments) -> {
                            try {
                                Object result = method.invoke(connection, arguments);
                                return result instanceof PreparedStatement statement
                                        ? record((String) arguments[0], statement)
                                        : result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
            }
        };
    }
}
