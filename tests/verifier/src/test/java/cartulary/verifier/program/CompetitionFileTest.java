package cartulary.verifier.program;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.json.Json;
import cartulary.testkit.record.CompetitionForgery;
import cartulary.testkit.record.DuelCompetitions;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.record.SealedCompetitions;
import cartulary.testkit.record.SignedCompetitions;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Logs of competitions as files: what the program says of them, unchanged and forged.
class CompetitionFileTest {
    private static final RecordSigner SIGNER = new RecordSigner("cartulary-test", "0".repeat(32));
    private static final List<byte[]> EVENTS =
            SignedCompetitions.cup().stream().map(CompetitionEntry::bytes).toList();
    private static final byte[] CUP = SIGNER.competitionRecord(SignedCompetitions.ID, EVENTS);
    private static final String TEXT = new String(CUP, StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path written(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static byte[] league() {
        return SIGNER.competitionRecord(
                SignedCompetitions.ID,
                SignedCompetitions.league().stream()
                        .map(CompetitionEntry::bytes)
                        .toList());
    }

    @Test
    void theProgramSaysWhatWasChecked() throws IOException {
        ProgramRun run = ProgramRun.of("--key", SIGNER.key(), written("cup.ndjson", CUP));
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out())
                .contains("cup.ndjson: competition " + SignedCompetitions.ID + ", " + EVENTS.size()
                        + " events, 9 entrants\n")
                .contains("  ok      the checkpoint belongs to these events\n")
                .contains("  ok      the rules decide the same events\n")
                .contains(
                        "  stage groups, complete: the organiser named the entrants; pairings: 16 by the service, 0 by"
                                + " the organiser; results: 14 entered by the organiser, 2 by walkover; corrections: 1\n")
                .contains(
                        "  stage finals, complete: the entrants are those who move on from groups; pairings: 8 by the service")
                .contains("  stage rest: the organiser named the entrants; pairings: 6 by the service")
                .contains("pairings: 0 by the service, 2 by the organiser")
                .contains("The record follows the rules. It is signed by the known key " + SIGNER.key() + ".")
                .contains("No kept record agrees with it, so it may have been rewritten within the rules.")
                .contains("Results that were entered are the organiser's word: no game of the service proves them.");
        JsonNode verdict = Json.mapper()
                .readTree(ProgramRun.of("--json", folder.resolve("cup.ndjson")).out())
                .path("verdict");
        assertThat(verdict.path("format").asText()).isEqualTo("cartulary.competition-verdict/1");
        assertThat(verdict.path("result").asText()).isEqualTo("holds");
        assertThat(verdict.at("/summaries/2/stage").asText()).isEqualTo("finals");
        assertThat(verdict.at("/summaries/2/fed").asBoolean()).isTrue();
        ProgramRun teams = ProgramRun.of(written("league.ndjson", league()));
        assertThat(teams.exitCode()).as(teams.all()).isZero();
    }

    @Test
    void theEventsAloneAreVerifiedToo() throws IOException {
        String events = TEXT.substring(0, TEXT.lastIndexOf("{\"checkpoint\""));
        ProgramRun run = ProgramRun.of(written("events.ndjson", events.getBytes(StandardCharsets.UTF_8)));
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("The record follows the rules. Nobody signed it.");
    }

    @Test
    void aFolderMayHaveCompetitionsToo() throws IOException {
        written("cup.ndjson", CUP);
        written("league.ndjson", league());
        ProgramRun run = ProgramRun.of(folder);
        assertThat(run.exitCode()).as(run.all()).isZero();
        assertThat(run.out()).contains("cup.ndjson: competition ", "league.ndjson: competition ");
    }

    static List<CompetitionForgery> forgeries() {
        return CompetitionForgery.all(SIGNER);
    }

    @ParameterizedTest
    @MethodSource("forgeries")
    void everyForgeryIsFound(CompetitionForgery forgery) throws IOException {
        Path file = written("forged.ndjson", forgery.file());
        ProgramRun run = forgery.isKeyKnown()
                ? ProgramRun.of("--json", "--key", SIGNER.key(), file)
                : ProgramRun.of("--json", file);
        assertThat(run.exitCode()).as(run.all()).isEqualTo(1);
        JsonNode answer = Json.mapper().readTree(run.out());
        List<JsonNode> faults = answer.at("/verdict/faults")
                .valueStream()
                .filter(fault -> fault.path("check").asText().equals(forgery.check()))
                .toList();
        assertThat(faults).as(run.out()).hasSize(1);
        JsonNode fault = faults.getFirst();
        if (forgery.revision() != null) {
            assertThat(fault.path("revision").asInt()).as(run.out()).isEqualTo(forgery.revision());
        }
        if (forgery.rule() != null) {
            assertThat(fault.path("rule").asText())
                    .as(run.out())
                    .isEqualTo(forgery.rule().id());
            assertThat(answer.path("rules").path(forgery.rule().id()).asText()).isNotEmpty();
            assertThat(answer.at("/verdict/faults")).hasSize(1);
        }
    }

    @Test
    void theFirstFaultIsNamedInTheLanguageOfTheReader() throws IOException {
        CompetitionForgery forgery = forgeries().stream()
                .filter(each -> each.name().equals("a side won too many games"))
                .findFirst()
                .orElseThrow();
        ProgramRun run = ProgramRun.of("--language", "nl", written("forged.ndjson", forgery.file()));
        assertThat(run.out())
                .contains("  BROKEN  the rules decide the same events\n")
                .contains("  revision " + forgery.revision() + ": the ResultEntered is refused: ")
                .contains(" (COMP-8) [REC-49]\n    COMP-8: Een partij ")
                .contains("The record does NOT hold. The first revision with a fault is " + forgery.revision() + ".");
    }

    @Test
    void otherEntrantsThanThoseWhoMoveOnAreNamed() throws IOException {
        CompetitionForgery forgery = forgeries().stream()
                .filter(each -> each.name().equals("two seeds of a bracket change places"))
                .findFirst()
                .orElseThrow();
        assertThat(ProgramRun.of(written("forged.ndjson", forgery.file())).out())
                .contains("  stage finals: the organiser named the entrants, not those who move on from groups;");
    }

    @Test
    void drawsLineUpsAndPlayedResultsAreNamed() throws IOException {
        ProgramRun sealed = ProgramRun.of(written("sealed.ndjson", signed(SealedCompetitions.sealed())));
        assertThat(sealed.exitCode()).as(sealed.all()).isZero();
        assertThat(sealed.out())
                .contains("what was opened is what was sealed")
                .contains(
                        "stage groups, complete: the organiser named the entrants, drawn from the seeds of both sides;")
                .contains("stage final: the entrants are those who move on from groups, drawn from the seeds of both");
        ProgramRun played = ProgramRun.of(written("played.ndjson", signed(DuelCompetitions.played())));
        assertThat(played.exitCode()).as(played.all()).isZero();
        assertThat(played.out()).contains("results: 2 played here, 1 not played; corrections: 2");
    }

    private static byte[] signed(List<CompetitionEntry> log) {
        return SIGNER.competitionRecord(
                SignedCompetitions.ID, log.stream().map(CompetitionEntry::bytes).toList());
    }

    @Test
    void aKeptRecordBindsThePast() throws IOException {
        Path cup = written("cup.ndjson", CUP);
        Path earlier = written("earlier.ndjson", SIGNER.competitionRecord(SignedCompetitions.ID, EVENTS.subList(0, 9)));
        ProgramRun agreeing = ProgramRun.of("--against", earlier, cup);
        assertThat(agreeing.exitCode()).as(agreeing.all()).isZero();
        assertThat(agreeing.out()).contains("signed by the known key " + SIGNER.key() + ". 1 kept record agrees.");
        ProgramRun shorter = ProgramRun.of("--against", cup, earlier);
        assertThat(shorter.exitCode()).isEqualTo(1);
        assertThat(shorter.out())
                .contains("revision 10: the record ends before a kept one of " + EVENTS.size() + " events [REC-16]");
        byte[] rewritten = SIGNER.competitionRecord(
                SignedCompetitions.ID,
                EVENTS.stream()
                        .map(event -> new String(event, StandardCharsets.UTF_8)
                                .replaceFirst("\"reason\":\"..", "\"reason\":\"AA")
                                .getBytes(StandardCharsets.UTF_8))
                        .toList());
        Path within = written("within.ndjson", rewritten);
        assertThat(ProgramRun.of(within).exitCode()).isZero();
        ProgramRun compared = ProgramRun.of("--against", cup, within);
        assertThat(compared.exitCode()).isEqualTo(1);
        assertThat(compared.out()).contains(": the event differs from that of a kept record [REC-16]");
        Path broken = written(
                "broken.ndjson", TEXT.replaceFirst("\"duels\":1", "\"duels\":2").getBytes(StandardCharsets.UTF_8));
        ProgramRun unusable = ProgramRun.of("--against", broken, cup);
        assertThat(unusable.exitCode()).isEqualTo(2);
        assertThat(unusable.err()).contains("its checkpoint is not of these events, or not signed");
    }
}
