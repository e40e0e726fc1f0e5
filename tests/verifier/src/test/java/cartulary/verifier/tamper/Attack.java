package cartulary.verifier.tamper;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.testkit.record.RecordSigner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/// One record under attack. Used by one thread.
///
/// @param other another record, whose events may be put into this one
/// @param members of the record
/// @param counts how often each member of an event was changed, in all records
record Attack(
        TestedRecord record,
        TestedRecord other,
        EventMembers members,
        Map<String, Integer> counts,
        SplittableRandom random) {
    List<byte[]> events() {
        return new ArrayList<>(record.events());
    }

    int anyEvent() {
        return random.nextInt(record.events().size());
    }

    <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// Returns the index of an event that is not the first of its command.
    int consequence() {
        List<Integer> ends = record.commandEnds();
        while (true) {
            int command = random.nextInt(ends.size());
            int from = command == 0 ? 0 : ends.get(command - 1);
            if (ends.get(command) - from > 1) {
                return random.nextInt(from + 1, ends.get(command));
            }
        }
    }

    static byte[] edited(byte[] event, UnaryOperator<String> change) {
        return change.apply(new String(event, UTF_8)).getBytes(UTF_8);
    }

    /// Replaces the text of one event.
    Tampered changed(int at, String what, UnaryOperator<String> change) {
        return changed(at, what, edited(record.events().get(at), change));
    }

    Tampered changed(int at, String what, byte[] event) {
        List<byte[]> events = events();
        events.set(at, event);
        return replaced(events, "%s at revision %s".formatted(what, at + 1));
    }

    /// Replaces the events, in half of the cases with revisions that fit.
    Tampered reordered(List<byte[]> events, int at) {
        if (random.nextBoolean()) {
            return replaced(events, "at revision " + (at + 1));
        }
        for (int i = 0; i < events.size(); i++) {
            String number = "\"revision\":" + (i + 1);
            events.set(i, edited(events.get(i), text -> text.replaceFirst("\"revision\":\\d+", number)));
        }
        return replaced(events, "at revision %s, numbered again".formatted(at + 1));
    }

    Tampered cut(int size) {
        return replaced(record.events().subList(0, size), "after revision " + size);
    }

    /// Replaces the events and, in half of the cases, signs them again by the true key, as an operator could.
    Tampered replaced(List<byte[]> events, String what) {
        return random.nextBoolean()
                ? new Tampered(record.signedAgain(events), what + ", signed again", null, true)
                : new Tampered(record.withOldCheckpoint(events), what, null, false);
    }

    /// Signs the unchanged record, or a part of it, with another key.
    Tampered signedByAnother(String name) {
        int size = random.nextBoolean() ? record.events().size() : any(record.commandEnds());
        byte[] file = new RecordSigner(name, TamperedRecordsTest.LOG)
                .record(record.game(), record.events().subList(0, size));
        return new Tampered(file, "%s, %s events".formatted(name, size), null, false);
    }
}
