package cartulary.analytics.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.analytics.lake.DamagedLakeException;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LakeGames;
import cartulary.analytics.lake.LakeReader;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.testkit.InMemoryPublicLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A lake whose files an export removes while it is asked.
class ChangingLakeTest {
    private static final String CORRECTED = "SELECT corrected FROM games";

    @TempDir
    private Path folder;

    private final List<Envelope> record = LakeGames.corrected();
    private final InMemoryPublicLog log = new InMemoryPublicLog();

    @BeforeEach
    void exportTheGameBeforeItsCorrection() throws Exception {
        log.append(record.subList(0, LakeGames.end(record)));
        export();
    }

    private void export() throws InterruptedException {
        LakeGames.export(lake(), new Settings(Players.NONE, false, false, false, null))
                .run(new LogSource(log), ExportListener.NONE);
    }

    private Path lake() {
        return folder.resolve("lake");
    }

    @Test
    void queriesAreRepeatedWithTheFilesThatReplacedTheEarlierOnes() throws Exception {
        var attempts = new ArrayList<LakeDatabase>();
        ResultTable answer = LakeDatabase.query(lake(), LakeFilter.NONE, QueryLimits.INTERACTIVE, database -> {
            attempts.add(database);
            if (attempts.size() == 1) {
                correct();
            }
            return database.ask(CORRECTED);
        });
        assertThat(answer.rows()).containsExactly(List.of(true));
        assertThat(attempts).hasSize(2);
    }

    private void correct() {
        try {
            log.append(record.subList(LakeGames.end(record), record.size()));
            export();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aFileThatNothingReplacedIsNamed() {
        Manifest manifest = LakeReader.manifest(lake());
        Path file = lake().resolve(manifest.files(Table.GAMES).getFirst());
        assertThatThrownBy(() -> LakeDatabase.query(lake(), LakeFilter.NONE, QueryLimits.INTERACTIVE, database -> {
                    assertThat(file.toFile().delete()).isTrue();
                    return database.ask(CORRECTED);
                }))
                .isInstanceOf(DamagedLakeException.class)
                .hasMessageContaining(file + ": the file is missing");
        assertThat(Files.exists(file)).isFalse();
    }
}
