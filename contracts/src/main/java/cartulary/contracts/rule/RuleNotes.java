package cartulary.contracts.rule;

import cartulary.contracts.rule.RuleNote.Mark;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The mark and the reason of every rule that is a ruling or a community's interpretation.
public final class RuleNotes {
    private static final Map<RuleId, RuleNote> ENGLISH = read("notes.properties");
    private static final Map<RuleId, RuleNote> JAPANESE = read("notes_ja.properties");
    private static final Map<RuleId, RuleNote> DUTCH = read("notes_nl.properties");

    private RuleNotes() {}

    /// Returns the note in Japanese or Dutch, and in English for any other locale; empty for a rule that is stated by
    /// a publisher or agreed by all sources, and for the house rules.
    public static Optional<RuleNote> of(RuleId rule, Locale locale) {
        Map<RuleId, RuleNote> notes =
                switch (locale.getLanguage()) {
                    case "ja" -> JAPANESE;
                    case "nl" -> DUTCH;
                    default -> ENGLISH;
                };
        return Optional.ofNullable(notes.get(rule));
    }

    /// Reads lines such as `BASE-1.ruling = reason`.
    private static Map<RuleId, RuleNote> read(String file) {
        var notes = new EnumMap<RuleId, RuleNote>(RuleId.class);
        RuleTexts.lines(file).forEach((key, reason) -> {
            int dot = key.indexOf('.');
            Mark mark = Mark.valueOf(key.substring(dot + 1).toUpperCase(Locale.ROOT));
            notes.put(RuleId.of(key.substring(0, dot)), new RuleNote(mark, reason));
        });
        return notes;
    }
}
