package cartulary.query.projection;

import java.util.List;
import org.jdbi.v3.core.Handle;

/// A read model computed from events only. The same events give the same rows, independent of how they are divided
/// into batches and how often they are delivered. A projection makes no decisions and stores no wall-clock time; the
/// time of an event is allowed.
public interface Projection {
    /// Returns the name by which it is rebuilt, such as `scoreboard`.
    String name();

    /// Returns the version of its tables and their meaning. When it grows, the rows of the old version
    /// are dropped and rebuilt.
    int version();

    /// Returns its tables.
    List<ProjectionTable> tables();

    /// Returns a writer for one generation of its tables.
    ProjectionWriter writer(Handle handle, Generation generation);
}
