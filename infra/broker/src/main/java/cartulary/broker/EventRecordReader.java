package cartulary.broker;

import static java.nio.charset.StandardCharsets.US_ASCII;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.Delivery;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/// Parses records into deliveries. A record that does not have the format of {@link EventRecord} becomes a
/// delivery with a defect: no record in the topic can stop a reader.
///
/// The value is not parsed here; the consumer of the delivery parses it.
final class EventRecordReader {
    private static final Pattern POSITIVE_NUMBER = Pattern.compile("[1-9]\\d{0,17}");
    private static final Pattern TIME_FORM = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");

    private EventRecordReader() {}

    static Delivery read(ConsumerRecord<byte[], byte[]> record) {
        long position = record.offset() + 1;
        GameId game = game(record.key());
        try {
            return new Delivery(record.partition(), position, game, event(record, position, game), null);
        } catch (DefectException defect) {
            return new Delivery(record.partition(), position, game, null, defect.getMessage());
        }
    }

    private static @Nullable GameId game(byte @Nullable [] key) {
        if (key == null) {
            return null;
        }
        try {
            String text = new String(key, US_ASCII);
            var game = new GameId(text);
            return game.value().equals(text) ? game : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static PublicEvent event(ConsumerRecord<byte[], byte[]> record, long position, @Nullable GameId game)
            throws DefectException {
        if (game == null) {
            throw new DefectException("the key is not a game id");
        }
        byte @Nullable [] bytes = record.value();
        if (bytes == null) {
            throw new DefectException("the value is missing");
        }
        if (bytes.length > EventRecord.MAX_EVENT_BYTES) {
            throw new DefectException("the value is longer than " + EventRecord.MAX_EVENT_BYTES + " bytes");
        }
        Map<String, String> headers = headers(record);
        String revision = requireMatch(headers, EventRecord.REVISION, POSITIVE_NUMBER);
        Matcher type = EventRecord.TYPE_FORM.matcher(requireMatch(headers, EventRecord.TYPE, EventRecord.TYPE_FORM));
        type.matches();
        requireMatch(headers, EventRecord.TIME, TIME_FORM);
        requireValue(headers, EventRecord.SPEC_VERSION, EventRecord.SPEC);
        requireValue(headers, EventRecord.SOURCE, EventRecord.SOURCE_OF_ALL);
        requireValue(headers, EventRecord.CONTENT_TYPE, EventRecord.JSON);
        requireValue(headers, EventRecord.DATA_SCHEMA, EventRecord.ENVELOPE_SCHEMA);
        requireValue(headers, EventRecord.SCHEMA, type.group(2));
        requireValue(headers, EventRecord.GAME, game.value());
        requireValue(headers, EventRecord.SUBJECT, game.value());
        requireValue(headers, EventRecord.ID, game.value() + "/" + revision);
        return new PublicEvent(position, game, Long.parseLong(revision), type.group(1), bytes);
    }

    private static Map<String, String> headers(ConsumerRecord<?, ?> record) throws DefectException {
        var headers = new HashMap<String, String>(32);
        for (Header header : record.headers()) {
            byte[] value = header.value();
            String text = value == null ? "" : new String(value, US_ASCII);
            if (headers.put(header.key(), text) != null && EventRecord.HEADERS.contains(header.key())) {
                throw new DefectException("header " + header.key() + " occurs twice");
            }
        }
        return headers;
    }

    private static String requireMatch(Map<String, String> headers, String name, Pattern form) throws DefectException {
        String value = require(headers, name);
        if (!form.matcher(value).matches()) {
            throw new DefectException("header " + name + " does not match " + form);
        }
        return value;
    }

    private static void requireValue(Map<String, String> headers, String name, String expected) throws DefectException {
        if (!require(headers, name).equals(expected)) {
            throw new DefectException("header " + name + " is not " + expected);
        }
    }

    private static String require(Map<String, String> headers, String name) throws DefectException {
        String value = headers.get(name);
        if (value == null) {
            throw new DefectException("header " + name + " is missing");
        }
        return value;
    }

    /// The reason why a record is malformed. It names the expected value, never the actual one.
    private static final class DefectException extends Exception {
        DefectException(String reason) {
            super(reason, null, false, false);
        }
    }
}
