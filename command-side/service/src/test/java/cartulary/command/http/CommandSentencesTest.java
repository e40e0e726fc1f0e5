package cartulary.command.http;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.limit.GameLimit;
import cartulary.contracts.catalogue.ScoringTileFault;
import cartulary.contracts.game.Colour;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleId;
import cartulary.http.Problems;
import cartulary.rules.game.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sentences of the command side in every language.
class CommandSentencesTest {
    private static final String BUNDLE = CommandProblem.REFUSED.bundle();
    private static final List<Path> RULES =
            List.of(Path.of("../../rules/engine/src/main/java"), Path.of("../../rules/competition/src/main/java"));
    private static final Pattern REFUSED = Pattern.compile("[Rr]efused\\(\\s*(?:RuleId\\.)?([A-Z]+_\\d+)");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");

    static List<Locale> languages() {
        return Languages.ALL;
    }

    private static ResourceBundle bundle(Locale language) {
        return ResourceBundle.getBundle(
                BUNDLE,
                language,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /// The rule ids that the sources of the rules refuse commands by.
    private static Set<RuleId> refusals() throws IOException {
        var refusals = new HashSet<RuleId>();
        for (Path rules : RULES) {
            try (Stream<Path> sources = Files.walk(rules)) {
                sources.filter(source -> source.toString().endsWith(".java"))
                        .map(CommandSentencesTest::text)
                        .flatMap(text -> REFUSED.matcher(text).results())
                        .forEach(found -> refusals.add(RuleId.valueOf(found.group(1))));
            }
        }
        return refusals;
    }

    private static String text(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> expectedKeys() throws IOException {
        var keys = new TreeSet<String>();
        for (CommandProblem problem : CommandProblem.values()) {
            keys.add("problem." + problem.key() + ".title");
            keys.add("problem." + problem.key() + ".detail");
        }
        Stream.of("recovery-code", "identity").forEach(tried -> keys.add("problem.sign-in-refused." + tried));
        keys.add("problem.account-full.former-handles");
        refusals().forEach(rule -> keys.add("rule." + rule.id()));
        Stream.of("guest", "host", "seat", "operator", "referee", "service")
                .forEach(role -> keys.add("needed." + role));
        Stream.of("guest", "host", "referee", "service").forEach(actor -> keys.add("actor." + actor));
        Arrays.stream(GameLimit.Scope.values())
                .forEach(scope -> keys.add("scope." + scope.name().toLowerCase(Locale.ROOT)));
        Arrays.stream(ScoringTileFault.Reason.values()).forEach(reason -> keys.add("reason." + reason.id()));
        steps(Step.class).forEach(step -> keys.add("step." + step.getSimpleName()));
        Arrays.stream(Colour.values())
                .forEach(colour -> keys.add("colour." + colour.name().toLowerCase(Locale.ROOT)));
        return keys;
    }

    /// Returns the records below a sealed interface.
    private static Stream<Class<?>> steps(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(CommandSentencesTest::steps)
                : Stream.of(type);
    }

    @Test
    void refusalsAreFoundInTheSourcesOfTheRules() throws IOException {
        assertThat(refusals()).contains(RuleId.BASE_7, RuleId.BASE_9, RuleId.LOBBY_6);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageHasExactlyTheExpectedSentences(Locale language) throws IOException {
        assertThat(bundle(language).getLocale().getLanguage())
                .isEqualTo(language.equals(Locale.ENGLISH) ? "" : language.getLanguage());
        // The keys of the file itself, without those of the English parent.
        var own = new HashSet<String>();
        String file = "/"
                + BUNDLE.replace('.', '/')
                + (language.equals(Locale.ENGLISH) ? "" : "_" + language.getLanguage())
                + ".properties";
        try (var in = CommandSentencesTest.class.getResourceAsStream(file)) {
            new PropertyResourceBundle(in).getKeys().asIterator().forEachRemaining(own::add);
        }
        assertThat(own).containsExactlyInAnyOrderElementsOf(expectedKeys());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTranslationHasThePlaceholdersOfTheEnglishSentence(Locale language) throws IOException {
        for (String key : expectedKeys()) {
            assertThat(placeholders(bundle(language).getString(key)))
                    .as(key)
                    .isEqualTo(placeholders(bundle(Locale.ENGLISH).getString(key)));
        }
    }

    private static Set<String> placeholders(String sentence) {
        return PLACEHOLDER
                .matcher(sentence)
                .results()
                .map(found -> found.group())
                .collect(Collectors.toSet());
    }

    @Test
    void parametersThatAreWordsOfTheGameAreTranslated() {
        var problem = RuleRefusal.problem(
                new Problems(() -> List.of(Locale.of("nl", "BE"))),
                RuleId.BASE_7,
                Map.of("command", "DrawTile", "step", "Lobby"),
                1);
        assertThat(problem.getDetail()).isEqualTo("DrawTile kan nu niet: het spel is nog niet begonnen.");
    }

    @Test
    void aScoringTileThatIsRefusedIsNamedWithTheReason() {
        var problem = RuleRefusal.problem(
                new Problems(() -> List.of(Locale.ENGLISH)),
                RuleId.LOBBY_27,
                Map.of("reason", "points", "tile", "toll-bridge", "number", 6),
                0);
        assertThat(problem.getDetail())
                .isEqualTo("A game cannot be played with these scoring tiles of your own: the points of tile 6,"
                        + " \"toll-bridge\", must be from -99 to 99.");
    }
}
