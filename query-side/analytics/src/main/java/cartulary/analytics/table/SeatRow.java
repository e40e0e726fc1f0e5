package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// A player of a game, with the result.
public record SeatRow(GameKey key, Who who, Result result, PointsBySource points, Means means) {
    public record Who(
            @Column("seat, 0 to 5") int seat,
            @Column("place in the order of play: 1 began") int playOrder,
            @Column("colour of the figures") String colour,

            @Column(
                    "pseudonym of the player (option --players); null for bots, erased players and exports without players")
            @Nullable
            String player,

            @Column(
                    "pseudonym of the person who joined with an account, the same in all games of a lake (option --players); null for others")
            @Nullable
            String person,

            @Column("who played this seat: person, random, greedy, or level-1 to level-8")
            String playedBy,

            @Column("whether the player resigned (MIX-16)") boolean resignedGame) {}

    public record Result(
            @Column("points at the end, after corrections") int score,

            @Column(
                    "place at the end, 1 is the best; players with equal points share one; null if the game was not finished")
            @Nullable
            Integer place,

            @Column(
                    "1 for the winner, 1/n for n players who share the first place, else 0; null if the game was not finished")
            @Nullable
            Double winShare) {}

    public record Means(
            @Column("number of tiles placed") int tilesPlaced,
            @Column("number of meeples placed") int meeplesPlaced,

            @Column("number of times the tollhouse was placed or moved")
            int tollhouseMoves,

            @Column("number of chips bet") int chipsBet,

            @Column("number of times the abbot was placed; null in a game without The Abbot") @Nullable
            Integer abbotsPlaced,

            @Column("milliseconds in which the game waited for the player to draw, place a tile or place a figure")
            long thinkMs,

            @Column("number of steps of the player that ended because their time ran out")
            int expiries,

            @Column("number of tiles that the player took back (LOBBY-28); null in a game without take-backs") @Nullable
            Integer takeBacks) {
        /// Returns the means of a player.
        ///
        /// @param uses returns how often the player used what an expansion gives
        /// @param inPlay the expansions of the game
        public static Means of(
                int tilesPlaced,
                int meeplesPlaced,
                ToIntFunction<Expansion> uses,
                List<Expansion> inPlay,
                long thinkMs,
                int expiries,
                @Nullable Integer takeBacks) {
            return new Means(
                    tilesPlaced,
                    meeplesPlaced,
                    uses.applyAsInt(Expansion.TOLLKEEPERS),
                    uses.applyAsInt(Expansion.BETS),
                    inPlay.contains(Expansion.ABBOT) ? uses.applyAsInt(Expansion.ABBOT) : null,
                    thinkMs,
                    expiries,
                    takeBacks);
        }
    }
}
