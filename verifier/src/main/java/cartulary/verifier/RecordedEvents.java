package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEvent;
import cartulary.verifier.file.UnreadableFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The first two stages: decodes the events and checks their form.
final class RecordedEvents {
    private RecordedEvents() {}

    /// Returns the events up to the first one that cannot be decoded.
    ///
    /// @throws UnreadableFile if an event is of a newer version
    static List<Envelope> read(List<byte[]> lines, Findings findings) throws UnreadableFile {
        var events = new ArrayList<Envelope>(lines.size());
        for (byte[] line : lines) {
            long revision = events.size() + 1L;
            Envelope event;
            try {
                event = EventCodec.read(line);
            } catch (UnreadableEvent e) {
                EventForm.requireKnownVersion(line, revision);
                findings.fault(Stage.READABLE, revision, String.valueOf(e.getMessage()));
                return events;
            }
            // A form that is written as it was read is canonical and has known members only. Others may still be
            // right: the older schemas lack members that are now always written.
            if (event.schema() != event.data().schema() || !Arrays.equals(EventCodec.publicBytes(event), line)) {
                EventForm.check(line, event, revision, findings);
            }
            events.add(event);
        }
        findings.done(Stage.READABLE);
        findings.done(Stage.CANONICAL);
        return events;
    }
}
