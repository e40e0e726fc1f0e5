package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// An entry of the manifest: a record of the corpus and what is in it.
///
/// @param file the name in the folder, compressed with gzip
/// @param seed the seed of its recipe
/// @param seats the number of players when the seats were closed; 0 before
/// @param step the step after the last event
/// @param sha256 the hash of the uncompressed record, in hex
record CorpusGame(
        String file,
        long seed,
        int seats,
        GameOptions options,
        int events,
        String step,
        String sha256,
        List<EdgeCase> edgeCases) {
    /// @param record the uncompressed record file
    static CorpusGame of(String file, long seed, byte[] record) throws UnreadableFileException {
        ReplayedRecord game = replayed(record);
        return new CorpusGame(
                file,
                seed,
                game.seats(),
                game.options(),
                game.log().size(),
                game.end().step().name(),
                HexFormat.of().formatHex(Hash.sha256(record).bytes()),
                Arrays.stream(EdgeCase.values()).filter(it -> it.isIn(game)).toList());
    }

    private static ReplayedRecord replayed(byte[] record) throws UnreadableFileException {
        return ReplayedRecord.of(log(record));
    }

    static List<Envelope> log(byte[] record) throws UnreadableFileException {
        try {
            return RecordFile.read(new ByteArrayInputStream(record)).events().stream()
                    .map(EventCodec::read)
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    /// Returns the file in parametrized test names.
    @Override
    public String toString() {
        return file;
    }
}
