package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.testkit.dispute.DisputeModelLaw;
import cartulary.testkit.dispute.RandomCounts;
import cartulary.testkit.law.DisputeLaw;
import cartulary.testkit.law.FoldingLaw;
import cartulary.testkit.law.ScoreLaw;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Games whose recounts find random results, so that scores are corrected, again and again, for every reason. Few
/// disputes lapse, so that more games are played until one does.
class DisputesSimulationTest {
    private static final int GAMES = 80;
    private static final int MOST_GAMES = 400;
    private static final LawSet LAWS = (inputs, random) ->
            List.of(new FoldingLaw(inputs.id()), new ScoreLaw(), new DisputeLaw(), new DisputeModelLaw(inputs, random));

    @Test
    void aSecondImplementationDecidesEveryDisputeAlike() {
        Set<DisputeResolver> resolvers = EnumSet.noneOf(DisputeResolver.class);
        Set<Object> results = new HashSet<>();
        int corrections = 0;
        int below = 0;
        for (long seed = 1;
                seed <= GAMES || seed <= MOST_GAMES && resolvers.size() < DisputeResolver.values().length;
                seed++) {
            for (Envelope event : play(seed).log()) {
                if (event.data() instanceof DisputeResolved resolved) {
                    resolvers.add(resolved.by());
                    results.add(resolved.outcome());
                    results.add(resolved.basis());
                    results.add(resolved.againstRecount());
                } else if (event.data() instanceof ScoreCorrected corrected) {
                    corrections++;
                    below += corrected.scores().stream().anyMatch(score -> score.to() < 0) ? 1 : 0;
                }
            }
        }
        assertThat(resolvers).containsExactlyInAnyOrder(DisputeResolver.values());
        assertThat(results)
                .contains((Object[]) DisputeOutcome.values())
                .contains(DisputeBasis.RECOUNT, DisputeBasis.RULING, true, false);
        assertThat(corrections).isPositive();
        assertThat(below).as("corrections to points below 0").isPositive();
    }

    private static SimulatedGame play(long seed) {
        var game = new SimulatedGame(seed, LAWS).withDisputes(RandomCounts.of(seed));
        try {
            return game.play();
        } catch (RuntimeException broken) {
            throw new AssertionError("seed " + seed + ", after " + game.commands() + " commands", broken);
        }
    }
}
