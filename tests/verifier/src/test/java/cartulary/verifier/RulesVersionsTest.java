package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.rule.RulesVersion;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The numbers of rules versions in a record.
class RulesVersionsTest {
    private static final List<Envelope> GAME = new SimulatedGame(31, 3, List.of(Expansion.values()), LawSet.NONE)
            .play()
            .log();

    @Test
    void aNewGameIsRecordedWithTheNewestVersion() {
        assertThat(GAME).extracting(Envelope::rules).containsOnly(RulesVersion.NEWEST.number());
    }

    /// As long as no value of the versions decides about a choice of this game.
    @Test
    void theSameGameHoldsInEveryVersion() throws UnreadableFileException {
        for (RulesVersion version : RulesVersion.values()) {
            Verdict verdict = verdictOf(
                    GAME.stream().map(event -> ofVersion(event, version)).toList());
            assertThat(verdict.faults()).as("rules %s", version).isEmpty();
        }
    }

    @Test
    void anEventOfAnotherVersionThanTheFirstIsAFaultAtItsRevision() throws UnreadableFileException {
        var events = new ArrayList<>(GAME);
        events.set(99, ofVersion(GAME.get(99), RulesVersion.V1));
        Verdict verdict = verdictOf(events);
        assertThat(verdict.result()).isEqualTo(Result.BROKEN);
        assertThat(verdict.faults())
                .containsExactly(new Fault(
                        Stage.NUMBERING,
                        Check.ONE_VERSION_OF_RULES,
                        100L,
                        null,
                        "the event was decided by rules 1, but its game was opened with rules 2"));
    }

    @Test
    void aRecordOfAnUnknownVersionIsNotJudged() {
        List<byte[]> lines =
                new ArrayList<>(GAME.stream().map(EventCodec::publicBytes).toList());
        int unknown = RulesVersion.NEWEST.number() + 1;
        lines.set(
                9,
                new String(lines.get(9), StandardCharsets.UTF_8)
                        .replaceFirst("\"rules\":\\d+,\"schema\"", "\"rules\":" + unknown + ",\"schema\"")
                        .getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new Verifier(List.of(), List.of()).verify(new RecordFile(lines, null)))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessage(
                        "the event at revision 10 has rules %s, which this program does not know;"
                                + " use a newer version",
                        unknown);
        assertThat(Arrays.stream(RulesVersion.values()).map(RulesVersion::number))
                .doesNotContain(unknown);
    }

    private static Envelope ofVersion(Envelope event, RulesVersion version) {
        return Envelope.signed(
                version, event.game(), event.revision(), event.at(), event.actor(), event.data(), event.signature());
    }

    private static Verdict verdictOf(List<Envelope> events) throws UnreadableFileException {
        return new Verifier(List.of(), List.of())
                .withRecount()
                .verify(new RecordFile(
                        events.stream().map(EventCodec::publicBytes).toList(), null));
    }
}
