package cartulary.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.Expansion;
import cartulary.rules.board.CurrentPoints;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.turn.FeatureScores;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The structure of the rules: the direction of dependencies between packages, and no cycles between source files.
class RulesStructureTest {
    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("cartulary.rules");

    private static final String ROOT = "cartulary.rules";
    private static final String BOARD = "cartulary.rules.board";
    private static final String GAME = "cartulary.rules.game";
    private static final String TURN = "cartulary.rules.turn";
    private static final String LOBBY = "cartulary.rules.lobby";
    private static final String DISPUTE = "cartulary.rules.dispute";
    private static final String REPLAY = "cartulary.rules.replay";
    private static final String VALUATION = "cartulary.rules.valuation";
    private static final String VALUATION_OF_EXPANSIONS = "cartulary.rules.valuation.expansion";

    /// The packages of expansions, which are called like them.
    private static final List<String> EXPANSIONS = packagesIn(ROOT);

    private static final List<String> REPLAYS_OF_EXPANSIONS = packagesIn(REPLAY);
    private static final List<String> VALUATIONS_OF_EXPANSIONS = packagesIn(VALUATION);
    private static final List<String> REPLAYS = joined(REPLAYS_OF_EXPANSIONS, REPLAY);
    private static final List<String> VALUATIONS = joined(VALUATIONS_OF_EXPANSIONS, VALUATION, VALUATION_OF_EXPANSIONS);

    private static List<String> packagesIn(String parent) {
        return Arrays.stream(Expansion.values())
                .map(expansion -> parent + "." + expansion.set())
                .toList();
    }

    private static List<String> joined(List<String> some, String... others) {
        return Stream.concat(some.stream(), Stream.of(others)).toList();
    }

    private static List<String> without(List<String> all, String one) {
        return all.stream().filter(each -> !each.equals(one)).toList();
    }

    @Test
    void theTestSeesEveryPackage() {
        var known = new TreeSet<>(List.of(ROOT, BOARD, GAME, TURN, LOBBY, DISPUTE));
        known.addAll(EXPANSIONS);
        var seen = CODE.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        assertThat(seen).containsAll(known);
        // An expansion without events is in no replay, and one that is worth nothing in no valuation.
        known.addAll(REPLAYS);
        known.addAll(VALUATIONS);
        assertThat(known).containsAll(seen);
    }

    @Test
    void theBoardDependsOnNoOtherPackage() {
        mustNotDepend(BOARD, joined(EXPANSIONS, GAME, TURN, LOBBY, ROOT));
    }

    @Test
    void theGameDependsOnTheBoardOnly() {
        mustNotDepend(GAME, joined(EXPANSIONS, TURN, LOBBY, DISPUTE, REPLAY, VALUATION, ROOT));
    }

    @Test
    void theTurnDependsOnNoExpansion() {
        mustNotDepend(TURN, joined(EXPANSIONS, LOBBY, ROOT));
    }

    @Test
    void theLobbyDependsOnNoExpansion() {
        mustNotDepend(LOBBY, joined(EXPANSIONS, ROOT));
    }

    @Test
    void expansionsDependNeitherOnEachOtherNorOnTheLobby() {
        for (String expansion : EXPANSIONS) {
            mustNotDepend(expansion, joined(without(EXPANSIONS, expansion), LOBBY, ROOT));
        }
    }

    @Test
    void noOtherPackageDependsOnTheValuation() {
        for (String other : joined(EXPANSIONS, ROOT, BOARD, GAME, TURN, LOBBY, DISPUTE, REPLAY + "..")) {
            mustNotDepend(other, VALUATIONS);
        }
    }

    @Test
    void noOtherPackageDependsOnTheReplay() {
        for (String other : joined(EXPANSIONS, ROOT, BOARD, GAME, TURN, LOBBY, DISPUTE)) {
            mustNotDepend(other, REPLAYS);
        }
    }

    @Test
    void everyScoreOfAFeatureIsFromOnePoint() {
        noClasses()
                .that()
                .resideOutsideOfPackage(BOARD)
                .and()
                .areNotAssignableTo(FeatureScores.class)
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(FeatureScoring.class, CurrentPoints.class)
                .because("an expansion that changes an amount or forbids a score is asked in FeatureScores")
                .check(CODE);
    }

    @Test
    void replaysAndValuationsKnowExpansionsByTheirFacetsOnly() {
        mustNotDepend(REPLAY, EXPANSIONS);
        mustNotDepend(VALUATION, EXPANSIONS);
        mustNotDepend(VALUATION_OF_EXPANSIONS, EXPANSIONS);
        mustNotDepend(VALUATION_OF_EXPANSIONS, VALUATIONS_OF_EXPANSIONS);
        for (int i = 0; i < EXPANSIONS.size(); i++) {
            mustNotDepend(VALUATIONS_OF_EXPANSIONS.get(i), without(EXPANSIONS, EXPANSIONS.get(i)));
        }
    }

    @Test
    void sourceFilesHaveNoCycles() {
        slices().assignedFrom(FILES).should().beFreeOfCycles().check(CODE);
    }

    private static void mustNotDepend(String from, List<String> to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to.toArray(String[]::new))
                .allowEmptyShould(true)
                .check(CODE);
    }

    /// A slice for each file, which is each top-level class with its nested ones.
    private static final SliceAssignment FILES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""));
        }

        @Override
        public String getDescription() {
            return "files of the rules";
        }
    };
}
