package cartulary.testkit.simulation;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Visibility;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Random options of a game.
final class RandomOptions {
    private RandomOptions() {}

    private static final List<Expansion> FIRST = List.of(Expansion.BETS, Expansion.TOLLKEEPERS);

    /// Returns any options; null, for the default options, in one of ten games.
    ///
    /// @param seed of the game, which chooses the expansions that came later: a seed plays the same game as
    ///     before if it chooses none
    static @Nullable GameOptions any(RandomGenerator random, long seed) {
        if (random.nextInt(10) == 0) {
            return null;
        }
        List<Expansion> first =
                FIRST.stream().filter(_ -> random.nextInt(10) < 7).toList();
        var ofSeed = new SplittableRandom(seed);
        Stream<Expansion> later = Stream.of(Expansion.values())
                .filter(expansion -> !FIRST.contains(expansion))
                .filter(_ -> ofSeed.nextInt(4) == 0);
        GameOptions options = with(Stream.concat(first.stream(), later).toList(), random);
        return options.with(options.houseRules()
                .with(random.nextInt(3) == 0 ? OfficeRoads.ALL_END : OfficeRoads.AS_DRAWN)
                .with(random.nextInt(5) == 0 ? FieldRules.OFF : FieldRules.ON));
    }

    /// Returns options with these expansions, the roads of offices as drawn, and fields.
    static GameOptions with(List<Expansion> expansions, RandomGenerator random) {
        var options = new GameOptions(
                6,
                Visibility.PUBLIC,
                expansions,
                random.nextBoolean() ? BookmakerFields.NOVEMBER_2022 : BookmakerFields.JULY_2024,
                random.nextInt(3) == 0 ? 5 + random.nextInt(60) : null);
        return options.plays(Expansion.RIVER) ? options.with(ofTheRiver(options.houseRules(), random)) : options;
    }

    private static HouseRules ofTheRiver(HouseRules rules, RandomGenerator random) {
        return rules.with(random.nextInt(3) == 0 ? StartTile.SHUFFLED : StartTile.REMOVED)
                .with(random.nextInt(3) == 0 ? RiverTurns.SUCCESSIVE : RiverTurns.IMMEDIATE);
    }
}
