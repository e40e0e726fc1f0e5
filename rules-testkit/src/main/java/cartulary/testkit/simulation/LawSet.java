package cartulary.testkit.simulation;

import cartulary.testkit.SeededInputs;
import cartulary.testkit.law.ChipLaw;
import cartulary.testkit.law.DeadlineLaw;
import cartulary.testkit.law.DeckLaw;
import cartulary.testkit.law.FeaturesLaw;
import cartulary.testkit.law.FoldingLaw;
import cartulary.testkit.law.IndistinguishableBetsLaw;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.LegalListLaw;
import cartulary.testkit.law.MeepleLaw;
import cartulary.testkit.law.ReplayLaw;
import cartulary.testkit.law.ScoreLaw;
import cartulary.testkit.law.SealLaw;
import cartulary.testkit.law.SecrecyLaw;
import cartulary.testkit.law.TileLaw;
import cartulary.testkit.law.TollhouseLaw;
import cartulary.testkit.law.UnchangedPastLaw;
import cartulary.testkit.model.SecondEngineLaw;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The laws that a simulated game is checked against.
@FunctionalInterface
public interface LawSet {
    /// Returns laws for one game.
    List<Law> watching(SeededInputs inputs, SplittableRandom random);

    /// No law, for tests of something else.
    LawSet NONE = (inputs, random) -> List.of();

    /// Every law that costs little: `./cartulary simulate`.
    LawSet QUICK = (inputs, random) -> quick(inputs, random, LegalListLaw.Coverage.SPARSE);

    /// Every law; the second engine recomputes each command.
    LawSet ALL = (inputs, random) -> all(inputs, random, LegalListLaw.Coverage.SAMPLED);

    /// Every law, and every actor tries every command after each command.
    LawSet EXHAUSTIVE = (inputs, random) -> all(inputs, random, LegalListLaw.Coverage.EVERY_ACTOR);

    private static List<Law> quick(SeededInputs inputs, SplittableRandom random, LegalListLaw.Coverage coverage) {
        return List.of(
                new FoldingLaw(inputs.id()),
                new TileLaw(),
                new MeepleLaw(),
                new ChipLaw(inputs.id()),
                new TollhouseLaw(),
                new ScoreLaw(),
                new DeadlineLaw(),
                new SealLaw(inputs.id()),
                new DeckLaw(inputs.id()),
                new ReplayLaw(inputs.id()),
                new LegalListLaw(inputs, random, coverage));
    }

    private static List<Law> all(SeededInputs inputs, SplittableRandom random, LegalListLaw.Coverage coverage) {
        var laws = new ArrayList<>(quick(inputs, random, coverage));
        laws.add(new SecrecyLaw());
        laws.add(new IndistinguishableBetsLaw(inputs));
        laws.add(new SecondEngineLaw(inputs.id()));
        laws.add(new FeaturesLaw(inputs.id()));
        laws.add(new UnchangedPastLaw(inputs.id()));
        return laws;
    }
}
