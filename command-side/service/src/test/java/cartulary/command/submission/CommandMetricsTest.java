package cartulary.command.submission;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.game.CommandOutcome;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CommandMetricsTest {
    private static final Hash NONCE = Hash.of(new byte[32]);
    private static final GameCommand BET = new PlaceBet(1, 2, "chip-1", NONCE);
    private static final GameCommand PASS = new DeclineBet(1, 2, NONCE);

    private static Set<Meter.Id> meters(GameCommand command, CommandOutcome outcome) {
        var registry = new SimpleMeterRegistry();
        new CommandMetrics(registry).record(command, outcome, Duration.ofMillis(1));
        return registry.getMeters().stream().map(Meter::getId).collect(Collectors.toSet());
    }

    @Test
    void aBetAndAPassAreCountedAlikeWhateverBecomesOfThem() {
        List<CommandOutcome> outcomes = List.of(
                new CommandOutcome.Busy(),
                new CommandOutcome.TokenEnded(),
                new CommandOutcome.Refused(RuleId.BASE_7, Map.of(), 3));
        for (CommandOutcome outcome : outcomes) {
            assertThat(meters(BET, outcome)).isNotEmpty().isEqualTo(meters(PASS, outcome));
        }
    }

    @Test
    void theRuleThatAsksForAChipIsNotCountedByName() {
        assertThat(meters(BET, new CommandOutcome.Refused(RuleId.BET_6, Map.of(), 3)))
                .isEqualTo(meters(PASS, new CommandOutcome.Refused(RuleId.BET_7, Map.of(), 3)));
    }

    @Test
    void otherRefusalsNameTheirRule() {
        assertThat(meters(new DrawTile(), new CommandOutcome.Refused(RuleId.BASE_7, Map.of(), 3)))
                .extracting(id -> id.getTag("rule"))
                .contains("BASE-7");
    }
}
