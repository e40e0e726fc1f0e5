package cartulary.record.why;

import cartulary.contracts.rule.RuleNote;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/// An explanation with its sentences in one language.
///
/// @param sentences one for each claim; `{seat-1}` stands for the player on seat 1
/// @param rules the sentence of each rule that the claims name, by its id
/// @param notes the mark and the reason of each of these rules that is a ruling or an interpretation, by its id
public record ExplainedScore(
        Explanation explanation,
        List<String> sentences,
        SortedMap<String, String> rules,
        SortedMap<String, RuleNote> notes) {
    public ExplainedScore {
        sentences = List.copyOf(sentences);
    }

    /// @param language the default language if there are no texts in it
    public static ExplainedScore of(Explanation explanation, Locale language) {
        return new ExplainedScore(
                explanation,
                new ExplanationTexts(language).sentences(explanation.claims()),
                ExplanationTexts.rules(explanation.claims(), language),
                ExplanationTexts.notes(explanation.claims(), language));
    }
}
