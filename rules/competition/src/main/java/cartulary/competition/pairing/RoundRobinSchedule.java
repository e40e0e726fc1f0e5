package cartulary.competition.pairing;

import cartulary.competition.pairing.PairedRound.Meeting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rounds in which everybody of a group meets everybody once or twice, by the circle method: the last entrant stays
/// and the others move on by one place each round. Everybody begins as often as not, give or take one.
public final class RoundRobinSchedule {
    private RoundRobinSchedule() {}

    /// Returns the number of rounds in which everybody meets everybody once.
    public static int rounds(int entrants) {
        return entrants + entrants % 2 - 1;
    }

    /// Returns a round, the first is 1. After the last of {@link #rounds} the same meetings follow with the other side
    /// beginning.
    public static PairedRound round(List<String> entrants, int round) {
        int cycle = rounds(entrants.size());
        int turn = (round - 1) % cycle;
        boolean swapped = (round - 1) / cycle % 2 == 1;
        var meetings = new ArrayList<Meeting>();
        String last = entrants.size() % 2 == 0 ? entrants.getLast() : null;
        String opponent = entrants.get(turn);
        if (last != null) {
            meetings.add(meeting(opponent, last, swapped == (turn % 2 == 0)));
        }
        for (int i = 1; i <= (cycle - 1) / 2; i++) {
            meetings.add(meeting(entrants.get((turn + i) % cycle), entrants.get((turn - i + cycle) % cycle), swapped));
        }
        @Nullable String bye = last == null ? opponent : null;
        return new PairedRound(List.copyOf(meetings), bye);
    }

    private static Meeting meeting(String home, String away, boolean swapped) {
        return swapped ? new Meeting(away, home) : new Meeting(home, away);
    }
}
