package cartulary.recount;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The score of a target and every later one that differs, counted by one reading.
///
/// @param scores that of the target first
/// @param agreed whether the rules and the second engine count all of them alike
/// @param stateDiffers whether more than points differs from the target's command on
record TargetCount(List<DisputedScore> scores, boolean agreed, boolean stateDiffers) {
    static TargetCount of(List<Envelope> log, TargetOnBoard target, DisputeReading reading, Rules rules) {
        DisputeSubject subject = target.target().subject();
        // Only a scoring event is known to be the target before it is counted.
        long first = subject == DisputeSubject.SCORE ? target.target().revision() : 1;
        List<CommandCount> commands = CommandCount.all(log, reading, rules, first);
        return subject == DisputeSubject.TOTAL ? ofTotal(commands, target) : ofScore(commands, target);
    }

    private static TargetCount ofScore(List<CommandCount> commands, TargetOnBoard target) {
        for (int i = commands.size() - 1; i >= 0; i--) {
            for (DisputedScore score : commands.get(i).scores().reversed()) {
                if (target.isOf(score)) {
                    return of(commands.subList(i, commands.size()), List.of(score));
                }
            }
        }
        List<CommandCount> later = commands.stream()
                .dropWhile(command -> command.to() < target.target().revision())
                .toList();
        return of(later, List.of(nothing(commands, target)));
    }

    /// Returns the score of a target that scored nothing, by any count, in the command of its revision.
    private static DisputedScore nothing(List<CommandCount> commands, TargetOnBoard target) {
        long choice = commands.stream()
                .mapToLong(CommandCount::choice)
                .filter(revision -> revision <= target.target().revision())
                .max()
                .orElse(target.target().revision());
        return new DisputedScore(choice, null, null, null);
    }

    private static TargetCount ofTotal(List<CommandCount> commands, TargetOnBoard target) {
        List<DisputedScore> ofSeat = commands.stream()
                .flatMap(command -> command.different().stream())
                .filter(target::isOf)
                .toList();
        return of(commands, ofSeat);
    }

    private static TargetCount of(List<CommandCount> commands, List<DisputedScore> first) {
        var scores = new ArrayList<>(first);
        for (CommandCount command : commands) {
            command.different().stream().filter(score -> !first.contains(score)).forEach(scores::add);
        }
        boolean agreed = commands.stream().allMatch(CommandCount::isCountedTwice)
                && scores.stream().allMatch(score -> Objects.equals(score.byRules(), score.bySecondEngine()));
        return new TargetCount(scores, agreed, commands.stream().anyMatch(CommandCount::stateDiffers));
    }
}
