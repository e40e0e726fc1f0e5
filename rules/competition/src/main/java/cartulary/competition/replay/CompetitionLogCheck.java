package cartulary.competition.replay;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.CompetitionSenders;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.rule.RuleId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Decides every command of the log of a competition again, and compares the events: rounds and brackets of the
/// service are paired again, results checked, tables counted, walkovers derived. Ends at the first fault.
public final class CompetitionLogCheck {
    private final List<CompetitionEntry> entries;
    private final Set<String> fed = new HashSet<>();
    private final Set<String> drawn = new HashSet<>();
    private final Map<String, Integer> corrections = new HashMap<>();
    private final RecordedLineUps lineUps;
    private final RecordedDuels duels = new RecordedDuels();
    private Competition competition = Competition.UNOPENED;
    private @Nullable CompetitionFault fault;

    private CompetitionLogCheck(List<CompetitionEntry> entries) {
        this.entries = entries;
        lineUps = new RecordedLineUps(entries);
    }

    /// The result of a check.
    ///
    /// @param competition after the last event that is as the rules decide it
    /// @param stages those that began
    /// @param fault null if there is none
    public record Result(
            Competition competition,
            List<StageSummary> stages,
            @Nullable CompetitionFault fault) {}

    /// Checks a log, whose revisions are 1 to n. Costs as much as it did to decide its commands.
    public static Result check(List<CompetitionEntry> entries) {
        var check = new CompetitionLogCheck(entries);
        int next = 0;
        while (next < entries.size() && check.fault == null) {
            next += check.decide(next);
        }
        List<StageSummary> stages = check.competition.begun().stream()
                .map(stage -> StageSummary.of(
                        stage,
                        check.fed.contains(stage.plan().id()),
                        check.drawn.contains(stage.plan().id()),
                        check.corrections.getOrDefault(stage.plan().id(), 0)))
                .toList();
        return new Result(check.competition, stages, check.fault);
    }

    /// Decides the command whose first event is at an index, and returns how many events it has.
    private int decide(int index) {
        CompetitionEntry choice = entries.get(index);
        CompetitionDecision decision = decision(choice);
        return switch (decision) {
            case Refused(RuleId rule, Map<String, Object> params) -> {
                fault = new CompetitionFault(
                        index + 1L, rule, "the " + choice.data().type() + " is refused: " + params.get("problem"));
                yield 1;
            }
            case Accepted(List<CompetitionEvent> events, Competition after) -> {
                compare(index, events);
                if (fault == null) {
                    note(choice);
                    competition = after;
                }
                yield events.size();
            }
        };
    }

    private CompetitionDecision decision(CompetitionEntry choice) {
        if (choice.data() instanceof LineUpsOpened opened) {
            return lineUps.opened(competition, choice, opened);
        }
        RecordedCompetitionCommand recorded = RecordedCompetitionCommand.of(competition, choice.data());
        Refused notAllowed = senderRefusal(choice.actor(), recorded.command());
        notAllowed = notAllowed == null ? duels.refusal(competition, choice) : notAllowed;
        if (notAllowed != null) {
            return notAllowed;
        }
        var inputs = new CompetitionInputs(recorded.reason(), choice.competition(), choice.at(), null);
        return choice.data() instanceof LineUpSealed sealed
                ? lineUps.sealed(competition, sealed, inputs)
                : CompetitionRules.decide(competition, recorded.command(), inputs);
    }

    private void compare(int index, List<CompetitionEvent> decided) {
        CompetitionEntry choice = entries.get(index);
        for (int i = 0; i < decided.size() && fault == null; i++) {
            long revision = index + i + 1L;
            CompetitionEvent event = decided.get(i);
            if (revision > entries.size()) {
                fault = new CompetitionFault(
                        revision, EventRule.of(competition, choice, event, i), "the " + event.type() + " is missing");
                return;
            }
            CompetitionEntry entry = entries.get(index + i);
            if (!entry.data().equals(event)) {
                fault = new CompetitionFault(
                        revision, EventRule.of(competition, choice, event, i), difference(entry.data(), event));
            } else if (!entry.isOfRequestOf(choice)) {
                fault = new CompetitionFault(
                        revision,
                        EventRule.of(competition, choice, event, i),
                        "the " + event.type() + " follows from the event before it, but has another actor or time");
            }
        }
    }

    private static String difference(CompetitionEvent recorded, CompetitionEvent decided) {
        return recorded.getClass() == decided.getClass()
                ? "the rules decide another " + decided.type()
                : "the rules decide a " + decided.type() + ", not a " + recorded.type();
    }

    /// Refuses an event of somebody who could not send its command in this role (COMP-18).
    private @Nullable Refused senderRefusal(CompetitionActor actor, CompetitionCommand command) {
        String organiser = entries.getFirst().actor().person();
        var sender = new Sender(
                actor.person(),
                actor.person() != null && actor.person().equals(organiser),
                actor.role() == Role.REFEREE,
                actor.role() == Role.SERVICE);
        Refused refused = CompetitionSenders.refusal(command, sender).orElse(null);
        if (refused != null) {
            return refused;
        }
        return CompetitionSenders.role(competition, command, sender)
                        .filter(actor.role()::equals)
                        .isPresent()
                ? null
                : CompetitionSenders.notAllowed(command);
    }

    /// Notes what the competition after an event does not say any more.
    private void note(CompetitionEntry entry) {
        CompetitionEvent event = entry.data();
        duels.note(entry);
        if (event instanceof StageBegan began && isFed(began)) {
            fed.add(began.stage());
        }
        if (event instanceof StageBegan began && began.draw() != null) {
            drawn.add(began.stage());
        }
        if (event instanceof ResultCorrected corrected) {
            competition
                    .stageOf(corrected.pairing())
                    .ifPresent(stage -> corrections.merge(stage.plan().id(), 1, Integer::sum));
        }
    }

    private boolean isFed(StageBegan began) {
        StagePlan plan = Objects.requireNonNull(competition.plans().get(began.stage()));
        if (began.draw() != null) {
            return plan.feed() != null;
        }
        var command = new BeginStage(began.stage(), null);
        return CompetitionRules.decide(competition, command, CompetitionInputs.NONE)
                        instanceof Accepted(List<CompetitionEvent> events, var _)
                && events.getFirst().equals(began);
    }
}
