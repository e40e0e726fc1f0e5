package cartulary.verifier.tamper;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The ways to tamper with a record. Where a record is changed before its checkpoint, the true key signs it again in
/// half of the cases, as an operator could.
enum Tampering {
    BYTE("a byte", Tampering::flippedBit),
    MEMBER("a member of an event", Tampering::changedMember),
    FACT("a scoring fact, signed again", Tampering::changedFact),
    ACTOR_OR_TIME("actor or time of a consequence", Tampering::otherActorOrTime),
    DROPPED("an event left out", attack -> {
        List<byte[]> events = attack.events();
        int at = attack.anyEvent();
        events.remove(at);
        return attack.reordered(events, at);
    }),
    SWAPPED("two events exchanged", attack -> {
        List<byte[]> events = attack.events();
        int at = attack.random().nextInt(events.size() - 1);
        Collections.swap(events, at, at + 1);
        return attack.reordered(events, at);
    }),
    DOUBLED("an event twice", attack -> {
        List<byte[]> events = attack.events();
        int at = attack.anyEvent();
        events.add(at, events.get(at));
        return attack.reordered(events, at);
    }),
    CUT_IN_A_COMMAND("cut inside a command", attack -> attack.cut(attack.consequence())),
    CUT_BETWEEN_COMMANDS("cut between two commands", attack -> {
        List<Integer> ends = attack.record().commandEnds();
        return attack.cut(attack.any(ends.subList(0, ends.size() - 1)));
    }),
    SPLICED("the end of another game", Tampering::spliced),
    UNKNOWN_MEMBER(
            "an unknown member",
            attack -> attack.changed(
                    attack.anyEvent(),
                    "an unknown member",
                    event -> attack.random().nextBoolean()
                            ? event.replaceFirst("\"data\":\\{", "\"data\":{\"aaa\":0,")
                                    .replace(",}", "}")
                            : event.replaceFirst("}$", ",\"zzz\":0}"))),
    DUPLICATE_MEMBER(
            "a member twice",
            attack -> attack.changed(
                    attack.anyEvent(),
                    "a member twice",
                    event -> attack.random().nextBoolean()
                            ? event.replaceFirst("\"revision\":(\\d+)", "\"revision\":1,\"revision\":$1")
                            : event.replaceFirst("\"rules\":(\\d)", "\"rules\":$1,\"rules\":$1"))),
    SPELLING(
            "another spelling of the same JSON",
            attack -> attack.changed(
                    attack.anyEvent(),
                    "another spelling",
                    event -> otherSpelling(event, attack.random().nextInt(5)))),
    INDEX("another revision", attack -> {
        int at = attack.anyEvent();
        String other = "\"revision\":" + (at + 1 + attack.random().nextInt(1, 4));
        return attack.changed(at, other, event -> event.replaceFirst("\"revision\":\\d+", other));
    }),
    SIZE("another size in the checkpoint", Tampering::otherSize),
    OTHER_KEY("signed by another key", attack -> attack.signedByAnother("cartulary-other")),
    OTHER_KEY_OF_THE_SAME_NAME(
            "signed by another key of the same name",
            attack -> attack.signedByAnother(attack.record().keyName())),
    LEGAL_REWRITE("rewritten within the rules, signed by the true key", attack -> {
        List<byte[]> events = attack.record().rewritten(attack.random());
        return new Tampered(attack.record().signedAgain(events), "another game", null, true);
    });

    private final String words;
    private final Function<Attack, Tampered> change;

    Tampering(String words, Function<Attack, Tampered> change) {
        this.words = words;
        this.change = change;
    }

    /// Returns what is changed, in words.
    String words() {
        return words;
    }

    /// Returns a changed record.
    Tampered of(Attack attack) {
        return change.apply(attack);
    }

    /// The true key cannot help against these: such games could have been played.
    boolean isPossibleGame() {
        return this == CUT_BETWEEN_COMMANDS || this == LEGAL_REWRITE;
    }

    private static Tampered flippedBit(Attack attack) {
        byte[] file = attack.record().file();
        int at = attack.random().nextInt(file.length);
        byte old = file[at];
        file[at] ^= (byte) (1 << attack.random().nextInt(8));
        return new Tampered(file, "byte %s: %s instead of %s".formatted(at, file[at], old), null, false);
    }

    private static Tampered changedMember(Attack attack) {
        var change = attack.members().changeOfRarest(attack.counts(), attack.random());
        return attack.changed(change.event(), change.member(), change.bytes());
    }

    private static Tampered changedFact(Attack attack) {
        List<String> facts = attack.members().names().stream()
                .filter(member -> member.matches(
                        "(FeatureCompleted|FeatureScored|TollRaised|MeeplesReturned|BetsSettled|TollhouseTurned"
                                + "|GameFinished|DisputeRecounted|ScoreCorrected)/data/.*"))
                .toList();
        var change = attack.members().change(attack.any(facts), attack.random());
        List<byte[]> events = attack.events();
        events.set(change.event(), change.bytes());
        return new Tampered(attack.record().signedAgain(events), change.member(), change.event() + 1L, true);
    }

    private static Tampered otherActorOrTime(Attack attack) {
        return attack.changed(attack.consequence(), "actor or time", event -> {
            String actor = event.contains("\"actor\":\"seat-5\"") ? "seat-4" : "seat-5";
            return attack.random().nextBoolean()
                    ? event.replaceFirst("\"actor\":\"[^\"]*\"", "\"actor\":\"" + actor + "\"")
                    : event.replaceFirst("(?<second>\"at\":\"[^.\"]*\\.)0", "${second}9");
        });
    }

    private static Tampered spliced(Attack attack) {
        List<byte[]> events = attack.events();
        List<byte[]> others = attack.other().events();
        int at = attack.random().nextInt(1, Math.min(events.size(), others.size()));
        events.subList(at, events.size()).clear();
        String game = "\"game\":\"" + attack.record().game().value() + "\"";
        others.subList(at, others.size())
                .forEach(event ->
                        events.add(Attack.edited(event, text -> text.replaceFirst("\"game\":\"[^\"]*\"", game))));
        return attack.replaced(events, "from revision " + (at + 1));
    }

    private static String otherSpelling(String event, int way) {
        return switch (way) {
            case 0 -> event.replaceFirst("\"rules\":(\\d)", "\"rules\":$1.0");
            case 1 -> event.replaceFirst("\"rules\":(\\d)", "\"rules\":$1e0");
            case 2 ->
                event.replaceFirst("\"actor\":\"(.)", "\"actor\":\"\\\\u00" + "__")
                        .replace("__", String.format(Locale.ROOT, "%02x", (int) event.charAt(10)));
            case 3 -> event.replaceFirst(",\"at\":", ", \"at\":");
            default -> event.replaceFirst("^\\{(\"actor\":\"[^\"]*\"),(\"at\":\"[^\"]*\")", "{$2,$1");
        };
    }

    private static Tampered otherSize(Attack attack) {
        int size = attack.record().events().size();
        int other = size + attack.random().nextInt(1, 9);
        String file = new String(attack.record().file(), UTF_8)
                .replaceFirst("\\\\n" + size + "\\\\n", "\\\\n" + other + "\\\\n");
        return new Tampered(file.getBytes(UTF_8), "size " + other, null, false);
    }
}
