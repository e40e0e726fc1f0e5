package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_29;

import cartulary.competition.pairing.PotDraw;
import cartulary.competition.state.Competition;
import cartulary.competition.state.DrawSeeds;
import cartulary.competition.state.StageState;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.DrawMethod;
import cartulary.contracts.competition.DrawPlan;
import cartulary.contracts.competition.DrawSeed;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.deck.DeckRandom;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Decides provable draws and their seeds (COMP-29).
final class DrawDecider {
    private static final Duration LONGEST = Duration.ofDays(366);

    private static final String NO_DRAW = "there is no such stage with a draw, or it has begun";
    private static final Hash NO_SEED = Hash.sha256("");

    private DrawDecider() {}

    static CompetitionDecision commit(Competition competition, CommitDrawSeed commit) {
        DrawSeeds seeds = competition.drawSeeds(commit.stage());
        String problem = waits(competition, commit.stage());
        if (problem == null && seeds.deadline() != null) {
            problem = "the seeds are opened already";
        }
        if (problem == null
                && (!competition.entrants().containsKey(commit.entrant())
                        || competition.withdrawn().contains(commit.entrant())
                        || seeds.commitments().containsKey(commit.entrant()))) {
            problem = "there is no such entrant, it withdrew, or it has committed to a seed";
        }
        return problem != null
                ? Checks.refused(COMP_29, "stage", commit.stage(), problem)
                : CompetitionDecision.accepted(
                        competition, new DrawSeedCommitted(commit.stage(), commit.entrant(), commit.commitment()));
    }

    static CompetitionDecision call(Competition competition, CallDrawSeeds call, CompetitionInputs inputs) {
        Instant deadline = call.deadline().truncatedTo(ChronoUnit.MILLIS);
        StagePlan plan = competition.plans().get(call.stage());
        DrawPlan draw = plan == null ? null : plan.draw();
        if (plan == null || draw == null || competition.stages().containsKey(call.stage())) {
            return Checks.refused(COMP_29, "stage", call.stage(), NO_DRAW);
        }
        if (competition.drawSeeds(call.stage()).deadline() != null
                || !deadline.isAfter(inputs.at())
                || deadline.isAfter(inputs.at().plus(LONGEST))) {
            return Checks.refused(
                    COMP_29, "stage", call.stage(), "seeds are called for once, until a time within the next 366 days");
        }
        List<List<String>> pots = pots(competition, plan, draw, call.pots());
        if (pots == null) {
            return Checks.refused(
                    COMP_29,
                    "stage",
                    call.stage(),
                    "name pots, none of them empty and for a balanced draw one, unless a stage feeds it and is complete");
        }
        // Every draw from these pots has groups of the same sizes.
        Map<String, Object> impossible = StageDecider.problem(competition, groups(draw, pots, NO_SEED));
        return impossible != null
                ? new CompetitionDecision.Refused(COMP_29, impossible)
                : CompetitionDecision.accepted(competition, new DrawSeedsCalled(call.stage(), pots, deadline));
    }

    private static @Nullable List<List<String>> pots(
            Competition competition, StagePlan plan, DrawPlan draw, @Nullable List<List<String>> named) {
        StageFeed feed = plan.feed();
        List<List<String>> pots = feed == null ? named : named == null ? fed(competition, feed) : null;
        if (pots == null || pots.isEmpty() || pots.stream().anyMatch(List::isEmpty)) {
            return null;
        }
        if (draw.by() == DrawMethod.POTS) {
            return pots;
        }
        return feed == null && pots.size() > 1
                ? null
                : PotDraw.balanced(pots.stream().flatMap(List::stream).toList(), draw.groups());
    }

    private static @Nullable List<List<String>> fed(Competition competition, StageFeed feed) {
        StageState earlier = competition.stages().get(feed.stage());
        return earlier == null || earlier.order() == null
                ? null
                : StageOrder.fedByPlace(earlier, feed, competition.seed(), competition.withdrawn());
    }

    private static List<StageGroup> groups(DrawPlan draw, List<List<String>> pots, Hash seed) {
        var groups = new ArrayList<StageGroup>();
        for (List<String> entrants : PotDraw.of(pots, draw.groups(), seed)) {
            groups.add(new StageGroup(Integer.toString(groups.size() + 1), entrants));
        }
        return groups;
    }

    static CompetitionDecision open(Competition competition, OpenDrawSeed open, CompetitionInputs inputs) {
        DrawSeeds seeds = competition.drawSeeds(open.stage());
        String problem = waits(competition, open.stage());
        if (problem == null && (seeds.deadline() == null || !inputs.at().isBefore(seeds.deadline()))) {
            problem = "the organiser has not called for the seeds, or their deadline has passed";
        }
        if (problem == null && seeds.opened().containsKey(open.entrant())) {
            problem = "the seed is open";
        }
        Hash commitment = Commitments.ofDrawSeed(open.stage(), open.entrant(), open.seed());
        if (problem == null && !commitment.equals(seeds.commitments().get(open.entrant()))) {
            problem = "the seed does not give a commitment of the entrant";
        }
        return problem != null
                ? Checks.refused(COMP_29, "stage", open.stage(), problem)
                : CompetitionDecision.accepted(
                        competition, new DrawSeedOpened(open.stage(), open.entrant(), open.seed()));
    }

    /// Returns why a stage does not wait for a draw; null if it does.
    private static @Nullable String waits(Competition competition, String stage) {
        StagePlan plan = competition.plans().get(stage);
        return plan == null || plan.draw() == null || competition.stages().containsKey(stage) ? NO_DRAW : null;
    }

    /// Returns what is wrong with the plan of a draw; null if nothing is.
    static @Nullable String problem(StagePlan plan) {
        DrawPlan draw = plan.draw();
        return draw == null || draw.groups() >= 1 && draw.groups() <= 1_000 ? null : "a draw has 1 to 1000 groups";
    }

    /// Begins a stage with a draw.
    ///
    /// @param seed of the organiser
    static CompetitionDecision begin(
            Competition competition,
            StagePlan plan,
            DrawPlan draw,
            @Nullable PlayerSeed seed,
            CompetitionInputs inputs) {
        DrawSeeds seeds = competition.drawSeeds(plan.id());
        if (!seeds.areComplete(inputs.at())) {
            return Checks.refused(
                    COMP_29, "stage", plan.id(), "call for seeds first, and wait until all are open or their deadline");
        }
        if (seed == null || !Commitments.ofDrawSeed(plan.id(), null, seed).equals(draw.commitment())) {
            return Checks.refused(
                    COMP_29,
                    "stage",
                    plan.id(),
                    "the seed of the organiser is missing, or does not give the commitment");
        }
        List<List<String>> pots = seeds.pots().stream()
                .map(pot -> pot.stream()
                        .filter(entrant -> !competition.withdrawn().contains(entrant))
                        .toList())
                .filter(pot -> !pot.isEmpty())
                .toList();
        StageDraw drawn = drawn(plan, pots, seed, seeds, inputs);
        return StageDecider.begun(competition, new StageBegan(plan.id(), groups(draw, pots, drawn.seed()), drawn));
    }

    private static StageDraw drawn(
            StagePlan plan, List<List<String>> pots, PlayerSeed organiser, DrawSeeds seeds, CompetitionInputs inputs) {
        var used = new ArrayList<DrawSeed>(List.of(new DrawSeed(null, organiser)));
        var ofEntrants = new ArrayList<PlayerSeed>();
        for (String entrant : seeds.commitments().keySet()) {
            PlayerSeed opened = seeds.opened().get(entrant);
            if (opened != null) {
                used.add(new DrawSeed(entrant, opened));
                ofEntrants.add(opened);
            }
        }
        return new StageDraw(pots, used, DeckRandom.seedOfDraw(organiser, inputs.requiredId(), plan.id(), ofEntrants));
    }
}
