package cartulary.command.http;

import cartulary.contracts.rule.RuleId;
import cartulary.http.Problems;
import io.quarkiverse.resteasy.problem.HttpProblem;
import java.util.Map;

/// The problem document of a command that the rules refuse.
public final class RuleRefusal {
    private RuleRefusal() {}

    /// @param params the parameters of the rule's sentence
    /// @param revision the revision of the game on which the command was refused
    public static HttpProblem problem(Problems problems, RuleId rule, Map<String, ?> params, long revision) {
        return problems.builder(CommandProblem.REFUSED, "rule." + rule.id(), params)
                .with("ruleId", rule.id())
                .with("revision", revision)
                .build();
    }
}
