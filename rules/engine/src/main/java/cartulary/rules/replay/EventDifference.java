package cartulary.rules.replay;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import java.util.ArrayList;
import java.util.List;

/// The events of a command that only the record has, and those that only the rules decide: what is left beside a
/// longest common subsequence.
public record EventDifference(List<Envelope> recorded, List<GameEvent> decided) {
    public EventDifference {
        recorded = List.copyOf(recorded);
        decided = List.copyOf(decided);
    }

    static EventDifference of(List<Envelope> recorded, List<GameEvent> decided) {
        int[][] common = common(recorded, decided);
        var onlyRecorded = new ArrayList<Envelope>();
        var onlyDecided = new ArrayList<GameEvent>();
        int i = 0;
        int j = 0;
        while (i < recorded.size() && j < decided.size()) {
            if (recorded.get(i).data().equals(decided.get(j))) {
                i++;
                j++;
            } else if (common[i + 1][j] >= common[i][j + 1]) {
                onlyRecorded.add(recorded.get(i++));
            } else {
                onlyDecided.add(decided.get(j++));
            }
        }
        onlyRecorded.addAll(recorded.subList(i, recorded.size()));
        onlyDecided.addAll(decided.subList(j, decided.size()));
        return new EventDifference(onlyRecorded, onlyDecided);
    }

    /// Returns the lengths of the longest common subsequences of all pairs of ends.
    private static int[][] common(List<Envelope> recorded, List<GameEvent> decided) {
        var common = new int[recorded.size() + 1][decided.size() + 1];
        for (int i = recorded.size() - 1; i >= 0; i--) {
            for (int j = decided.size() - 1; j >= 0; j--) {
                common[i][j] = recorded.get(i).data().equals(decided.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
