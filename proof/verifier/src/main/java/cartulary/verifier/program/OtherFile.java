package cartulary.verifier.program;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.json.Json;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.UnreadableFileException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Files that programs and people keep beside records, and that are none: `verify DIR/*` names them as well.
final class OtherFile {
    private static final int LONGEST = 1 << 20;

    private OtherFile() {}

    /// Returns what a file is that is no record; empty if that is not known.
    static Optional<String> of(byte[] all) {
        if (isKey(all)) {
            return Optional.of("it is a verifier key; give its text with --key");
        }
        if (isKept(all)) {
            return Optional.of("it has kept checkpoints; name it with --against");
        }
        JsonNode json = json(all);
        if (json.path("keys").isArray()) {
            return Optional.of("it has published keys; name it with --keys");
        }
        if (json.has("position") && json.has("source")) {
            return Optional.of("it says how far an export came");
        }
        return Optional.empty();
    }

    private static boolean isKey(byte[] all) {
        try {
            NoteKey.parse(new String(all, 0, Math.min(all.length, LONGEST), StandardCharsets.UTF_8).strip());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /// A record has a checkpoint as well, but its first line is an event.
    private static boolean isKept(byte[] all) {
        try {
            String head = new String(all, 0, Math.min(all.length, LONGEST), StandardCharsets.UTF_8);
            return !head.contains("\"revision\"") && !KeptCheckpoints.of(all).isEmpty();
        } catch (UnreadableFileException e) {
            return false;
        }
    }

    private static JsonNode json(byte[] all) {
        try {
            return all.length > LONGEST
                    ? Json.mapper().missingNode()
                    : Json.mapper().readTree(all);
        } catch (IOException e) {
            return Json.mapper().missingNode();
        }
    }
}
