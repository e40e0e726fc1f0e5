package cartulary.testkit.record;

import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Changes of what an event of a competition says.
final class CompetitionEdits {
    private CompetitionEdits() {}

    static StageCompleted firstTwoExchanged(StageCompleted completed) {
        return new StageCompleted(completed.stage(), firstTwoExchanged(completed.order()));
    }

    static StageBegan firstTwoExchanged(StageBegan began) {
        return new StageBegan(began.stage(), firstTwoExchanged(began.groups()));
    }

    private static List<StageGroup> firstTwoExchanged(List<StageGroup> groups) {
        var changed = new ArrayList<>(groups);
        List<String> entrants = new ArrayList<>(groups.getFirst().entrants());
        Collections.swap(entrants, 0, 1);
        changed.set(0, new StageGroup(groups.getFirst().id(), entrants));
        return changed;
    }

    /// Gives each stage with a table other tie-breaks.
    static UnaryOperator<CompetitionOpened> planned(Function<StagePlan, List<TieBreak>> tieBreaks) {
        return opened -> changed(
                opened, plan -> plan.format().isBracket() ? plan : with(plan, plan.format(), tieBreaks.apply(plan)));
    }

    /// Gives each stage another format.
    static UnaryOperator<CompetitionOpened> formatted(StageFormat format) {
        return opened -> changed(opened, plan -> with(plan, format, plan.tieBreaks()));
    }

    private static CompetitionOpened changed(CompetitionOpened opened, UnaryOperator<StagePlan> change) {
        return new CompetitionOpened(
                opened.entrants(),
                opened.duels(),
                opened.stages().stream().map(change).toList(),
                opened.seed());
    }

    private static StagePlan with(StagePlan plan, StageFormat format, List<TieBreak> tieBreaks) {
        return new StagePlan(
                plan.id(),
                format,
                plan.bestOf(),
                plan.finalBestOf(),
                plan.rounds(),
                plan.thirdPlace(),
                tieBreaks,
                plan.feed());
    }

    static PairingsMade sidesExchanged(PairingsMade made, String pairing) {
        return changed(
                made,
                it -> it.id().equals(pairing)
                        ? new Pairing(it.id(), it.group(), it.round(), it.bestOf(), it.away(), it.home())
                        : it);
    }

    static PairingsMade opponentsExchanged(PairingsMade made) {
        Pairing first = made.pairings().get(0);
        Pairing second = made.pairings().get(1);
        return changed(made, it -> {
            if (!it.equals(first) && !it.equals(second)) {
                return it;
            }
            Pairing other = it.equals(first) ? second : first;
            return new Pairing(it.id(), it.group(), it.round(), it.bestOf(), it.home(), other.away());
        });
    }

    static PairingsMade onePairingMore(PairingsMade made) {
        var pairings = new ArrayList<>(made.pairings());
        Pairing first = pairings.getFirst();
        pairings.add(new Pairing(
                first.id() + "1", first.group(), first.round(), first.bestOf(), first.away(), first.home()));
        return new PairingsMade(made.stage(), pairings, made.byes());
    }

    static PairingsMade byeOfAnother(PairingsMade made) {
        Bye bye = made.byes().getFirst();
        String other = made.pairings().getFirst().home().reference();
        return new PairingsMade(made.stage(), made.pairings(), List.of(new Bye(bye.group(), bye.round(), other)));
    }

    /// Gives the first pairing an id as the service does.
    static PairingsMade named(PairingsMade made) {
        Pairing first = made.pairings().getFirst();
        return changed(
                made,
                it -> it.equals(first)
                        ? new Pairing(
                                made.stage() + "/" + it.group() + "/" + it.id(),
                                it.group(),
                                it.round(),
                                it.bestOf(),
                                it.home(),
                                it.away())
                        : it);
    }

    private static PairingsMade changed(PairingsMade made, UnaryOperator<Pairing> change) {
        return new PairingsMade(
                made.stage(), made.pairings().stream().map(change).toList(), made.byes());
    }

    static ResultEntered otherWinner(ResultEntered entered) {
        PairingSide winner = Objects.requireNonNull(entered.result().winner()).other();
        PairingResult old = entered.result();
        return new ResultEntered(
                entered.pairing(),
                new PairingResult(old.basis(), winner, old.games(), old.duels(), old.points(), old.lineUp()));
    }

    static ResultEntered based(ResultEntered entered, ResultBasis basis) {
        PairingResult old = entered.result();
        return new ResultEntered(
                entered.pairing(),
                new PairingResult(basis, old.winner(), old.games(), old.duels(), old.points(), old.lineUp()));
    }

    static ResultEntered playerOfAnother(ResultEntered entered) {
        PairingResult old = entered.result();
        var lineUp = new ArrayList<>(old.lineUp());
        DuelResult first = lineUp.getFirst();
        lineUp.set(0, new DuelResult("Y2", first.away(), first.basis(), first.games()));
        return withDuels(entered, Objects.requireNonNull(old.duels()), lineUp);
    }

    static ResultEntered duelMore(ResultEntered entered) {
        return withDuels(entered, new SideCount(3, 0), entered.result().lineUp());
    }

    private static ResultEntered withDuels(ResultEntered entered, SideCount duels, List<DuelResult> lineUp) {
        PairingResult old = entered.result();
        return new ResultEntered(
                entered.pairing(),
                new PairingResult(old.basis(), old.winner(), old.games(), duels, old.points(), lineUp));
    }

    static RosterChanged withoutCaptain(RosterChanged changed) {
        return new RosterChanged(
                changed.team(), changed.roster().stream().skip(1).toList(), changed.reason());
    }
}
