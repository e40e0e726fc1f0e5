package cartulary.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/// Dependency cycles between modules, between packages and, in the rules, between source files.
class CyclesTest {
    private static final JavaClasses CODE = Sources.classes();

    @Test
    void modulesHaveNoCycles() {
        slices().matching("cartulary.(*)..").should().beFreeOfCycles().check(CODE);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("cartulary.(**)").should().beFreeOfCycles().check(CODE);
    }

    @Test
    void sourceFilesOfTheRulesHaveNoCycles() {
        slices().assignedFrom(new FilesOfTheRules()).should().beFreeOfCycles().check(CODE);
    }

    /// One slice per top-level type.
    private static final class FilesOfTheRules implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("cartulary.rules")
                    ? SliceIdentifier.of(topLevel(type).getName())
                    : SliceIdentifier.ignore();
        }

        private static JavaClass topLevel(JavaClass type) {
            return type.getEnclosingClass().map(FilesOfTheRules::topLevel).orElse(type);
        }

        @Override
        public String getDescription() {
            return "the source files of the rules";
        }
    }
}
