package cartulary.record.whynot;

import cartulary.contracts.rule.RuleNote;
import cartulary.record.why.ExplanationTexts;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/// An answer with its sentences in one language.
///
/// @param sentences one for each claim; `{seat-1}` stands for the player on seat 1
/// @param rules the sentence of each rule that the claims name, by its id
/// @param notes the mark and the reason of each of these rules that is a ruling or an interpretation, by its id
public record ExplainedWhyNot(
        WhyNot explanation,
        List<String> sentences,
        SortedMap<String, String> rules,
        SortedMap<String, RuleNote> notes) {
    public ExplainedWhyNot {
        sentences = List.copyOf(sentences);
    }

    /// @param language the default language if there are no texts in it
    public static ExplainedWhyNot of(WhyNot answer, Locale language) {
        return new ExplainedWhyNot(
                answer,
                new ExplanationTexts(language).sentences(answer.claims()),
                ExplanationTexts.rules(answer.claims(), language),
                ExplanationTexts.notes(answer.claims(), language));
    }
}
