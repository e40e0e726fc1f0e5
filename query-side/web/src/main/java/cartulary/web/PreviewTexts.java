package cartulary.web;

import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import org.jspecify.annotations.Nullable;

/// The texts of a preview in one language.
///
/// @param locale as the Open Graph protocol writes it
/// @param picture what the picture shows
record PreviewTexts(String locale, String title, String description, String picture) {
    private static final PreviewTexts ENGLISH = new PreviewTexts(
            "en_GB",
            "A game of Carcassonne",
            "Watch it move by move. Every move and every point can be checked.",
            "The board of the game");
    private static final PreviewTexts JAPANESE =
            new PreviewTexts("ja_JP", "カルカソンヌのゲーム", "一手ずつ観戦できます。すべての手と得点を確かめられます。", "ゲームの盤面");
    private static final PreviewTexts DUTCH = new PreviewTexts(
            "nl_NL",
            "Een spel Carcassonne",
            "Bekijk het zet voor zet. Elke zet en elk punt is te controleren.",
            "Het bord van het spel");

    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.JAPANESE, Locale.of("nl"));

    /// Returns the texts that a caller prefers; in English if there is none, or the header cannot be read.
    ///
    /// @param acceptLanguage the header `Accept-Language`
    static PreviewTexts preferred(@Nullable String acceptLanguage) {
        return switch (language(acceptLanguage)) {
            case "ja" -> JAPANESE;
            case "nl" -> DUTCH;
            default -> ENGLISH;
        };
    }

    private static String language(@Nullable String acceptLanguage) {
        try {
            Locale found =
                    acceptLanguage == null ? null : Locale.lookup(LanguageRange.parse(acceptLanguage), LANGUAGES);
            return found == null ? "" : found.getLanguage();
        } catch (IllegalArgumentException unreadable) {
            return "";
        }
    }
}
