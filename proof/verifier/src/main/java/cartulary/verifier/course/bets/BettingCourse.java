package cartulary.verifier.course.bets;

import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.CourseStep;
import cartulary.verifier.course.ExpansionCourse.Next;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The step in which players bet on the office of the tile just placed.
final class BettingCourse {
    /// The seats that have bet or passed.
    private final Set<Integer> decided = new HashSet<>();

    private @Nullable OfficeOpened open;

    /// Opens the office, or closes it at once; returns whether players are asked.
    boolean begin(CourseState state) {
        if (state.events().isNext(OfficeOpened.class)) {
            open(state.events().consequence(OfficeOpened.class), state);
            return true;
        }
        if (state.events().isNext(OfficeClosed.class)) {
            close(state.events().consequence(OfficeClosed.class), state);
        }
        return false;
    }

    private void open(OfficeOpened office, CourseState state) {
        Set<Integer> seats = new HashSet<>(office.asked());
        seats.addAll(office.notAsked());
        boolean isRight = office.cell().equals(state.cell())
                && seats.equals(state.seats())
                && seats.size() == office.asked().size() + office.notAsked().size()
                && !office.asked().isEmpty()
                && state.playing().containsAll(office.asked())
                && isInOrder(office.asked())
                && isInOrder(office.notAsked());
        state.require(isRight, Check.WHOLE_COMMANDS, "not the tile just placed, or not the seats of the game");
        open = office;
        decided.clear();
        state.begin(CourseStep.BETTING, office.asked());
    }

    Next seal(BetSealed sealed, CourseState state) {
        state.within(Set.of(CourseStep.BETTING), Check.SEALING);
        state.requireSeat(sealed.seat());
        state.require(
                sealed.cell().equals(state.cell()) && state.stopAwaiting(sealed.seat()),
                Check.SEALING,
                "no decision of seat " + sealed.seat() + " at this office is awaited");
        decided.add(sealed.seat());
        return state.awaited().isEmpty() ? close(state) : Next.CHOICE;
    }

    Next close(CourseState state) {
        close(state.events().consequence(OfficeClosed.class), state);
        return Next.END_OF_TURN;
    }

    private void close(OfficeClosed office, CourseState state) {
        state.require(office.cell().equals(state.cell()), Check.WHOLE_COMMANDS, "not the tile just placed");
        List<Integer> passes = office.passes().stream().map(OpenedPass::seat).toList();
        boolean isOrdered = Stream.of(office.bets(), passes, office.undecided(), office.notAsked())
                .allMatch(BettingCourse::isInOrder);
        boolean isRight = open == null ? isClosedAtOnce(office, state) : isOfAsked(office, passes, open);
        state.require(isOrdered && isRight, Check.CLOSED_OFFICES, "not the seats that were asked, as they decided");
        open = null;
    }

    private static boolean isClosedAtOnce(OfficeClosed office, CourseState state) {
        return !office.reasons().isEmpty()
                && office.bets().isEmpty()
                && office.passes().isEmpty()
                && office.undecided().isEmpty()
                && state.seats().containsAll(office.notAsked());
    }

    private boolean isOfAsked(OfficeClosed office, List<Integer> passes, OfficeOpened opened) {
        var all = new ArrayList<>(office.bets());
        all.addAll(passes);
        all.addAll(office.undecided());
        List<Integer> undecided =
                opened.asked().stream().filter(seat -> !decided.contains(seat)).toList();
        return office.reasons().isEmpty()
                && office.notAsked().equals(opened.notAsked())
                && all.stream().sorted().toList().equals(opened.asked())
                && office.undecided().equals(undecided);
    }

    private static boolean isInOrder(List<Integer> seats) {
        return seats.stream().distinct().sorted().toList().equals(seats);
    }
}
