package cartulary.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Scanner;
import java.util.regex.Pattern;
import org.jboss.logging.BasicLogger;
import org.junit.jupiter.api.Test;

/// Nothing that is printed, stored or sent depends on the locale of the machine. Error Prone's `DefaultLocale` and
/// `StringCaseLocaleUsage` check every compilation; this is what they let through.
class LocalesTest {
    private static final JavaClasses CODE = Sources.classes();

    /// Conversions that give the same text in every locale, as in Error Prone's `DefaultLocale`.
    private static final Pattern INDEPENDENT = Pattern.compile("%([%n]|(\\d+\\$|<)?-?\\d*(\\.\\d+)?[bhsc])");

    /// The format of a line of the log or of `System.out`, without a locale before it.
    private static final Pattern PRINTED = Pattern.compile(
            "\\.(?:(?:trace|debug|info|warn|error|fatal)f|printf)\\(\\s*(?:\\w+,)?\\s*(?:\"(?:\\\\.|[^\"])*\"[\\s+]*)+");

    private static final Pattern COMPUTED =
            Pattern.compile("\\b(?=\\w*[a-z])\\w+\\s*\\.formatted\\(|\\.printf\\(\\s*[a-z]");

    @Test
    void noCallUsesTheLocaleOfTheMachine() {
        noClasses()
                .should()
                .callMethod(Locale.class, "getDefault")
                .orShould()
                .callMethod(Locale.class, "getDefault", Locale.Category.class)
                .orShould()
                .callMethod(String.class, "format", String.class, Object[].class)
                .orShould()
                .callMethod(ResourceBundle.class, "getBundle", String.class, Locale.class)
                .orShould()
                .callMethodWhere(target(describe(
                        "formats dates without a locale",
                        called -> called.getOwner().isEquivalentTo(DateTimeFormatter.class)
                                && called.getName().startsWith("ofLocalized"))))
                .orShould()
                .callMethodWhere(target(describe(
                        "logs a MessageFormat",
                        called -> called.getOwner().isAssignableTo(BasicLogger.class)
                                && called.getName().endsWith("v"))))
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Scanner.class)
                .because("numbers and letters are those of a chosen locale, not of the machine's")
                .check(CODE);
    }

    /// Error Prone lets `System.out` and the logger pass, which format in the locale of the machine.
    @Test
    void whatIsPrintedOrLoggedHasNumbersOfNoLocale() throws IOException {
        assertThat(found(PRINTED))
                .hasSizeGreaterThan(20)
                .filteredOn(call -> INDEPENDENT.matcher(call).replaceAll("").contains("%"))
                .as("write a number with the conversion of a text, or name Locale.ROOT")
                .isEmpty();
    }

    /// Error Prone reads constant formats only.
    @Test
    void formatsWithoutALocaleAreConstants() throws IOException {
        assertThat(found(COMPUTED))
                .as("name the locale: String.format(Locale.ROOT, ...)")
                .isEmpty();
    }

    private static List<String> found(Pattern pattern) throws IOException {
        var found = new ArrayList<String>();
        for (Path file : Sources.files()) {
            pattern.matcher(Files.readString(file)).results().forEach(call -> found.add(file + ": " + call.group()));
        }
        return found;
    }
}
