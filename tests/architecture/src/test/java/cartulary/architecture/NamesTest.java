package cartulary.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class NamesTest {
    /// The simple names that two modules give to the same thing, because neither may depend on the other.
    private static final Set<String> SHARED = Set.of("Board", "Dialect", "Main", "PostgresSettings", "package-info");

    @Test
    void everyExceptionSaysThatItIsOne() {
        classes()
                .that()
                .areAssignableTo(Throwable.class)
                .should()
                .haveSimpleNameEndingWith("Exception")
                .because("`DamagedLake` reads as a value")
                .check(Sources.classes());
    }

    @Test
    void aSimpleNameMeansOneThing() {
        Map<String, Long> uses = Sources.files().stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        var repeated = new TreeSet<String>();
        uses.forEach((name, count) -> {
            if (count > 1) {
                repeated.add(name);
            }
        });
        assertThat(repeated).isEqualTo(SHARED);
    }
}
