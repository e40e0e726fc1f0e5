package cartulary.query.rulebook;

import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleNote;
import cartulary.contracts.rule.RuleNotes;
import cartulary.contracts.rule.RuleTexts;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/// The short sentence of every rule in one language.
///
/// @param language the tag of the language
/// @param rules the sentence of each rule, by its id
/// @param notes the mark and the reason of each rule that is a ruling or an interpretation, by its id
public record RuleSentences(String language, SortedMap<String, String> rules, SortedMap<String, RuleNote> notes) {
    /// @param language one of {@link Languages#TAGS}
    public static RuleSentences in(String language) {
        Locale locale = Locale.of(language);
        var rules = new TreeMap<String, String>();
        var notes = new TreeMap<String, RuleNote>();
        for (RuleId rule : RuleId.values()) {
            rules.put(rule.id(), RuleTexts.of(rule, locale));
            RuleNotes.of(rule, locale).ifPresent(note -> notes.put(rule.id(), note));
        }
        return new RuleSentences(language, rules, notes);
    }
}
