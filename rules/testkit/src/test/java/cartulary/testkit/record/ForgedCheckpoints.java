package cartulary.testkit.record;

import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionLogFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Logs of competitions that somebody without the key changed, or signed with another one.
final class ForgedCheckpoints {
    private static final String LOG = "0".repeat(32);

    private final RecordSigner signer;
    private final List<byte[]> events;
    private final List<String> lines;

    ForgedCheckpoints(RecordSigner signer) {
        this.signer = signer;
        events = SignedCompetitions.cup().stream().map(CompetitionEntry::bytes).toList();
        lines = new String(signer.competitionRecord(SignedCompetitions.ID, events), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    List<CompetitionForgery> all() {
        var other = new RecordSigner(signer.key().name(), LOG);
        String subject = CompetitionLogFile.subject(SignedCompetitions.ID);
        return List.of(
                of("a result is changed", "REC-13", changed(all -> all.replaceFirst("\"home\":2", "\"home\":1"))),
                of(
                        "the reason of a decision is changed",
                        "REC-13",
                        changed(all -> all.replaceFirst("(\"reason\":\")..", "$1AA"))),
                of("a time is changed", "REC-13", changed(all -> all.replaceFirst("(?s)(.*):00[.]000Z", "$1:00.001Z"))),
                of("the last event is cut off", "REC-13", without(lines.size() - 2)),
                of("an event is left out", "REC-4", without(5)),
                of("two events change places", "REC-4", exchanged()),
                of(
                        "the checkpoint is of another competition",
                        "REC-13",
                        signer.competitionRecord("A".repeat(22), events)),
                of(
                        "the checkpoint is of a person",
                        "REC-13",
                        signed("persons/" + SignedCompetitions.ID, signer.key().name())),
                of("the checkpoint has the name of another key", "REC-14", signed(subject, "another-service")),
                of("somebody else signed it", "REC-15", other.competitionRecord(SignedCompetitions.ID, events))
                        .withKnownKey(),
                of("somebody else signed it in the name of the key", "REC-14", inTheNameOf(other)),
                of("nobody signed it", "REC-15", joined(lines.subList(0, lines.size() - 1)))
                        .withKnownKey(),
                of(
                        "the line of the checkpoint has more members",
                        "REC-12",
                        changed(all -> all.replace("\"format\":\"cartulary", "\"extra\":1,\"format\":\"cartulary"))),
                of(
                        "the checkpoint has no root",
                        "REC-12",
                        changed(all -> all.replaceFirst("\\\\n[A-Za-z0-9+/]{43}=\\\\n", "\\\\n"))),
                of(
                        "the signature is changed",
                        "REC-14",
                        changed(all -> all.replaceFirst("(\u2014 [^ ]+ [A-Za-z0-9+/]{20})[A-Za-z0-9+/]{2}", "$1AB"))));
    }

    private static CompetitionForgery of(String name, String check, byte[] file) {
        return CompetitionForgery.ofCheckpoint(name, file, check);
    }

    private byte[] changed(UnaryOperator<String> change) {
        String all = String.join("\n", lines) + "\n";
        String changed = change.apply(all);
        if (changed.equals(all)) {
            throw new AssertionError("nothing changed");
        }
        return changed.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] joined(List<String> lines) {
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private byte[] without(int index) {
        List<String> fewer = new ArrayList<>(lines);
        fewer.remove(index);
        return joined(fewer);
    }

    private byte[] exchanged() {
        List<String> moved = new ArrayList<>(lines);
        moved.add(5, moved.remove(6));
        return joined(moved);
    }

    private byte[] signed(String subject, String name) {
        SignedNote note = signer.sign(LogCheckpoint.text(name, LOG, subject, events));
        return LogCheckpoint.of(note, signer.key()).file(events, CompetitionLogFile.FORMAT);
    }

    private byte[] inTheNameOf(RecordSigner other) {
        String text =
                LogCheckpoint.text(signer.key().name(), LOG, CompetitionLogFile.subject(SignedCompetitions.ID), events);
        return LogCheckpoint.of(other.sign(text), signer.key()).file(events, CompetitionLogFile.FORMAT);
    }
}
