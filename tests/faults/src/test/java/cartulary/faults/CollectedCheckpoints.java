package cartulary.faults;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.FileBytes;
import cartulary.verifier.file.KeptCheckpoint;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Signed checkpoints that players keep while processes are killed, also over several runs in one folder. A service
/// must never sign two different checkpoints of one record and size, and every later record must agree with them.
final class CollectedCheckpoints implements AutoCloseable {
    private final Path file;
    private final OutputStream lines;
    private final ClusterClient client;
    private final NoteKey key;

    CollectedCheckpoints(Path file, ClusterClient client) throws IOException {
        this.file = file;
        this.client = client;
        lines = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        key = NoteKey.parse(new ObjectMapper()
                .readTree(client.text("/api/keys"))
                .at("/keys/0/key")
                .asText());
    }

    /// Keeps the present checkpoint of a game, if a node responds.
    void collect(String game) throws IOException, InterruptedException {
        Optional<String> note = client.ask("/api/games/" + game + "/checkpoint");
        if (note.isPresent()) {
            write(CheckpointLine.of(SignedNote.parse(note.get()), key).bytes(CheckpointLine.KEPT));
        }
    }

    private synchronized void write(byte[] line) throws IOException {
        lines.write(line);
        lines.write('\n');
    }

    /// Verifies the record of every game with all its checkpoints.
    ///
    /// @return the number of checkpoints
    int check(List<String> violations) throws IOException, UnreadableFileException {
        lines.flush();
        if (Files.size(file) == 0) {
            violations.add("no checkpoint was collected");
            return 0;
        }
        List<KeptCheckpoint> kept = KeptCheckpoints.of(FileBytes.read(file));
        checkUnique(kept, violations);
        Map<String, List<KeptCheckpoint>> byGame = kept.stream()
                .collect(Collectors.groupingBy(
                        each -> each.checkpoint().origin().game().value()));
        for (var game : byGame.entrySet()) {
            checkRecord(game.getKey(), game.getValue(), violations);
        }
        return kept.size();
    }

    private static void checkUnique(List<KeptCheckpoint> kept, List<String> violations) {
        var notes = new HashMap<String, String>();
        for (KeptCheckpoint each : kept) {
            String of = each.checkpoint().origin() + " " + each.checkpoint().size();
            String other = notes.putIfAbsent(of, each.note().toString());
            if (other != null && !other.equals(each.note().toString())) {
                violations.add("two different checkpoints of " + of);
            }
        }
    }

    private void checkRecord(String game, List<KeptCheckpoint> kept, List<String> violations) throws IOException {
        byte[] record = client.text("/api/games/" + game + "/record").getBytes(StandardCharsets.UTF_8);
        try {
            Verdict verdict = new Verifier(List.of(), kept).verify(RecordFile.read(new ByteArrayInputStream(record)));
            if (verdict.result() != Result.HOLDS || verdict.kept() != kept.size()) {
                violations.add("the record of game " + game + " does not hold: " + verdict.faults());
            }
        } catch (UnreadableFileException e) {
            violations.add("the record of game " + game + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
