package cartulary.analytics.ask;

import cartulary.analytics.lake.DuckDb;
import cartulary.analytics.table.GameKey;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The games that a question is about. Every table has the columns of the filter.
///
/// @param players the number of players; null for all
/// @param expansions one of {@link #EXPANSIONS}; null for all
/// @param policy `person`, `mixed`, or a policy of bots as in JSON; null for all
public record LakeFilter(
        @Nullable Integer players,
        @Nullable String expansions,
        @Nullable String policy) {
    /// All games.
    public static final LakeFilter NONE = new LakeFilter(null, null, null);

    /// Every combination of expansions, as in {@link GameKey#expansions()}.
    public static final List<String> EXPANSIONS = IntStream.range(0, 1 << Expansion.values().length)
            .mapToObj(LakeFilter::combination)
            .toList();

    public static final List<String> POLICIES = Stream.of(
                    Stream.of("person"), Arrays.stream(BotPolicy.values()).map(BotPolicy::wire), Stream.of("mixed"))
            .flatMap(policies -> policies)
            .toList();

    /// @throws InvalidQueryException for a value that no game has
    public LakeFilter {
        if (players != null && (players < 2 || players > 6)) {
            throw new InvalidQueryException("the number of players is 2 to 6 (BASE-1), not " + players);
        }
        if (expansions != null && !EXPANSIONS.contains(expansions)) {
            throw new InvalidQueryException("expansions are " + String.join(", ", EXPANSIONS) + ", not " + expansions);
        }
        if (policy != null && !POLICIES.contains(policy)) {
            throw new InvalidQueryException("the policy is " + String.join(", ", POLICIES) + ", not " + policy);
        }
    }

    /// Returns the expansions whose bits are set; the first expansion is bit 0.
    private static String combination(int bits) {
        return bits == 0
                ? "none"
                : Arrays.stream(Expansion.values())
                        .filter(each -> (bits & 1 << each.ordinal()) != 0)
                        .map(Expansion::set)
                        .collect(Collectors.joining(","));
    }

    /// Returns the condition of SQL that the rows of the games fulfil.
    String condition() {
        var conditions = new ArrayList<String>();
        if (players != null) {
            conditions.add("players = " + players);
        }
        if (expansions != null) {
            conditions.add("expansions = " + DuckDb.literal(expansions));
        }
        if (policy != null) {
            conditions.add("policy = " + DuckDb.literal(policy));
        }
        return conditions.isEmpty() ? "true" : String.join(" AND ", conditions);
    }
}
