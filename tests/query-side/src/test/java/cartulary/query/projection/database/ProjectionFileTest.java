package cartulary.query.projection.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectionFileTest {
    @TempDir
    Path folder;

    @Test
    void onlyTheOwnerCanReadTheFilesOfTheProjections() throws IOException {
        try (var session = new WriteSession(new ProjectionFile(folder))) {
            session.handle().execute("CREATE TABLE written (number INTEGER)");
            for (String file : List.of("projections.db", "projections.db-wal", "projections.db-shm")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))))
                        .as(file)
                        .isEqualTo("rw-------");
            }
        }
    }
}
