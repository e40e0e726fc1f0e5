package cartulary.cli.simulate;

import cartulary.analytics.lake.GameSource;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/// Games of bots as the source of an export: the game at position n has the seed `seed` + n − 1, and it is played
/// when its record is read.
///
/// @param policies of the seats, by seed
record BotGames(
        Rules rules,
        List<Expansion> expansions,
        LongFunction<List<BotPolicy>> policies,
        String settings,
        long seed,
        long games)
        implements GameSource {
    /// @param policies one for all seats, or one for each seat
    /// @param players the number of players by seed, if there is one policy
    static BotGames of(
            Rules rules,
            List<Expansion> expansions,
            List<BotPolicy> policies,
            LongFunction<Integer> players,
            String range,
            long seed,
            long games) {
        LongFunction<List<BotPolicy>> bySeed = policies.size() > 1
                ? _ -> policies
                : number -> Collections.nCopies(players.apply(number), policies.getFirst());
        String settings = "bots %s, players %s, expansions %s, seed %s, tiles %s, chips %s"
                .formatted(
                        policies.stream().map(BotPolicy::wire).collect(Collectors.joining(",")),
                        policies.size() > 1 ? policies.size() : range,
                        expansions.isEmpty()
                                ? "none"
                                : expansions.stream().map(Expansion::set).collect(Collectors.joining(",")),
                        seed,
                        Hash.sha256(Json.canonical(rules.catalogue().tiles())),
                        Hash.sha256(Json.canonical(rules.chips().all())));
        return new BotGames(rules, expansions, bySeed, settings, seed, games);
    }

    @Override
    public String name() {
        return "simulation: " + settings;
    }

    @Override
    public long head() {
        return games;
    }

    @Override
    public Found find(long after, long to, int most) {
        long end = Math.min(to, after + most);
        var found = new ArrayList<GameAt>();
        for (long position = after + 1; position <= end; position++) {
            found.add(new GameAt(SeededInputs.ofGame(seed + position - 1).id(), position));
        }
        return new Found(found, List.of(), end);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        long number = seed + game.position() - 1;
        var options = new GameOptions(6, Visibility.PUBLIC, expansions, BookmakerFields.JULY_2024, null);
        return new BotGame(rules, options, policies.apply(number), number)
                .play().stream().map(EventCodec::publicBytes).toList();
    }
}
