package cartulary.broker;

import cartulary.contracts.event.Envelope;
import java.util.List;
import java.util.regex.Pattern;

/// The record format: a CloudEvent 1.0 in Kafka's binary mode. The key is the game's id, the value the frozen
/// public bytes unchanged, everything else is in headers. Every header is derived from the public bytes, so a
/// record contains no further information, except {@link TraceHeader} if traces are on.
///
/// Documented for other consumers in `docs/asyncapi.yaml`.
public final class EventRecord {
    /// Far above the size of any event, so that a larger value is an error.
    public static final int MAX_EVENT_BYTES = 1 << 20;

    public static final String SPEC_VERSION = "ce_specversion";
    public static final String ID = "ce_id";
    public static final String SOURCE = "ce_source";
    public static final String TYPE = "ce_type";
    public static final String SUBJECT = "ce_subject";
    public static final String TIME = "ce_time";
    public static final String CONTENT_TYPE = "content-type";
    public static final String DATA_SCHEMA = "ce_dataschema";
    public static final String GAME = "ce_game";
    public static final String REVISION = "ce_revision";
    public static final String SCHEMA = "ce_schema";

    /// The required headers; each occurs exactly once.
    public static final List<String> HEADERS =
            List.of(SPEC_VERSION, ID, SOURCE, TYPE, SUBJECT, TIME, CONTENT_TYPE, DATA_SCHEMA, GAME, REVISION, SCHEMA);

    static final String SPEC = "1.0";
    static final String SOURCE_OF_ALL = "urn:cartulary:games";
    static final String JSON = "application/json";

    /// The schema of the value, a complete {@link Envelope}; it references the schema of each event type.
    static final String ENVELOPE_SCHEMA = "cartulary:/schemas/Envelope.json";

    /// For example `cartulary.TilePlaced.v1`.
    static final Pattern TYPE_FORM = Pattern.compile("cartulary\\.([A-Z][A-Za-z]*)\\.v([1-9]\\d{0,8})");

    private EventRecord() {}

    static String type(String event, int schema) {
        return "cartulary." + event + ".v" + schema;
    }

    static String id(String game, long revision) {
        return game + "/" + revision;
    }
}
