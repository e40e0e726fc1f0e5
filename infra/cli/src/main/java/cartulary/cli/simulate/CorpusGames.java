package cartulary.cli.simulate;

import cartulary.analytics.lake.GameSource;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;

/// The corpus that docs/findings.md is computed from: games of greedy bots, which say something about the game, and of
/// random bots, which show how the programs behave with many games.
///
/// @param groups in the order in which they are played
record CorpusGames(List<BotGames> groups, int percent) implements GameSource {
    private static final String PLAYERS = "2-6";

    /// Seeds of groups are this far apart, so that no two games share one.
    private static final long SEEDS_PER_GROUP = 10_000_000;

    CorpusGames {
        groups = List.copyOf(groups);
    }

    /// @param percent how much of the corpus, 1 to 100
    static CorpusGames of(Rules rules, int percent) {
        var both = List.of(Expansion.BETS, Expansion.TOLLKEEPERS);
        return new CorpusGames(
                List.of(
                        group(rules, 0, BotPolicy.GREEDY, both, 100L * percent),
                        group(rules, 1, BotPolicy.GREEDY, List.of(), 1_000L * percent),
                        group(rules, 2, BotPolicy.RANDOM, both, 5_000L * percent),
                        group(rules, 3, BotPolicy.RANDOM, List.of(), 5_000L * percent)),
                percent);
    }

    private static BotGames group(Rules rules, int number, BotPolicy policy, List<Expansion> expansions, long games) {
        return BotGames.of(
                rules,
                expansions,
                List.of(policy),
                seed -> 2 + (int) (seed % 5),
                PLAYERS,
                1 + number * SEEDS_PER_GROUP,
                games);
    }

    @Override
    public String name() {
        return "simulation: corpus, " + percent + " percent";
    }

    @Override
    public long head() {
        return groups.stream().mapToLong(BotGames::games).sum();
    }

    @Override
    public Found find(long after, long to, int most) {
        var found = new ArrayList<GameAt>();
        long position = after;
        while (position < to && found.size() < most) {
            Place place = place(position + 1);
            long end = place.begin() + place.group().games();
            Found part = place.group()
                    .find(position - place.begin(), Math.min(to, end) - place.begin(), most - found.size());
            part.ended().forEach(game -> found.add(new GameAt(game.id(), place.begin() + game.position())));
            position = place.begin() + part.position();
        }
        return new Found(found, List.of(), position);
    }

    @Override
    public List<byte[]> record(GameAt game) {
        Place place = place(game.position());
        return place.group().record(new GameAt(game.id(), game.position() - place.begin()));
    }

    /// @param begin the position before the first game of the group
    private record Place(BotGames group, long begin) {}

    private Place place(long position) {
        long begin = 0;
        for (BotGames group : groups) {
            if (position <= begin + group.games()) {
                return new Place(group, begin);
            }
            begin += group.games();
        }
        throw new IllegalArgumentException("no game has position " + position);
    }
}
