package cartulary.contracts.event;

import cartulary.contracts.event.CanonicalJsonCursor.UnexpectedException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The fast decoder of an event in canonical form, as all recorded events are. It takes about a third of the
/// time of the one that accepts every form ({@link EnvelopeReader}), which also finds the reason why bytes are
/// not an event. Its readers are derived from the types of the events.
final class CanonicalEnvelope {
    private static final Map<String, Class<? extends GameEvent>> TYPES =
            GameEvent.types().stream().collect(Collectors.toUnmodifiableMap(Class::getSimpleName, type -> type));

    private static final CanonicalReader ENVELOPE = CanonicalReaders.of(Envelope.class);

    /// The longest text that the other decoder reads.
    private static final int LONGEST = StreamReadConstraints.DEFAULT_MAX_STRING_LEN;

    private CanonicalEnvelope() {}

    /// Returns the event that the other decoder would return; null if the bytes are not canonical, contain a value that
    /// no reader is derived for, or are no event.
    ///
    /// @param withProofs whether a drawn tile keeps its proof
    static @Nullable Envelope read(byte[] bytes, boolean withProofs) {
        String type = CanonicalJsonCursor.lastType(bytes);
        Class<? extends GameEvent> data = type == null ? null : TYPES.get(type);
        if (data == null || bytes.length > LONGEST) {
            return null;
        }
        var in = new CanonicalJsonCursor(bytes, CanonicalReaders.of(data), withProofs);
        try {
            var envelope = (Envelope) ENVELOPE.read(in);
            in.endOfText();
            return envelope.schema() > envelope.data().schema() ? null : envelope;
        } catch (UnexpectedException | IllegalArgumentException e) {
            return null;
        }
    }
}
