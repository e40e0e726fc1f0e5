package cartulary.bench.faults;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.KeptCheckpoint;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Signed checkpoints that players keep while processes are killed, also over several runs in one folder. A service
/// must never sign two different checkpoints of one record and size, and every later record must agree with them.
final class CollectedCheckpoints implements AutoCloseable {
    private final Path file;
    private final OutputStream lines;
    private final ClusterClient client;
    private final URI root;
    private @Nullable NoteKey key;

    CollectedCheckpoints(Path file, ClusterClient client, URI root) throws IOException {
        this.file = file;
        this.client = client;
        this.root = root;
        lines = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /// Keeps the present checkpoint of a game, if a node responds.
    void collect(String game) throws InterruptedException {
        Optional<String> note = client.text(root.resolve("/api/games/" + game + "/checkpoint"));
        Optional<NoteKey> signer = note.isEmpty() ? Optional.empty() : key();
        if (note.isPresent() && signer.isPresent()) {
            write(CheckpointLine.of(SignedNote.parse(note.get()), signer.get()));
        }
    }

    private synchronized Optional<NoteKey> key() throws InterruptedException {
        if (key == null) {
            key = client.read("/api/keys")
                    .map(response ->
                            NoteKey.parse(response.body().at("/keys/0/key").asText()))
                    .orElse(null);
        }
        return Optional.ofNullable(key);
    }

    private synchronized void write(CheckpointLine line) {
        try {
            lines.write(line.bytes(CheckpointLine.KEPT));
            lines.write('\n');
        } catch (IOException e) {
            throw new IllegalStateException("writing " + file + " failed", e);
        }
    }

    /// Verifies the record of every game with all its checkpoints.
    ///
    /// @return the number of checkpoints
    int check(Violations violations) throws IOException, InterruptedException {
        lines.flush();
        if (Files.size(file) == 0) {
            violations.add("no checkpoint was collected");
            return 0;
        }
        List<KeptCheckpoint> kept = read();
        checkUnique(kept, violations);
        Map<String, List<KeptCheckpoint>> byGame = kept.stream()
                .collect(Collectors.groupingBy(
                        each -> each.checkpoint().origin().game().value()));
        for (var game : byGame.entrySet()) {
            checkRecord(game.getKey(), game.getValue(), violations);
        }
        return kept.size();
    }

    private List<KeptCheckpoint> read() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return KeptCheckpoints.read(in);
        } catch (UnreadableFile e) {
            throw new IllegalStateException("reading " + file + " failed", e);
        }
    }

    private static void checkUnique(List<KeptCheckpoint> kept, Violations violations) {
        var notes = new HashMap<String, String>();
        for (KeptCheckpoint each : kept) {
            String of = each.checkpoint().origin() + " " + each.checkpoint().size();
            String other = notes.putIfAbsent(of, each.note().toString());
            if (other != null && !other.equals(each.note().toString())) {
                violations.add("two different checkpoints of " + of);
            }
        }
    }

    private void checkRecord(String game, List<KeptCheckpoint> kept, Violations violations)
            throws IOException, InterruptedException {
        byte[] record = record(game);
        try {
            Verdict verdict = new Verifier(List.of(), kept).verify(RecordFile.read(new ByteArrayInputStream(record)));
            if (verdict.result() != Result.HOLDS || verdict.kept() != kept.size()) {
                violations.add("the record of game " + game + " does not hold: " + verdict.faults());
            }
        } catch (UnreadableFile e) {
            violations.add("the record of game " + game + " cannot be read: " + e.getMessage());
        }
    }

    private byte[] record(String game) throws InterruptedException {
        long deadline = System.nanoTime() + ProcessKiller.RECOVERY_TIMEOUT.toNanos();
        URI address = root.resolve("/api/games/" + game + "/record");
        Optional<String> record = client.text(address);
        while (record.isEmpty() && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(100);
            record = client.text(address);
        }
        return record.orElseThrow(() -> new IllegalStateException("no response to " + address))
                .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
