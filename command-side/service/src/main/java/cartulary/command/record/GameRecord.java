package cartulary.command.record;

import cartulary.contracts.checkpoint.CheckpointLine;
import java.io.ByteArrayOutputStream;
import java.util.List;

/// The record of a game at one revision: its events, and their signed checkpoint.
///
/// @param events the public bytes, in order
public record GameRecord(List<byte[]> events, CheckpointLine checkpoint) {
    public GameRecord {
        events = List.copyOf(events);
    }

    /// Returns the record file (`cartulary.record/1`).
    public byte[] file() {
        var file = new ByteArrayOutputStream();
        for (byte[] event : events) {
            file.writeBytes(event);
            file.write('\n');
        }
        file.writeBytes(checkpoint.bytes(CheckpointLine.RECORD));
        file.write('\n');
        return file.toByteArray();
    }
}
