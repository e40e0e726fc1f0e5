package cartulary.bench.tamper;

import cartulary.testkit.record.RecordSigner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentMap;

/// One record under attack. Used by one thread.
///
/// @param other another record, whose events may be put into this one
/// @param members of the record
/// @param counts how often each member of an event was changed, in all records
record Attack(
        TestedRecord record,
        TestedRecord other,
        Members members,
        ConcurrentMap<String, Integer> counts,
        SplittableRandom random) {
    private static final String LOG = "0".repeat(32);

    int anyEvent() {
        return random.nextInt(record.events().size());
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

    String text(int event) {
        return new String(record.events().get(event), StandardCharsets.UTF_8);
    }

    /// Replaces one event.
    Tampered changed(int at, byte[] event, String what) {
        var events = new ArrayList<>(record.events());
        events.set(at, event);
        return replaced(events, "%s at revision %s".formatted(what, at + 1));
    }

    /// Replaces the events, in half of the cases with numbers that fit.
    Tampered reordered(List<byte[]> events, int at) {
        var numbered = new ArrayList<byte[]>();
        if (random.nextBoolean()) {
            return replaced(events, "at revision " + (at + 1));
        }
        for (int i = 0; i < events.size(); i++) {
            numbered.add(new String(events.get(i), StandardCharsets.UTF_8)
                    .replaceFirst("\"revision\":\\d+", "\"revision\":" + (i + 1))
                    .getBytes(StandardCharsets.UTF_8));
        }
        return replaced(numbered, "at revision %s, numbered again".formatted(at + 1));
    }

    Tampered cut(int size) {
        return replaced(record.events().subList(0, size), "after revision " + size);
    }

    Tampered replaced(List<byte[]> events, String what) {
        return random.nextBoolean()
                ? new Tampered(record.signedAgain(events), what + ", signed again", null, true)
                : new Tampered(record.withOldCheckpoint(events), what, null, false);
    }

    /// Changes the size that the checkpoint states.
    Tampered withSize(int change) {
        String file = new String(record.file(), StandardCharsets.UTF_8);
        int size = record.events().size();
        String changed = file.replaceFirst("\\\\n" + size + "\\\\n", "\\\\n" + (size + change) + "\\\\n");
        return new Tampered(changed.getBytes(StandardCharsets.UTF_8), "size " + (size + change), null, false);
    }

    /// Signs the unchanged record, or a part of it, with another key.
    Tampered signedByAnother(String name) {
        List<Integer> ends = record.commandEnds();
        int size = random.nextBoolean() ? record.events().size() : ends.get(random.nextInt(ends.size()));
        byte[] file = new RecordSigner(name, LOG)
                .record(record.game(), record.events().subList(0, size));
        return new Tampered(file, "%s, %s events".formatted(name, size), null, false);
    }
}
