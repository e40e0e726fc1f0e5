package cartulary.web;

import cartulary.contracts.header.AcceptLanguage;
import cartulary.contracts.rule.Languages;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The texts of a preview in one language.
///
/// @param locale as the Open Graph protocol writes it
/// @param picture what the picture shows
record PreviewTexts(String locale, String title, String description, String picture) {
    private static final Map<String, PreviewTexts> BY_LANGUAGE = Map.of(
            "en",
            new PreviewTexts(
                    "en_GB",
                    "A game of Carcassonne",
                    "Watch it move by move. Every move and every point can be checked.",
                    "The board of the game"),
            "ja",
            new PreviewTexts("ja_JP", "カルカソンヌのゲーム", "一手ずつ観戦できます。すべての手と得点を確かめられます。", "ゲームの盤面"),
            "nl",
            new PreviewTexts(
                    "nl_NL",
                    "Een spel Carcassonne",
                    "Bekijk het zet voor zet. Elke zet en elk punt is te controleren.",
                    "Het bord van het spel"));

    /// Returns the texts that a caller prefers; in the default language if there is none, or the header cannot be read.
    ///
    /// @param acceptLanguage the header `Accept-Language`
    static PreviewTexts preferred(@Nullable String acceptLanguage) {
        return in(Languages.preferred(AcceptLanguage.preferred(acceptLanguage)));
    }

    /// @param language one of {@link Languages#ALL}
    static PreviewTexts in(Locale language) {
        return Objects.requireNonNull(BY_LANGUAGE.get(language.getLanguage()));
    }
}
