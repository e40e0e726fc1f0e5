package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.log.PublicEvent;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Events as records.
public final class RecordWriter {
    private static final Logger LOG = LoggerFactory.getLogger(RecordWriter.class);
    private static final byte[] SPEC = EventRecord.SPEC.getBytes(UTF_8);
    private static final byte[] SOURCE = EventRecord.SOURCE_OF_ALL.getBytes(UTF_8);
    private static final byte[] JSON = EventRecord.JSON.getBytes(UTF_8);
    private static final byte[] ENVELOPE = EventRecord.ENVELOPE_SCHEMA.getBytes(UTF_8);

    private final String topic;

    public RecordWriter(String topic) {
        this.topic = topic;
    }

    /// The partition is left to the key, as every Kafka client chooses it by default.
    ///
    /// An event that the log holds but that cannot be read is sent all the same, without the headers that
    /// would have to be read from it. So its readers find the fault and halt this one game, where refusing
    /// to send it would halt all.
    public ProducerRecord<byte[], byte[]> record(PublicEvent event) {
        byte[] game = event.game().value().getBytes(UTF_8);
        var record = new ProducerRecord<>(topic, game, event.bytes());
        Headers headers = record.headers();
        String id = EventRecord.id(event.game().value(), event.revision());
        headers.add(EventRecord.SPEC_VERSION, SPEC)
                .add(EventRecord.ID, id.getBytes(UTF_8))
                .add(EventRecord.SOURCE, SOURCE)
                .add(EventRecord.SUBJECT, game)
                .add(EventRecord.CONTENT_TYPE, JSON)
                .add(EventRecord.DATA_SCHEMA, ENVELOPE)
                .add(EventRecord.GAME, game)
                .add(EventRecord.REVISION, String.valueOf(event.revision()).getBytes(UTF_8));
        try {
            EnvelopeHead head = EnvelopeHead.of(event);
            headers.add(
                            EventRecord.TYPE,
                            EventRecord.type(event.type(), head.schema()).getBytes(UTF_8))
                    .add(EventRecord.TIME, head.at().getBytes(UTF_8))
                    .add(EventRecord.SCHEMA, String.valueOf(head.schema()).getBytes(UTF_8));
        } catch (IllegalArgumentException e) {
            LOG.error(
                    "the event {} at position {} of the log cannot be read: {}; its readers will halt the game",
                    id,
                    event.position(),
                    e.getMessage());
            headers.add(EventRecord.TYPE, ("cartulary." + event.type()).getBytes(UTF_8));
        }
        return record;
    }
}
