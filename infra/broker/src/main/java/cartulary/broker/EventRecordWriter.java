package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.log.PublicEvent;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Builds records from events.
public final class EventRecordWriter {
    private static final Logger LOG = LoggerFactory.getLogger(EventRecordWriter.class);
    private static final byte[] SPEC = EventRecord.SPEC.getBytes(UTF_8);
    private static final byte[] SOURCE = EventRecord.SOURCE_OF_ALL.getBytes(UTF_8);
    private static final byte[] JSON = EventRecord.JSON.getBytes(UTF_8);
    private static final byte[] ENVELOPE = EventRecord.ENVELOPE_SCHEMA.getBytes(UTF_8);

    private final String topic;

    public EventRecordWriter(String topic) {
        this.topic = topic;
    }

    /// Returns the record of an event. Its partition follows from the key by the default of every Kafka
    /// client.
    ///
    /// An event in the log whose bytes cannot be parsed is sent nevertheless, without the headers that would
    /// be parsed from it. Readers then detect the defect and park this one game; not sending it would stop
    /// all games.
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
                    "cannot parse the event {} at log position {}: {}; readers of the topic will park the game",
                    id,
                    event.position(),
                    e.getMessage());
            headers.add(EventRecord.TYPE, ("cartulary." + event.type()).getBytes(UTF_8));
        }
        return record;
    }
}
