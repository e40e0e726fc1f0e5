package cartulary.testkit.simulation;

import cartulary.testkit.SeededInputs;
import cartulary.testkit.law.Law;
import java.util.List;
import java.util.SplittableRandom;

/// The laws that a simulated game is checked against. The sets for whole simulations, with the verifier
/// among them, are in `cartulary.cli.simulate`.
@FunctionalInterface
public interface LawSet {
    /// Returns laws for one game.
    List<Law> watching(SeededInputs inputs, SplittableRandom random);

    /// No law, for tests of something else.
    LawSet NONE = (inputs, random) -> List.of();
}
