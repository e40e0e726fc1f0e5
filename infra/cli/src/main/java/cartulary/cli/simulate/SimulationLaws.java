package cartulary.cli.simulate;

import cartulary.testkit.ExpansionKits;
import cartulary.testkit.SeededInputs;
import cartulary.testkit.dispute.DisputeModelLaw;
import cartulary.testkit.law.ClockLaw;
import cartulary.testkit.law.DeadlineLaw;
import cartulary.testkit.law.DisputeLaw;
import cartulary.testkit.law.FeaturesLaw;
import cartulary.testkit.law.FoldingLaw;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.MeepleLaw;
import cartulary.testkit.law.ScoreLaw;
import cartulary.testkit.law.TileLaw;
import cartulary.testkit.law.UnchangedPastLaw;
import cartulary.testkit.legal.LegalListLaw;
import cartulary.testkit.model.SecondEngineLaw;
import cartulary.testkit.simulation.LawSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The sets of laws that whole simulated games are checked against.
public final class SimulationLaws {
    /// Every law that costs little: `./cartulary simulate`.
    public static final LawSet QUICK = SimulationLaws::quick;

    /// Every law; the second engine recomputes each command, and the points of the record at the end.
    public static final LawSet ALL = (inputs, random) -> all(inputs, random, LegalListLaw.Coverage.SAMPLED);

    /// Every law, and every actor tries every command after each command.
    public static final LawSet EXHAUSTIVE = (inputs, random) -> all(inputs, random, LegalListLaw.Coverage.EVERY_ACTOR);

    private SimulationLaws() {}

    private static List<Law> quick(SeededInputs inputs, SplittableRandom random) {
        List<Law> laws = common(inputs, random, LegalListLaw.Coverage.SPARSE);
        laws.add(RecordLaw.of(inputs.id()));
        return laws;
    }

    private static List<Law> all(SeededInputs inputs, SplittableRandom random, LegalListLaw.Coverage coverage) {
        List<Law> laws = common(inputs, random, coverage);
        ExpansionKits.ALL.forEach(kit -> laws.addAll(kit.costlyLaws(inputs.id(), inputs)));
        laws.add(new SecondEngineLaw(ExpansionKits.models(inputs.id())));
        laws.add(new FeaturesLaw(inputs.id()));
        laws.add(new UnchangedPastLaw(inputs.id()));
        laws.add(RecordLaw.withRecount(inputs.id()));
        return laws;
    }

    private static List<Law> common(SeededInputs inputs, SplittableRandom random, LegalListLaw.Coverage coverage) {
        var laws = new ArrayList<Law>(List.of(new FoldingLaw(inputs.id()), new TileLaw(), new MeepleLaw()));
        ExpansionKits.ALL.forEach(kit -> laws.addAll(kit.laws(inputs.id())));
        laws.addAll(List.of(
                new ScoreLaw(),
                new DisputeLaw(),
                new DisputeModelLaw(inputs, random.split()),
                new DeadlineLaw(),
                new ClockLaw(),
                new LegalListLaw(inputs, random, coverage)));
        return laws;
    }
}
