package cartulary.contracts.game;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The options of a game, chosen by the host when it is opened.
///
/// @param maxSeats the number of seats offered, 2 to 6 (BASE-1); 6 by default
/// @param visibility who may read the game; public by default
/// @param expansions played with the base game, each once, in the order of {@link Expansion}; none by default
/// @param houseRules written as members of the options in JSON, one for each house rule
/// @param secondsPerStep the time limit of each step (MIX-15); no limit by default
/// @param scoringTiles the scoring tiles that the host of an unlisted game gave (SURV-13); absent or
///     empty for those of the catalogue
/// @param takeBack true if a tile just placed may be taken back (LOBBY-28); otherwise absent
/// @param clock the clock of each player (LOBBY-30), instead of a time limit of steps; absent without clocks
/// @param ties absent if players with the same total share a rank (LOBBY-35)
/// @param aids absent if the page helps to count (LOBBY-36)
public record GameOptions(
        @Within(min = 2, max = 6) int maxSeats,
        Visibility visibility,
        List<Expansion> expansions,
        @JsonUnwrapped HouseRules houseRules,

        @Within(min = FEWEST_SECONDS, max = MOST_SECONDS) @Nullable
        Integer secondsPerStep,

        @Nullable List<ScoringTile> scoringTiles,
        @Nullable Boolean takeBack,
        @Nullable PlayerClock clock,
        @Nullable Ties ties,
        @Nullable Aids aids) {
    public static final int FEWEST_SECONDS = 5;

    /// Seven days.
    public static final int MOST_SECONDS = 604_800;

    /// The schema of `GameOpened` that brought `takeBack`.
    public static final int TAKE_BACK_SINCE = 8;

    /// The schema of `GameOpened` that brought `clock`, `ties` and `aids`.
    public static final int CLOCK_SINCE = 9;

    public static final GameOptions DEFAULT = new GameOptions(6, Visibility.PUBLIC);

    public GameOptions {
        expansions = expansions.stream().distinct().sorted().toList();
        scoringTiles = scoringTiles == null || scoringTiles.isEmpty() ? null : List.copyOf(scoringTiles);
        takeBack = Boolean.TRUE.equals(takeBack) ? true : null;
        ties = ties == Ties.SHARED ? null : ties;
        aids = aids == Aids.ON ? null : aids;
    }

    /// Creates the options of a game without clocks.
    public GameOptions(
            int maxSeats,
            Visibility visibility,
            List<Expansion> expansions,
            HouseRules houseRules,
            @Nullable Integer secondsPerStep,
            @Nullable List<ScoringTile> scoringTiles,
            @Nullable Boolean takeBack) {
        this(maxSeats, visibility, expansions, houseRules, secondsPerStep, scoringTiles, takeBack, null, null, null);
    }

    /// Creates the options of a game in which nothing is taken back.
    public GameOptions(
            int maxSeats,
            Visibility visibility,
            List<Expansion> expansions,
            HouseRules houseRules,
            @Nullable Integer secondsPerStep,
            @Nullable List<ScoringTile> scoringTiles) {
        this(maxSeats, visibility, expansions, houseRules, secondsPerStep, scoringTiles, null);
    }

    /// Creates the options of a game with the scoring tiles of the catalogue.
    public GameOptions(
            int maxSeats,
            Visibility visibility,
            List<Expansion> expansions,
            HouseRules houseRules,
            @Nullable Integer secondsPerStep) {
        this(maxSeats, visibility, expansions, houseRules, secondsPerStep, null);
    }

    /// Creates the options of a base game without a time limit.
    public GameOptions(int maxSeats, Visibility visibility) {
        this(maxSeats, visibility, List.of(), HouseRules.DEFAULT, null);
    }

    /// Creates the options of a game with one setting of a house rule; the others are the default.
    public GameOptions(
            int maxSeats,
            Visibility visibility,
            List<Expansion> expansions,
            HouseRules.Setting houseRule,
            @Nullable Integer secondsPerStep) {
        this(maxSeats, visibility, expansions, HouseRules.DEFAULT.with(houseRule), secondsPerStep);
    }

    @JsonCreator
    static GameOptions of(
            @JsonProperty("maxSeats") @Nullable Integer maxSeats,
            @JsonProperty("visibility") @Nullable Visibility visibility,
            @JsonProperty("expansions") @Nullable List<Expansion> expansions,
            @JsonUnwrapped HouseRules.Partial houseRules,
            @JsonProperty("secondsPerStep") @Nullable Integer secondsPerStep,
            @JsonProperty("scoringTiles") @Nullable List<ScoringTile> scoringTiles,
            @JsonProperty("takeBack") @Nullable Boolean takeBack,
            @JsonProperty("clock") @Nullable PlayerClock clock,
            @JsonProperty("ties") @Nullable Ties ties,
            @JsonProperty("aids") @Nullable Aids aids) {
        return new GameOptions(
                maxSeats == null ? DEFAULT.maxSeats : maxSeats,
                visibility == null ? DEFAULT.visibility : visibility,
                expansions == null ? List.of() : expansions,
                HouseRules.DEFAULT.with(houseRules),
                secondsPerStep,
                scoringTiles,
                takeBack,
                clock,
                ties,
                aids);
    }

    /// Returns the same options with other house rules.
    public GameOptions with(HouseRules others) {
        return with(others, secondsPerStep, takeBack, clock, ties, aids);
    }

    /// Returns the same options with take-backs allowed.
    public GameOptions withTakeBack() {
        return with(houseRules, secondsPerStep, true, clock, ties, aids);
    }

    /// Returns the same options without clocks.
    public GameOptions withoutClock() {
        return with(houseRules, secondsPerStep, takeBack, null, ties, aids);
    }

    /// Returns the same options with a clock of each player in place of a time limit of steps.
    public GameOptions with(PlayerClock other) {
        return with(houseRules, null, takeBack, other, ties, aids);
    }

    /// Returns the same options with this setting for ties (LOBBY-35).
    public GameOptions with(Ties other) {
        return with(houseRules, secondsPerStep, takeBack, clock, other, aids);
    }

    /// Returns the same options with this setting for aids (LOBBY-36).
    public GameOptions with(Aids other) {
        return with(houseRules, secondsPerStep, takeBack, clock, ties, other);
    }

    /// Returns options with the same seats, visibility, expansions and scoring tiles.
    private GameOptions with(
            HouseRules rules,
            @Nullable Integer seconds,
            @Nullable Boolean taking,
            @Nullable PlayerClock playerClock,
            @Nullable Ties tied,
            @Nullable Aids helps) {
        return new GameOptions(
                maxSeats, visibility, expansions, rules, seconds, scoringTiles, taking, playerClock, tied, helps);
    }

    /// Returns the sets of tiles in play (BASE-3): `base`, then the sets of the expansions.
    public List<String> sets() {
        return Stream.concat(
                        Stream.of("base"),
                        expansions.stream().filter(Expansion::hasTiles).map(Expansion::set))
                .toList();
    }

    /// Returns the lowest schema of `GameOpened` that has these expansions and the members which are written.
    public int openedSchema() {
        int ofTiles = scoringTiles == null ? 1 : Expansion.SURVEYORS.since();
        int ofTakeBack = allowsTakeBack() ? TAKE_BACK_SINCE : 1;
        int ofClock = clock == null && ties == null && aids == null ? 1 : CLOCK_SINCE;
        return expansions.stream()
                .mapToInt(Expansion::since)
                .reduce(
                        Math.max(Math.max(ofTiles, Math.max(ofTakeBack, ofClock)), houseRules.openedSchema()),
                        Math::max);
    }

    public boolean plays(Expansion expansion) {
        return expansions.contains(expansion);
    }

    /// Returns whether the active player may take back the tile just placed (LOBBY-28).
    public boolean allowsTakeBack() {
        return takeBack != null;
    }

    /// Returns whether the player who began last is ahead of the others with the same total (LOBBY-35).
    public boolean breaksTies() {
        return ties == Ties.LAST_TO_BEGIN;
    }

    /// Returns whether points and totals may be negative (BASE-5).
    public boolean allowsNegativePoints() {
        return plays(Expansion.SURVEYORS);
    }
}
