package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.json.InstantText;
import cartulary.contracts.log.CompetitionLog.CompetitionLogEntry;
import org.apache.kafka.clients.producer.ProducerRecord;

/// The record of an event of a competition: a CloudEvent 1.0 in Kafka's binary mode. The key is the id of the
/// competition, the value the frozen public bytes unchanged.
///
/// Documented for other consumers in `docs/asyncapi.yaml`.
final class CompetitionRecord {
    private static final String SOURCE = "urn:cartulary:competitions";
    private static final String SCHEMA = "cartulary:/schemas/CompetitionEntry.json";

    private CompetitionRecord() {}

    static ProducerRecord<byte[], byte[]> of(String topic, CompetitionLogEntry stored) {
        CompetitionEntry entry = CompetitionEntry.parse(stored.bytes());
        byte[] competition = entry.competition().getBytes(UTF_8);
        var record = new ProducerRecord<>(topic, 0, competition, stored.bytes());
        record.headers()
                .add(EventRecord.SPEC_VERSION, EventRecord.SPEC.getBytes(UTF_8))
                .add(
                        EventRecord.ID,
                        EventRecord.id(entry.competition(), entry.revision()).getBytes(UTF_8))
                .add(EventRecord.SOURCE, SOURCE.getBytes(UTF_8))
                .add(
                        EventRecord.TYPE,
                        EventRecord.type(entry.data().type(), entry.data().schema())
                                .getBytes(UTF_8))
                .add(EventRecord.SUBJECT, competition)
                .add(EventRecord.TIME, InstantText.format(entry.at()).getBytes(UTF_8))
                .add(EventRecord.CONTENT_TYPE, EventRecord.JSON.getBytes(UTF_8))
                .add(EventRecord.DATA_SCHEMA, SCHEMA.getBytes(UTF_8));
        return record;
    }
}
