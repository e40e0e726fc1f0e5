package cartulary.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.rules.board.CurrentPoints;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.turn.FeatureScores;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
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
    private static final String BETS = "cartulary.rules.bets";
    private static final String TOLLKEEPERS = "cartulary.rules.tollkeepers";
    private static final String ABBOT = "cartulary.rules.abbot";
    private static final String DISPUTE = "cartulary.rules.dispute";
    private static final String REPLAY = "cartulary.rules.replay";
    private static final String REPLAY_OF_BETS = "cartulary.rules.replay.bets";
    private static final String REPLAY_OF_TOLLKEEPERS = "cartulary.rules.replay.tollkeepers";
    private static final String REPLAY_OF_ABBOT = "cartulary.rules.replay.abbot";
    private static final String VALUATION = "cartulary.rules.valuation";
    private static final String VALUATION_OF_EXPANSIONS = "cartulary.rules.valuation.expansion";
    private static final String VALUATION_OF_BETS = "cartulary.rules.valuation.bets";
    private static final String VALUATION_OF_TOLLKEEPERS = "cartulary.rules.valuation.tollkeepers";
    private static final String VALUATION_OF_ABBOT = "cartulary.rules.valuation.abbot";
    private static final String[] REPLAYS = {REPLAY, REPLAY_OF_BETS, REPLAY_OF_TOLLKEEPERS, REPLAY_OF_ABBOT};
    private static final String[] VALUATIONS = {
        VALUATION, VALUATION_OF_EXPANSIONS, VALUATION_OF_BETS, VALUATION_OF_TOLLKEEPERS, VALUATION_OF_ABBOT
    };

    @Test
    void theTestSeesEveryPackage() {
        assertThat(CODE.stream().map(JavaClass::getPackageName).distinct())
                .containsExactlyInAnyOrder(
                        ROOT,
                        BOARD,
                        GAME,
                        TURN,
                        LOBBY,
                        BETS,
                        TOLLKEEPERS,
                        ABBOT,
                        DISPUTE,
                        REPLAY,
                        REPLAY_OF_BETS,
                        REPLAY_OF_TOLLKEEPERS,
                        REPLAY_OF_ABBOT,
                        VALUATION,
                        VALUATION_OF_EXPANSIONS,
                        VALUATION_OF_BETS,
                        VALUATION_OF_TOLLKEEPERS,
                        VALUATION_OF_ABBOT);
    }

    @Test
    void theBoardDependsOnNoOtherPackage() {
        mustNotDepend(BOARD, GAME, TURN, LOBBY, BETS, TOLLKEEPERS, ABBOT, ROOT);
    }

    @Test
    void theGameDependsOnTheBoardOnly() {
        mustNotDepend(GAME, TURN, LOBBY, BETS, TOLLKEEPERS, ABBOT, DISPUTE, REPLAY, VALUATION, ROOT);
    }

    @Test
    void theTurnDependsOnNoExpansion() {
        mustNotDepend(TURN, LOBBY, BETS, TOLLKEEPERS, ABBOT, ROOT);
    }

    @Test
    void theLobbyDependsOnNoExpansion() {
        mustNotDepend(LOBBY, BETS, TOLLKEEPERS, ABBOT, ROOT);
    }

    @Test
    void expansionsDependNeitherOnEachOtherNorOnTheLobby() {
        mustNotDepend(BETS, TOLLKEEPERS, ABBOT, LOBBY, ROOT);
        mustNotDepend(TOLLKEEPERS, BETS, ABBOT, LOBBY, ROOT);
        mustNotDepend(ABBOT, BETS, TOLLKEEPERS, LOBBY, ROOT);
    }

    @Test
    void noOtherPackageDependsOnTheValuation() {
        for (String other :
                new String[] {ROOT, BOARD, GAME, TURN, LOBBY, BETS, TOLLKEEPERS, ABBOT, DISPUTE, REPLAY + ".."}) {
            mustNotDepend(other, VALUATIONS);
        }
    }

    @Test
    void noOtherPackageDependsOnTheReplay() {
        for (String other : new String[] {ROOT, BOARD, GAME, TURN, LOBBY, BETS, TOLLKEEPERS, ABBOT, DISPUTE}) {
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
        mustNotDepend(REPLAY, BETS, TOLLKEEPERS, ABBOT);
        mustNotDepend(VALUATION, BETS, TOLLKEEPERS, ABBOT);
        mustNotDepend(
                VALUATION_OF_EXPANSIONS,
                BETS,
                TOLLKEEPERS,
                ABBOT,
                VALUATION_OF_BETS,
                VALUATION_OF_TOLLKEEPERS,
                VALUATION_OF_ABBOT);
        mustNotDepend(VALUATION_OF_BETS, TOLLKEEPERS, ABBOT);
        mustNotDepend(VALUATION_OF_TOLLKEEPERS, BETS, ABBOT);
        mustNotDepend(VALUATION_OF_ABBOT, BETS, TOLLKEEPERS);
    }

    @Test
    void sourceFilesHaveNoCycles() {
        slices().assignedFrom(FILES).should().beFreeOfCycles().check(CODE);
    }

    private static void mustNotDepend(String from, String... to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to)
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
