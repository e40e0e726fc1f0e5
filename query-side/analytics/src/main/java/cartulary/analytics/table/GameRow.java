package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A game that ended.
public record GameRow(GameKey key, Options options, Course course, Result result, Origin origin) {
    public record Options(
            @Column("version of the rules") int rules,

            @Column("how offices separate fields (BET-30): 2024-07 or another reading")
            String bookmakerFields,

            @Column("which roads an office ends (BET-3): as-drawn or all-end")
            String officeRoads,

            @Column("whether fields were in play (BASE-41)") boolean fieldsInPlay,

            @Column("time limit of a step in seconds (MIX-15); null without") @Nullable
            Integer secondsPerStep,

            @Column(
                    "what became of the start tile of the base game (RIVER-3): removed or shuffled; null without The River")
            @Nullable
            String startTile,

            @Column("which turns of the river were refused (RIVER-8): immediate or successive; null without The River")
            @Nullable
            String riverTurns,

            @Column("whether the scoring tiles were the host's own (LOBBY-27); null without The Land Surveyors")
            @Nullable
            Boolean hostScoringTiles,

            @Column("bank of each player's clock in seconds (LOBBY-30); null without clocks") @Nullable
            Integer clockBank,

            @Column("increment of each player's clock in seconds (LOBBY-32); null without clocks") @Nullable
            Integer clockIncrement) {
        /// Returns the options of a game.
        ///
        /// @param rules their version
        public static Options of(int rules, GameOptions options) {
            HouseRules houseRules = options.houseRules();
            boolean hasRiver = options.plays(Expansion.RIVER);
            return new Options(
                    rules,
                    houseRules.bookmakerFields().id(),
                    houseRules.officeRoads().id(),
                    houseRules.fields() == FieldRules.ON,
                    options.secondsPerStep(),
                    hasRiver ? houseRules.startTile().id() : null,
                    hasRiver ? houseRules.riverTurns().id() : null,
                    options.plays(Expansion.SURVEYORS) ? options.scoringTiles() != null : null,
                    options.clock() == null ? null : options.clock().bank(),
                    options.clock() == null ? null : options.clock().increment());
        }
    }

    public record Course(
            @Column("time of the start") Instant started,
            @Column("time of the end") Instant ended,
            @Column("milliseconds from start to end") long durationMs,

            @Column("how the game ended: finished by its rules, abandoned, or annulled by a dispute (LOBBY-18)")
            String outcome,

            @Column("seat that began") int firstSeat,

            @Column("number of turns in which a tile was placed")
            int turns,

            @Column("number of tiles in the shuffled draw pile")
            int deckTiles,

            @Column("number of tiles that fitted nowhere (BASE-11)")
            int tilesSetAside,

            @Column("number of players who resigned (MIX-16)")
            int resigned,

            @Column("number of steps that ended because their time ran out (MIX-15)")
            int stepsExpired,

            @Column("number of tiles that were taken back (LOBBY-28); null in a game without take-backs") @Nullable
            Integer takeBacks) {}

    public record Result(
            @Column("seat with the most points; null if several share the first place, or the game was not finished")
            @Nullable
            Integer winningSeat,

            @Column("number of players on the first place; 0 if the game was not finished")
            int winners,

            @Column("points of the winners; null if the game was not finished") @Nullable
            Integer winningScore,

            @Column(
                    "points by which the first place leads the next player; 0 if it is shared; null if the game was not finished")
            @Nullable
            Integer margin,

            @Column("sum of the points of all players") int totalScore,

            @Column("number of turns after which another player alone was in the lead than the one before")
            int leadChanges,

            @Column("last turn of these; null if the first leader stayed in the lead") @Nullable
            Integer lastLeadChangeTurn,

            @Column("number of disputes (LOBBY-13)") int disputes,

            @Column("whether a dispute corrected the score (LOBBY-19)")
            boolean corrected) {}

    public record Origin(
            @Column("number of events of the record") int events,

            @Column("SHA-256 of the public events, one line each, in hexadecimal: ties every row to its record")
            String recordSha256) {}
}
