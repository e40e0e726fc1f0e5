package cartulary.record.whatif;

import cartulary.record.why.Claim;
import cartulary.record.why.Explanation;
import cartulary.record.why.ExplanationTexts;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/// An answer with the sentences of its explanations in one language.
///
/// @param sentences for each explanation one for each claim; `{seat-1}` stands for the player on seat 1
/// @param rules the sentence of each rule that the claims name, by its id
public record ExplainedWhatIf(WhatIf answer, List<List<String>> sentences, SortedMap<String, String> rules) {
    public ExplainedWhatIf {
        sentences = List.copyOf(sentences);
    }

    /// @param language the default language if there are no texts in it
    public static ExplainedWhatIf of(WhatIf answer, Locale language) {
        var texts = new ExplanationTexts(language);
        List<List<Claim>> claims =
                answer.explanations().stream().map(Explanation::claims).toList();
        return new ExplainedWhatIf(
                answer,
                claims.stream().map(texts::sentences).toList(),
                ExplanationTexts.rules(claims.stream().flatMap(List::stream).toList(), language));
    }
}
