package cartulary.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.rule.Languages;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.TemporalAmount;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/// The dependencies that are allowed between modules.
class WallsTest {
    /// The last part of the names of their packages.
    private static final List<String> EXPANSIONS = Arrays.stream(Expansion.values())
            .map(expansion -> expansion.name().toLowerCase(Locale.ROOT))
            .toList();

    private static final JavaClasses CODE = Sources.classes();

    private static final String CONTRACTS = "cartulary.contracts..";
    private static final String RULES = "cartulary.rules..";
    private static final String[] DOOR_OF_THE_RULES = {
        "cartulary.rules", "cartulary.rules.game", "cartulary.rules.replay", "cartulary.rules.valuation.."
    };
    private static final String COMPETITION = "cartulary.competition..";
    private static final String SEARCH = "cartulary.search..";
    private static final String SECOND_ENGINE = "cartulary.secondengine..";
    private static final String RECOUNT = "cartulary.recount..";
    private static final String VERIFIER = "cartulary.verifier..";
    private static final String COMMAND = "cartulary.command..";
    private static final String RECORD = "cartulary.record..";
    private static final String ANALYTICS = "cartulary.analytics..";
    private static final String DRAWING = "cartulary.drawing..";
    private static final String WEB = "cartulary.web..";
    private static final String QUERY = "cartulary.query..";
    private static final String TESTKIT = "cartulary.testkit..";
    private static final String STORE = "cartulary.store..";
    private static final String STANDALONE = "cartulary.standalone..";
    private static final String CLI = "cartulary.cli..";
    private static final String BENCH = "cartulary.bench..";
    private static final String BROKER = "cartulary.broker..";
    private static final String HTTP = "cartulary.http..";
    private static final String TRACE = "cartulary.trace..";
    private static final String COMMAND_NODE = "cartulary.commandnode..";
    private static final String QUERY_NODE = "cartulary.querynode..";
    private static final String LOCAL = "cartulary.local..";
    private static final String CLUSTER = "cartulary.local.cluster..";
    private static final String[] PROGRAMS = {STANDALONE, COMMAND_NODE, QUERY_NODE, LOCAL, CLUSTER, CLI, BENCH};
    private static final String[] ASSEMBLED = {HTTP, STANDALONE, COMMAND_NODE, QUERY_NODE, LOCAL, CLUSTER, CLI, BENCH};

    @Test
    void thisModuleSeesTheClassesOfEverySourcePackage() {
        Set<String> packages = CODE.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        assertThat(packages).containsAll(Sources.packages());
    }

    @Test
    void contractsDependOnJacksonOnly() {
        classes()
                .that()
                .resideInAPackage(CONTRACTS)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        CONTRACTS, "com.fasterxml.jackson..", "org.jspecify..", "java..", "javax.crypto.."))
                .check(CODE);
    }

    @Test
    void rulesKnowContractsAndNothingOfTheWorld() {
        classes()
                .that()
                .resideInAPackage(RULES)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                RULES,
                                CONTRACTS,
                                "org.jspecify..",
                                "java.lang..",
                                "java.util",
                                "java.util.function",
                                "java.util.stream")
                        .and(not(resideInAnyPackage(
                                "cartulary.contracts.json..",
                                "cartulary.contracts.log..",
                                "cartulary.contracts.store..")))
                        .and(not(type(EventCodec.class)))
                        .or(type(Instant.class))
                        .or(type(Duration.class))
                        .or(type(TemporalAmount.class)))
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(RULES)
                .should()
                .callMethod(Instant.class, "now")
                .as("the rules are handed the time (MIX-15) and never ask for it")
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(RULES)
                .should()
                .dependOnClassesThat(type(Random.class)
                        .or(type(SplittableRandom.class))
                        .or(type(UUID.class))
                        .or(resideInAPackage("java.lang.reflect..")))
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CODE);
    }

    @Test
    void competitionsKnowContractsAndTheirPairingKnowsMatchings() {
        classes()
                .that()
                .resideInAPackage(COMPETITION)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                COMPETITION,
                                CONTRACTS,
                                "org.jspecify..",
                                "java.lang..",
                                "java.nio.charset",
                                "java.util",
                                "java.util.function",
                                "java.util.stream")
                        .and(not(type(Random.class)))
                        .and(not(type(UUID.class)))
                        .or(type(Instant.class))
                        .or(type(Duration.class))
                        .or(resideInAPackage("java.time.temporal"))
                        .or(resideInAPackage("org.jgrapht..")))
                .because("a decision follows from the competition, the command and its inputs alone")
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(COMPETITION)
                .should()
                .callMethod(Instant.class, "now")
                .because("the time of a decision is one of its inputs")
                .check(CODE);
        noClasses()
                .that()
                .resideOutsideOfPackage("cartulary.competition.pairing")
                .should()
                .dependOnClassesThat(resideInAPackage("org.jgrapht.."))
                .check(CODE);
    }

    @Test
    void noExpansionDependsOnAnother() {
        for (String one : EXPANSIONS) {
            for (String other : EXPANSIONS) {
                if (!one.equals(other)) {
                    noClasses()
                            .that()
                            .resideInAPackage("cartulary.." + one + "..")
                            .should()
                            .dependOnClassesThat(resideInAPackage("cartulary.." + other + ".."))
                            .because("each must be possible without the others")
                            .check(CODE);
                }
            }
        }
    }

    /// The door of the rules: the facade, the values of a game, replays and valuations.
    @Test
    void otherModulesUseOnlyTheDoorOfTheRules() {
        noClasses()
                .that()
                .resideOutsideOfPackage(RULES)
                .should()
                .dependOnClassesThat(resideInAPackage(RULES).and(not(resideInAnyPackage(DOOR_OF_THE_RULES))))
                .because("everything else in the rules may change without notice")
                .check(CODE);
    }

    /// With the wall above: the door of the rules, through which a game without secrets comes in a view of a seat.
    @Test
    void theSearchDependsOnRulesAndContractsAndAsksForNoTime() {
        classes()
                .that()
                .resideInAPackage(SEARCH)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                SEARCH, RULES, CONTRACTS, "org.jspecify..", "java.lang..", "java.nio..", "java.util..")
                        .and(not(resideInAnyPackage(
                                "cartulary.contracts.json..",
                                "cartulary.contracts.log..",
                                "cartulary.contracts.store..")))
                        .or(type(Duration.class)))
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(SEARCH)
                .should()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("the same seed and number of nodes give the same move")
                .check(CODE);
    }

    @Test
    void theSecondEngineDependsOnContractsOnly() {
        classes()
                .that()
                .resideInAPackage(SECOND_ENGINE)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(SECOND_ENGINE, CONTRACTS, "org.jspecify..", "java.."))
                .because("it checks the rules, so it must share no code with them")
                .check(CODE);
    }

    @Test
    void theSecondEngineAndTheCourseOfARecordKnowExpansionsByTheirFacetsOnly() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "cartulary.secondengine", "cartulary.secondengine.recount", "cartulary.verifier.course")
                .and()
                .doNotHaveSimpleName("CountedExpansions")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        EXPANSIONS.stream().map(name -> "cartulary.." + name).toArray(String[]::new))
                .because("a further expansion adds a package and a line where the facets are chosen")
                .check(CODE);
    }

    @Test
    void theRecountDependsOnRulesContractsAndTheSecondEngineOnly() {
        classes()
                .that()
                .resideInAPackage(RECOUNT)
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(RECOUNT, RULES, SECOND_ENGINE, CONTRACTS, "org.jspecify..", "java.."))
                .because("both sides and the verifier use it, and it counts from public events alone")
                .check(CODE);
    }

    @Test
    void theVerifierDependsOnRulesCompetitionsContractsTheSecondEngineAndTheRecountOnly() {
        classes()
                .that()
                .resideInAPackage(VERIFIER)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        VERIFIER,
                        RULES,
                        COMPETITION,
                        SECOND_ENGINE,
                        RECOUNT,
                        CONTRACTS,
                        "com.fasterxml.jackson..",
                        "picocli..",
                        "org.jspecify..",
                        "java.."))
                .because("it must run without a service")
                .check(CODE);
    }

    @Test
    void theTestKitDependsOnRulesContractsAndTheSecondEngineOnly() {
        classes()
                .that()
                .resideInAPackage(TESTKIT)
                .should()
                .onlyDependOnClassesThat(
                        // Records are changed as JSON, member by member.
                        resideInAnyPackage(
                                TESTKIT,
                                RULES,
                                SECOND_ENGINE,
                                CONTRACTS,
                                "com.fasterxml.jackson..",
                                "org.jspecify..",
                                "java.."))
                .check(CODE);
    }

    @Test
    void theTwoServicesMeetInContractsAlone() {
        noDependency(COMMAND, QUERY, RECORD, STORE, BROKER);
        noDependency(COMMAND, PROGRAMS);
        noDependency(QUERY, COMMAND, STORE, BROKER);
        noDependency(QUERY, PROGRAMS);
        noDependency(HTTP, COMMAND, QUERY, RECORD, STORE, BROKER);
        noDependency(HTTP, PROGRAMS);
        noDependency(QUERY, "cartulary.contracts.store..");
        noDependency(QUERY_NODE, "cartulary.contracts.store..");
    }

    @Test
    void tracesDependOnContractsAndOpenTelemetryOnly() {
        classes()
                .that()
                .resideInAPackage(TRACE)
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(TRACE, CONTRACTS, "io.opentelemetry.api..", "io.opentelemetry.context..")
                                .or(resideInAnyPackage("org.jspecify..", "java..")))
                .because("every adapter and both services use them")
                .check(CODE);
    }

    @Test
    void httpDependsOnNoGame() {
        noClasses()
                .that()
                .resideInAPackage(HTTP)
                .and()
                // It describes the published language in the OpenAPI document.
                .resideOutsideOfPackage("cartulary.http.openapi")
                .should()
                .dependOnClassesThat(resideInAnyPackage(RULES, CONTRACTS)
                        .and(not(resideInAnyPackage("cartulary.contracts.json..", "cartulary.contracts.header..")))
                        .and(not(type(Languages.class))))
                .because("it could serve any other application")
                .check(CODE);
    }

    @Test
    void theRecordKnowsNoService() {
        noDependency(RECORD, COMMAND, QUERY, STORE, BROKER);
        noDependency(RECORD, ASSEMBLED);
    }

    @Test
    void theAnalyticsKnowsNoService() {
        noDependency(ANALYTICS, COMMAND, QUERY, STORE, BROKER, TESTKIT);
        noDependency(ANALYTICS, ASSEMBLED);
        noDependency(RECORD, ANALYTICS);
        noClasses()
                .that()
                .resideOutsideOfPackage(ANALYTICS)
                .should()
                .dependOnClassesThat(resideInAPackage("org.duckdb.."))
                .because("the lake alone knows its engine")
                .check(CODE);
    }

    @Test
    void drawingKnowsContractsOnly() {
        classes()
                .that()
                .resideInAPackage(DRAWING)
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(DRAWING, CONTRACTS, "com.fasterxml.jackson..", "org.jspecify..", "java.."))
                .check(CODE);
    }

    @Test
    void thePageKnowsNoServiceAndNobodyKnowsThePage() {
        noDependency(WEB, RULES, COMPETITION, COMMAND, QUERY, RECORD, STORE, BROKER);
        noDependency(WEB, ASSEMBLED);
        noClasses()
                .that()
                .resideOutsideOfPackage(WEB)
                .should()
                .dependOnClassesThat(resideInAPackage(WEB))
                .because("it asks the public API, as any other page could")
                .check(CODE);
    }

    @Test
    void adaptersKnowNoServiceAndNoRules() {
        noDependency(STORE, COMMAND, QUERY, RECORD, RULES, COMPETITION, BROKER);
        noDependency(STORE, ASSEMBLED);
        noDependency(BROKER, COMMAND, QUERY, RECORD, RULES, COMPETITION, STORE);
        noDependency(BROKER, ASSEMBLED);
    }

    @Test
    void aNodeHoldsOneSideOnly() {
        noDependency(COMMAND_NODE, QUERY, RECORD, QUERY_NODE, STANDALONE, LOCAL);
        noDependency(QUERY_NODE, COMMAND, STORE, COMMAND_NODE, STANDALONE, LOCAL);
    }

    @Test
    void enginesToTryThingsWithAreForProgramsThatTryThings() {
        noClasses()
                .that()
                .resideOutsideOfPackages(LOCAL, BENCH)
                .should()
                .dependOnClassesThat(resideInAPackage(LOCAL))
                .check(CODE);
        noDependency(CLUSTER, COMMAND, QUERY, RECORD, RULES, STORE, BROKER, HTTP);
    }

    @Test
    void nobodyDependsOnAProgramOrOnTestGames() {
        noDependency(STANDALONE, CLI, BENCH);
        noDependency(CLI, STANDALONE, BENCH, COMMAND_NODE, QUERY_NODE, CLUSTER);
        noDependency(BENCH, STANDALONE, CLI, COMMAND_NODE, QUERY_NODE);
        noClasses()
                .that()
                .resideOutsideOfPackages(TESTKIT, CLI, BENCH)
                .should()
                .dependOnClassesThat(resideInAPackage(TESTKIT))
                .because("no service depends on the test kit")
                .check(CODE);
    }

    @Test
    void classesAreNamedForWhatTheyAre() {
        noClasses()
                .should()
                .haveNameMatching(".*(Manager|Helper|Utils?|Impl)(\\$.*)?")
                .because("such a name says nothing of what the class is about")
                .check(CODE);
    }

    /// NullAway takes every package below `cartulary` for null-marked, so that none needs an annotation.
    @Test
    void nullsAreCheckedInEveryPackage() throws IOException {
        assertThat(Sources.packages()).hasSizeGreaterThan(20).allMatch(name -> name.startsWith("cartulary."));
        assertThat(Files.readString(Sources.root().resolve("pom.xml")))
                .contains("-XepOpt:NullAway:AnnotatedPackages=cartulary ", "-Xep:NullAway:ERROR");
        noClasses().should().beAnnotatedWith(NullUnmarked.class).check(CODE);
    }

    private static void noDependency(String from, String... to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat(resideInAnyPackage(to))
                .check(CODE);
    }
}
