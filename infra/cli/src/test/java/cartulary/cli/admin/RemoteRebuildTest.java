package cartulary.cli.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.cli.CommandRun;
import cartulary.cli.admin.RemoteRebuild.RebuildFailedException;
import cartulary.cli.admin.ServiceClient.RequestFailedException;
import cartulary.query.projection.IndexedProjections;
import cartulary.query.projection.Projection;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RemoteRebuildTest {
    private static final String LOOK = "GET /api/admin/projections";
    private static final String DONE = "{\"projections\":[{\"name\":\"scoreboard\"},{\"name\":\"lobby\"}]}";

    @TempDir
    Path folder;

    private final FakeService service = new FakeService();
    private final StringWriter out = new StringWriter();

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void projectionsAreRebuiltInOrderWithTheirProgress() throws Exception {
        service.answers(begin("scoreboard"), DONE).answers(begin("lobby"), DONE);
        service.answers(
                LOOK,
                making("scoreboard", 1_200, ",\"perSecond\":1500,\"secondsLeft\":2"),
                making("scoreboard", 3_400, ",\"perSecond\":1500,\"secondsLeft\":0"),
                DONE);

        CommandRun run = rebuild("scoreboard", "lobby");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .containsExactly(
                        "scoreboard 1,200 of 3,400 events, 1,500 a second, 2 s left",
                        "scoreboard 3,400 of 3,400 events, 1,500 a second, 0 s left",
                        "scoreboard was rebuilt.",
                        "lobby was rebuilt.");
        assertThat(service.asked()).containsExactly(begin("scoreboard"), LOOK, LOOK, LOOK, begin("lobby"), LOOK);
        assertThat(service.tokens()).containsOnly("Bearer of-the-operator");
    }

    @Test
    void theFormatOfNumbersDoesNotDependOnTheLocale() throws Exception {
        service.answers(begin("scoreboard"), DONE);
        service.answers(LOOK, making("scoreboard", 1_200, ",\"perSecond\":1500,\"secondsLeft\":2"), DONE);
        Locale machine = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(rebuild("scoreboard").out()).contains("1,200 of 3,400 events, 1,500 a second");
        } finally {
            Locale.setDefault(machine);
        }
    }

    @Test
    void aRebuildOnAnotherNodeIsReportedByItsPosition() throws Exception {
        service.answers(begin("scoreboard"), DONE).answers(LOOK, making("scoreboard", 5, ""), DONE);

        assertThat(rebuild("scoreboard").out().lines())
                .containsExactly("scoreboard 5 of 3,400 events", "scoreboard was rebuilt.");
    }

    @Test
    void withoutNamesAllProjectionsAreRebuilt() throws Exception {
        List<String> names =
                IndexedProjections.all().stream().map(Projection::name).toList();
        names.forEach(name -> service.answers(begin(name), DONE));
        var all = new ArrayList<String>();
        names.forEach(name -> all.add("{\"name\":\"" + name + "\"}"));
        service.answers(LOOK, "{\"projections\":[" + String.join(",", all) + "]}");

        assertThat(rebuild().exitCode()).isZero();
        assertThat(service.asked().stream().filter(asked -> asked.startsWith("POST")))
                .containsExactlyElementsOf(
                        names.stream().map(RemoteRebuildTest::begin).toList());
    }

    @Test
    void aRunningRebuildIsReportedAndNoOtherIsStarted() throws Exception {
        String wait = "Another projection is being made again. Wait for it, or cancel it.";
        service.refuses(begin("scoreboard"), 409, "rebuild-in-progress", wait);

        CommandRun run = rebuild("scoreboard", "lobby");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualToIgnoringNewLines("rebuild: " + wait);
        assertThat(service.asked()).containsExactly(begin("scoreboard"));
    }

    @Test
    void aFailedRebuildIsReportedWithItsReasonAndNoOtherIsStarted() throws Exception {
        service.answers(begin("scoreboard"), DONE);
        service.answers(
                LOOK,
                making("scoreboard", 1_200, ",\"perSecond\":1500,\"secondsLeft\":2"),
                "{\"projections\":[{\"name\":\"scoreboard\",\"rebuildFailure\":\"disk full\"}]}");

        CommandRun run = rebuild("scoreboard", "lobby");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEqualToIgnoringNewLines("rebuild: scoreboard was not rebuilt: disk full");
        assertThat(run.out()).doesNotContain("was rebuilt");
        assertThat(service.asked()).containsExactly(begin("scoreboard"), LOOK, LOOK);
    }

    @Test
    void aFailureThatLeavesARebuildToResumeIsReported() throws Exception {
        String left = "{\"projections\":[{\"name\":\"scoreboard\",\"rebuildFailure\":\"disk full\","
                + "\"rebuild\":{\"done\":5,\"total\":3400,\"here\":false}}]}";
        service.answers(begin("scoreboard"), DONE).answers(LOOK, left);

        CommandRun run = rebuild("scoreboard");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("scoreboard was not rebuilt: disk full");
    }

    @Test
    void anUnknownProjectionIsReportedImmediately() throws Exception {
        service.answers(begin("disputes"), DONE).answers(LOOK, DONE);

        CommandRun run = rebuild("disputes");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEqualToIgnoringNewLines("rebuild: unknown projection: disputes");
    }

    @Test
    void optionsForAFolderAreRefusedBeforeARebuildIsStarted() throws Exception {
        CommandRun compared = rebuild("scoreboard", "--compare");
        assertThat(compared.exitCode()).isEqualTo(2);
        assertThat(compared.err()).contains("--compare and --data apply to a data folder");

        CommandRun elsewhere = rebuild("scoreboard", "--data", folder.toString());
        assertThat(elsewhere.exitCode()).isEqualTo(2);
        assertThat(elsewhere.err()).contains("--compare and --data apply to a data folder");
        assertThat(service.asked()).isEmpty();
    }

    @Test
    void aCancelledRebuildIsDiscardedAndNoOtherIsStarted() throws Exception {
        String cancel = "POST /api/admin/projections/scoreboard/cancel";
        service.answers(begin("scoreboard"), DONE).answers(cancel, DONE);
        service.answers(LOOK, making("scoreboard", 5, ""));

        boolean made = running(() -> out.toString().contains("5 of")).run(List.of("scoreboard", "lobby"));

        assertThat(made).isFalse();
        assertThat(service.asked()).containsExactly(begin("scoreboard"), LOOK, LOOK, cancel);
        assertThat(out.toString()).doesNotContain("was rebuilt");
    }

    @Test
    void aServiceThatBecomesUnavailableIsReportedAsAFailure() throws Exception {
        service.answers(begin("scoreboard"), DONE).answers(LOOK, making("scoreboard", 5, ""));
        BooleanSupplier goesAway = () -> {
            service.close();
            return false;
        };

        assertThatThrownBy(() -> running(goesAway).run(List.of("scoreboard")))
                .isInstanceOf(RequestFailedException.class)
                .hasMessageContaining("does not respond");
        assertThat(out.toString()).doesNotContain("was rebuilt");
    }

    @Test
    void aRebuildThatMakesNoProgressIsReportedAsFailed() throws Exception {
        service.answers(begin("scoreboard"), DONE).answers(LOOK, making("scoreboard", 5, ""));

        assertThatThrownBy(() -> running(() -> false, Duration.ofSeconds(1)).run(List.of("scoreboard")))
                .isInstanceOf(RebuildFailedException.class)
                .hasMessage("scoreboard was not rebuilt: no progress for 1 s. If its node has ended, start the rebuild"
                        + " again; it continues where it stopped.");
    }

    private static String begin(String projection) {
        return "POST /api/admin/projections/" + projection + "/rebuild";
    }

    private static String making(String projection, long done, String more) {
        return "{\"projections\":[{\"name\":\"other\"},{\"name\":\"%s\",\"rebuild\":{\"done\":%s,\"total\":3400,\"here\":true%s}}]}"
                .formatted(projection, done, more);
    }

    private CommandRun rebuild(String... options) throws IOException {
        var all = new ArrayList<Object>(List.of("rebuild", "--url", service.url()));
        all.addAll(List.of("--token-file", token()));
        all.addAll(List.of(options));
        return CommandRun.of(all.toArray());
    }

    private RemoteRebuild running(BooleanSupplier cancelled) throws IOException {
        return running(cancelled, Duration.ofMinutes(10));
    }

    private RemoteRebuild running(BooleanSupplier cancelled, Duration stalled) throws IOException {
        String[] options = {"--url", service.url(), "--token-file", token().toString()};
        ServiceClient named = CommandLine.populateCommand(new ServiceClient(), options);
        return new RemoteRebuild(named, new PrintWriter(out), cancelled, stalled);
    }

    private Path token() throws IOException {
        return Files.writeString(folder.resolve("operator"), "of-the-operator\n");
    }
}
