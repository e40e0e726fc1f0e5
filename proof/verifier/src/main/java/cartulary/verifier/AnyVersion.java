package cartulary.verifier;

import cartulary.contracts.game.GameId;
import cartulary.verifier.check.Check;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The checks of events that hold in every version of the format, for records with something newer than this program.
final class AnyVersion {
    private AnyVersion() {}

    /// Returns no events, but their game and what is newer.
    static DecodedRecord read(List<byte[]> lines, Findings findings) {
        findings.clear();
        String newer = null;
        @Nullable JsonNode first = null;
        String before = "";
        for (int i = 0; i < lines.size(); i++) {
            long revision = i + 1L;
            EventForm form = EventForm.of(lines.get(i)).orElse(null);
            if (form == null) {
                findings.fault(Stage.READABLE, Check.CANONICAL_FORM, revision, "the line is not JSON");
                break;
            }
            EventForm.Problem problem = form.problem(lines.get(i));
            if (problem != null) {
                findings.fault(problem.stage(), problem.check(), revision, problem.text());
                break;
            }
            JsonNode event = form.json();
            first = first == null ? event : first;
            compare(event, first, before, revision, findings);
            before = event.path("at").asText();
            if (newer == null) {
                newer = form.newerVersion()
                        .map(it -> "the event at revision " + revision + " has " + it)
                        .orElse(null);
            }
        }
        GameId game = first == null ? null : new GameId(first.path("game").asText());
        return new DecodedRecord(List.of(), game, Optional.ofNullable(newer));
    }

    private static void compare(JsonNode event, JsonNode first, String before, long revision, Findings findings) {
        if (event.path("revision").asLong() != revision) {
            findings.fault(
                    Stage.NUMBERING,
                    Check.REVISIONS,
                    revision,
                    "the event has revision " + event.path("revision").asLong());
        }
        if (!event.path("game").equals(first.path("game"))) {
            findings.fault(Stage.NUMBERING, Check.ONE_GAME, revision, "the event is of another game");
        }
        if (event.path("at").asText().compareTo(before) < 0) {
            findings.fault(Stage.NUMBERING, Check.TIMES_IN_ORDER, revision, "the event is before the event before it");
        }
    }
}
