package cartulary.web;

import cartulary.contracts.header.AcceptLanguage;
import java.util.Locale;
import java.util.stream.Stream;
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

    /// Returns the texts that a caller prefers; in English if there is none, or the header cannot be read.
    ///
    /// @param acceptLanguage the header `Accept-Language`
    static PreviewTexts preferred(@Nullable String acceptLanguage) {
        return AcceptLanguage.preferred(acceptLanguage).stream()
                .map(Locale::getLanguage)
                .flatMap(PreviewTexts::in)
                .findFirst()
                .orElse(ENGLISH);
    }

    private static Stream<PreviewTexts> in(String language) {
        return switch (language) {
            case "en" -> Stream.of(ENGLISH);
            case "ja" -> Stream.of(JAPANESE);
            case "nl" -> Stream.of(DUTCH);
            default -> Stream.of();
        };
    }
}
