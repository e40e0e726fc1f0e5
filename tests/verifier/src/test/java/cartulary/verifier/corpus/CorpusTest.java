package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.Aids;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.SampleSize;
import cartulary.verifier.Stage;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.StageResult;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The corpus of recorded games, which must verify for ever.
///
/// Records of new recipes are added by
/// `mvn test -pl tests/verifier -am -Dtest=CorpusTest -Dcartulary.corpus.write=true`
class CorpusTest {
    private static final int FEWEST_GAMES = 60;
    private static final long MOST_BYTES = 4_000_000;
    private static final Corpus CORPUS = corpus();
    private static final List<Envelope> EVENTS =
            CORPUS.games().stream().flatMap(it -> log(it).stream()).toList();

    private static Corpus corpus() {
        try {
            Corpus corpus = Corpus.read();
            return Boolean.getBoolean("cartulary.corpus.write") ? corpus.withMissing() : corpus;
        } catch (IOException | UnreadableFileException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Envelope> log(CorpusGame game) {
        try {
            return CorpusGame.log(CORPUS.record(game));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (UnreadableFileException e) {
            throw new AssertionError(e);
        }
    }

    /// The games that were made for something, and every fifth of those that repeat it with another seed; in the long
    /// tests all.
    static List<CorpusGame> games() {
        return Stream.concat(
                        CORPUS.games().stream().filter(game -> !isRepeated(game)),
                        every(
                                SampleSize.of(5, 1),
                                CORPUS.games().stream()
                                        .filter(CorpusTest::isRepeated)
                                        .toList()))
                .toList();
    }

    private static boolean isRepeated(CorpusGame game) {
        return game.file().matches("(simulated|signed-finished)-.*");
    }

    /// Every sixth game, in the long tests all.
    static List<CorpusGame> someGames() {
        return every(SampleSize.of(6, 1), CORPUS.games()).toList();
    }

    private static Stream<CorpusGame> every(int step, List<CorpusGame> games) {
        return IntStream.iterate(0, i -> i < games.size(), i -> i + step).mapToObj(games::get);
    }

    @Test
    void noRecordWasChangedSinceItWasAdded() throws IOException {
        for (CorpusGame game : CORPUS.games()) {
            assertThat(HexFormat.of().formatHex(Hash.sha256(CORPUS.record(game)).bytes()))
                    .as(game.file())
                    .isEqualTo(game.sha256());
        }
    }

    @Test
    void theCorpusHasAtLeastSixtyGamesOfFourMegabytesAtMost() throws IOException {
        assertThat(CORPUS.games()).hasSizeGreaterThanOrEqualTo(FEWEST_GAMES);
        long bytes = 0;
        for (String file : CORPUS.files()) {
            bytes += Files.size(CORPUS.folder().resolve(file));
        }
        assertThat(bytes).isLessThan(MOST_BYTES);
    }

    @Test
    void theManifestListsEveryRecordOnce() throws IOException {
        assertThat(CORPUS.games())
                .extracting(CorpusGame::file)
                .containsExactlyInAnyOrderElementsOf(CORPUS.files())
                .isSorted();
    }

    @Test
    void everyRecordIsOfAGameOfItsOwn() {
        assertThat(events(GameOpened.class)).hasSameSizeAs(CORPUS.games());
        assertThat(EVENTS.stream().map(Envelope::game).distinct()).hasSameSizeAs(CORPUS.games());
    }

    /// All stages; that of the rules compares every event with the decided one.
    @ParameterizedTest
    @MethodSource("games")
    void everyRecordVerifiesCompletely(CorpusGame game) throws IOException, UnreadableFileException {
        byte[] record = CORPUS.record(game);
        var kept = KeptCheckpoints.of(record);
        Verdict verdict = new Verifier(List.of(Corpus.key()), kept)
                .withRecount()
                .verify(RecordFile.read(new ByteArrayInputStream(record)));
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.stages())
                .containsExactlyElementsOf(Arrays.stream(Stage.values())
                        .map(stage -> new StageResult(stage, Result.HOLDS))
                        .toList());
        assertThat(verdict.signature().by()).isEqualTo(Signature.By.KNOWN_KEY);
        assertThat(verdict.state()).isEqualTo(game.step());
    }

    @ParameterizedTest
    @MethodSource("someGames")
    void theManifestSaysWhatARecordContains(CorpusGame game) throws IOException, UnreadableFileException {
        assertThat(CorpusGame.of(game.file(), game.seed(), CORPUS.record(game))).isEqualTo(game);
    }

    @Test
    void everyEdgeCaseIsInARecord() {
        assertThat(CORPUS.games()).flatExtracting(CorpusGame::edgeCases).contains(EdgeCase.values());
    }

    @Test
    void everyTypeOfEventIsInARecord() {
        Set<Class<?>> types = EVENTS.stream().map(it -> it.data().getClass()).collect(Collectors.toSet());
        assertThat(types).containsExactlyInAnyOrderElementsOf(GameEvent.types());
    }

    @Test
    void everyReleasedSchemaOfAnEventIsInARecord() {
        Set<String> released = new TreeSet<>();
        for (Class<? extends GameEvent> type : GameEvent.types()) {
            IntStream.iterate(1, version -> version + 1)
                    .mapToObj(version -> type.getSimpleName() + "." + version)
                    .takeWhile(
                            name -> GameEvent.class.getResource("/cartulary/schemas/events/" + name + ".json") != null)
                    .forEach(released::add);
        }
        assertThat(released).hasSizeGreaterThan(GameEvent.types().size());
        assertThat(EVENTS).extracting(it -> it.type() + "." + it.schema()).containsAll(released);
    }

    @Test
    void everyValueOfEveryOptionIsPlayed() {
        assertThat(played(GameOptions::maxSeats)).contains(2, 3, 4, 5, 6);
        assertThat(played(GameOptions::visibility)).contains(Visibility.values());
        HouseRules.SETTINGS.forEach((rule, settings) -> assertThat(
                        played(options -> options.houseRules().settings().get(rule)))
                .containsAll(settings));
        assertThat(played(GameOptions::expansions))
                .contains(
                        List.of(),
                        List.of(Expansion.BETS),
                        List.of(Expansion.TOLLKEEPERS),
                        List.of(Expansion.values()));
        assertThat(played(
                        options -> options.clock() == null ? 0 : options.clock().bank()))
                .contains(0, PlayerClock.FEWEST_SECONDS, PlayerClock.MOST_SECONDS);
        assertThat(played(
                        options -> options.clock() == null ? 0 : options.clock().increment()))
                .contains(0, PlayerClock.MOST_INCREMENT);
        assertThat(played(GameOptions::breaksTies)).contains(true, false);
        assertThat(played(options -> Objects.requireNonNullElse(options.aids(), Aids.ON)))
                .contains(Aids.values());
        assertThat(played(options -> Objects.requireNonNullElse(options.secondsPerStep(), 0)))
                .contains(0, GameOptions.FEWEST_SECONDS, GameOptions.MOST_SECONDS);
    }

    @Test
    void everyNumberOfPlayersPlaysWithEveryChoiceOfExpansions() {
        for (List<Expansion> expansions : played(GameOptions::expansions)) {
            assertThat(CORPUS.games())
                    .filteredOn(game -> game.options().expansions().equals(expansions))
                    .extracting(CorpusGame::seats)
                    .as("games with %s", expansions)
                    .contains(2, 3, 4, 5, 6);
        }
    }

    @Test
    void everyPolicyOfABotIsSeated() {
        assertThat(events(PlayerJoined.class).filter(it -> it.policy() != null))
                .extracting(PlayerJoined::policy)
                .contains(BotPolicy.values());
    }

    private static <T> Set<T> played(Function<GameOptions, T> option) {
        return events(GameOpened.class).map(it -> option.apply(it.options())).collect(Collectors.toSet());
    }

    private static <E extends GameEvent> Stream<E> events(Class<E> type) {
        return EVENTS.stream().map(Envelope::data).filter(type::isInstance).map(type::cast);
    }
}
