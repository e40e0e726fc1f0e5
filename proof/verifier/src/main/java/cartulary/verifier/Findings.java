package cartulary.verifier;

import cartulary.contracts.rule.RuleId;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The faults found so far by the stages of one verification.
final class Findings {
    private final List<Fault> faults = new ArrayList<>();
    private final Set<Stage> done = EnumSet.noneOf(Stage.class);

    void done(Stage stage) {
        done.add(stage);
    }

    void fault(Stage stage, Check check, @Nullable Long revision, String problem) {
        fault(stage, check, revision, null, problem);
    }

    void fault(Stage stage, Check check, @Nullable Long revision, @Nullable RuleId rule, String problem) {
        done.add(stage);
        faults.add(new Fault(stage, check, revision, rule, problem));
    }

    /// Forgets everything, because a check of another kind begins.
    void clear() {
        faults.clear();
        done.clear();
    }

    boolean isEmpty() {
        return faults.isEmpty();
    }

    boolean has(Check check, long revision) {
        return faults.stream().anyMatch(fault -> fault.check() == check && Objects.equals(fault.revision(), revision));
    }

    /// Returns the result of a stage. What it cannot handle is a fault: a record may contain anything, but every record
    /// gets a verdict.
    ///
    /// @param check the check that is violated then
    <T> T of(Stage stage, Check check, Supplier<T> result, T otherwise) {
        try {
            return result.get();
        } catch (RuntimeException | StackOverflowError e) {
            fault(
                    stage,
                    check,
                    null,
                    "the record cannot be checked, because it contains what the rules do not have ("
                            + e.getClass().getSimpleName() + ")");
            return otherwise;
        }
    }

    /// The same for a stage without a result.
    void of(Stage stage, Check check, Runnable run) {
        of(
                stage,
                check,
                () -> {
                    run.run();
                    return true;
                },
                false);
    }

    boolean isBroken(Stage stage) {
        return faults.stream().anyMatch(fault -> fault.stage() == stage);
    }

    List<Fault> faults() {
        return faults.stream().sorted(Comparator.comparing(Fault::stage)).toList();
    }

    List<Verdict.StageResult> stages() {
        var results = new ArrayList<Verdict.StageResult>();
        for (Stage stage : Stage.values()) {
            Verdict.Result result = isBroken(stage)
                    ? Verdict.Result.BROKEN
                    : done.contains(stage) ? Verdict.Result.HOLDS : Verdict.Result.NOT_CHECKED;
            results.add(new Verdict.StageResult(stage, result));
        }
        return results;
    }
}
