package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.broker.RelayedLog.EntryHead;
import cartulary.contracts.json.InstantText;
import org.apache.kafka.clients.producer.ProducerRecord;

/// The record of an event of a competition or of a duel: a CloudEvent 1.0 in Kafka's binary mode. The key is the id of
/// the competition or the duel, the value the frozen public bytes unchanged.
///
/// Documented for other consumers in `docs/asyncapi.yaml`.
final class EntryRecord {
    private EntryRecord() {}

    static ProducerRecord<byte[], byte[]> of(RelayedLog log, String topic, byte[] bytes) {
        EntryHead entry = log.head(bytes);
        byte[] id = entry.id().getBytes(UTF_8);
        var record = new ProducerRecord<>(topic, 0, id, bytes);
        record.headers()
                .add(EventRecord.SPEC_VERSION, EventRecord.SPEC.getBytes(UTF_8))
                .add(
                        EventRecord.ID,
                        EventRecord.id(entry.id(), entry.revision()).getBytes(UTF_8))
                .add(EventRecord.SOURCE, ("urn:cartulary:" + log.subject() + "s").getBytes(UTF_8))
                .add(
                        EventRecord.TYPE,
                        EventRecord.type(entry.type(), entry.schema()).getBytes(UTF_8))
                .add(EventRecord.SUBJECT, id)
                .add(EventRecord.TIME, InstantText.format(entry.at()).getBytes(UTF_8))
                .add(EventRecord.CONTENT_TYPE, EventRecord.JSON.getBytes(UTF_8))
                .add(EventRecord.DATA_SCHEMA, log.schema().getBytes(UTF_8));
        return record;
    }
}
