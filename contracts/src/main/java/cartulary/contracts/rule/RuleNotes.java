package cartulary.contracts.rule;

import cartulary.contracts.rule.RuleNote.Mark;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// The mark and the reason of every rule that is a ruling or a community's interpretation.
public final class RuleNotes {
    private static final Map<Locale, Map<RuleId, RuleNote>> NOTES = Languages.each(RuleNotes::read);

    private RuleNotes() {}

    /// Returns the note in the language of a locale, or in the default language if there are no texts in it; empty for
    /// a rule that is stated by a publisher or agreed by all sources, and for the house rules.
    public static Optional<RuleNote> of(RuleId rule, Locale locale) {
        return Optional.ofNullable(
                Objects.requireNonNull(NOTES.get(Languages.of(locale))).get(rule));
    }

    /// Reads lines such as `BASE-1.ruling = reason`.
    private static Map<RuleId, RuleNote> read(Locale language) {
        var notes = new EnumMap<RuleId, RuleNote>(RuleId.class);
        RuleTexts.lines("notes", language).forEach((key, reason) -> {
            int dot = key.indexOf('.');
            Mark mark = Mark.valueOf(key.substring(dot + 1).toUpperCase(Locale.ROOT));
            notes.put(RuleId.of(key.substring(0, dot)), new RuleNote(mark, reason));
        });
        return notes;
    }
}
