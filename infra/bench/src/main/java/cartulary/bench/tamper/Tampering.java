package cartulary.bench.tamper;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/// The ways to tamper with a record. Where a record is changed before its checkpoint, the true key signs it again in
/// half of the cases, as an operator could.
enum Tampering {
    BYTE("a byte") {
        @Override
        Tampered of(Attack attack) {
            byte[] file = attack.record().file();
            int at = attack.random().nextInt(file.length);
            byte old = file[at];
            file[at] ^= (byte) (1 << attack.random().nextInt(8));
            return new Tampered(file, "byte %s: %s instead of %s".formatted(at, file[at], old), null, false);
        }
    },
    MEMBER("a member of an event") {
        @Override
        Tampered of(Attack attack) {
            Members.Change change = attack.members().change(attack.counts(), attack.random());
            return attack.changed(change.event(), change.bytes(), change.member());
        }
    },
    FACT("a scoring fact, signed again") {
        @Override
        Tampered of(Attack attack) {
            Members.Change change = attack.members().changeOf(FACTS, attack.random());
            var events = new ArrayList<>(attack.record().events());
            events.set(change.event(), change.bytes());
            return new Tampered(attack.record().signedAgain(events), change.member(), change.event() + 1L, true);
        }
    },
    ACTOR_OR_TIME("actor or time of a consequence") {
        @Override
        Tampered of(Attack attack) {
            int at = attack.consequence();
            String event = attack.text(at);
            String actor = event.contains("\"actor\":\"seat-5\"") ? "seat-4" : "seat-5";
            String changed = attack.random().nextBoolean()
                    ? event.replaceFirst("\"actor\":\"[^\"]*\"", "\"actor\":\"" + actor + "\"")
                    : event.replaceFirst("(?<second>\"at\":\"[^.\"]*\\.)0", "${second}9");
            return attack.changed(at, changed.getBytes(StandardCharsets.UTF_8), "actor or time");
        }
    },
    DROPPED("an event left out") {
        @Override
        Tampered of(Attack attack) {
            var events = new ArrayList<>(attack.record().events());
            int at = attack.random().nextInt(events.size());
            events.remove(at);
            return attack.reordered(events, at);
        }
    },
    SWAPPED("two events exchanged") {
        @Override
        Tampered of(Attack attack) {
            var events = new ArrayList<>(attack.record().events());
            int at = attack.random().nextInt(events.size() - 1);
            Collections.swap(events, at, at + 1);
            return attack.reordered(events, at);
        }
    },
    DOUBLED("an event twice") {
        @Override
        Tampered of(Attack attack) {
            var events = new ArrayList<>(attack.record().events());
            int at = attack.random().nextInt(events.size());
            events.add(at, events.get(at));
            return attack.reordered(events, at);
        }
    },
    CUT_IN_A_COMMAND("cut inside a command") {
        @Override
        Tampered of(Attack attack) {
            return attack.cut(attack.consequence());
        }
    },
    CUT_BETWEEN_COMMANDS("cut between two commands") {
        @Override
        Tampered of(Attack attack) {
            List<Integer> ends = attack.record().commandEnds();
            return attack.cut(ends.get(attack.random().nextInt(ends.size() - 1)));
        }
    },
    SPLICED("the end of another game") {
        @Override
        Tampered of(Attack attack) {
            List<byte[]> own = attack.record().events();
            List<byte[]> others = attack.other().events();
            int at = attack.random().nextInt(1, Math.min(own.size(), others.size()));
            var events = new ArrayList<>(own.subList(0, at));
            String game = attack.record().game().value();
            others.subList(at, others.size())
                    .forEach(event -> events.add(new String(event, StandardCharsets.UTF_8)
                            .replaceFirst("\"game\":\"[^\"]*\"", "\"game\":\"" + game + "\"")
                            .getBytes(StandardCharsets.UTF_8)));
            return attack.replaced(events, "from revision " + (at + 1));
        }
    },
    UNKNOWN_MEMBER("an unknown member") {
        @Override
        Tampered of(Attack attack) {
            int at = attack.anyEvent();
            String event = attack.text(at);
            String changed = attack.random().nextBoolean()
                    ? event.replaceFirst("\"data\":\\{", "\"data\":{\"aaa\":0,").replace(",}", "}")
                    : event.replaceFirst("}$", ",\"zzz\":0}");
            return attack.changed(at, changed.getBytes(StandardCharsets.UTF_8), "an unknown member");
        }
    },
    DUPLICATE_MEMBER("a member twice") {
        @Override
        Tampered of(Attack attack) {
            int at = attack.anyEvent();
            String changed = attack.random().nextBoolean()
                    ? attack.text(at).replaceFirst("\"revision\":(\\d+)", "\"revision\":1,\"revision\":$1")
                    : attack.text(at).replaceFirst("\"rules\":(\\d)", "\"rules\":$1,\"rules\":$1");
            return attack.changed(at, changed.getBytes(StandardCharsets.UTF_8), "a member twice");
        }
    },
    SPELLING("another spelling of the same JSON") {
        @Override
        Tampered of(Attack attack) {
            int at = attack.anyEvent();
            String event = attack.text(at);
            String changed =
                    switch (attack.random().nextInt(5)) {
                        case 0 -> event.replaceFirst("\"rules\":(\\d)", "\"rules\":$1.0");
                        case 1 -> event.replaceFirst("\"rules\":(\\d)", "\"rules\":$1e0");
                        case 2 ->
                            event.replaceFirst("\"actor\":\"(.)", "\"actor\":\"\\\\u00" + "__")
                                    .replace("__", String.format(Locale.ROOT, "%02x", (int) event.charAt(10)));
                        case 3 -> event.replaceFirst(",\"at\":", ", \"at\":");
                        default -> event.replaceFirst("^\\{(\"actor\":\"[^\"]*\"),(\"at\":\"[^\"]*\")", "{$2,$1");
                    };
            return attack.changed(at, changed.getBytes(StandardCharsets.UTF_8), "another spelling");
        }
    },
    INDEX("another revision") {
        @Override
        Tampered of(Attack attack) {
            int at = attack.anyEvent();
            int other = at + 1 + attack.random().nextInt(1, 4);
            String changed = attack.text(at).replaceFirst("\"revision\":\\d+", "\"revision\":" + other);
            return attack.changed(at, changed.getBytes(StandardCharsets.UTF_8), "revision " + other);
        }
    },
    SIZE("another size in the checkpoint") {
        @Override
        Tampered of(Attack attack) {
            return attack.withSize(attack.random().nextInt(1, 9));
        }
    },
    OTHER_KEY("signed by another key") {
        @Override
        Tampered of(Attack attack) {
            return attack.signedByAnother("cartulary-other");
        }
    },
    OTHER_KEY_OF_THE_SAME_NAME("signed by another key of the same name") {
        @Override
        Tampered of(Attack attack) {
            return attack.signedByAnother(attack.record().key().name());
        }
    },
    LEGAL_REWRITE("rewritten within the rules, signed by the true key") {
        @Override
        Tampered of(Attack attack) {
            List<byte[]> events = attack.record().rewritten(attack.random());
            return new Tampered(attack.record().signedAgain(events), "another game", null, true);
        }
    };

    /// The events that say what was scored and why.
    private static final List<String> FACTS = List.of(
            "FeatureCompleted",
            "FeatureScored",
            "TollRaised",
            "MeeplesReturned",
            "BetsSettled",
            "TollhouseTurned",
            "GameFinished",
            "DisputeRecounted",
            "ScoreCorrected");

    private final String words;

    Tampering(String words) {
        this.words = words;
    }

    /// Returns what is changed, in words.
    String words() {
        return words;
    }

    /// Returns a changed record.
    abstract Tampered of(Attack attack);
}
