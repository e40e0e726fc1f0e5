package cartulary.competition.pairing;

import cartulary.competition.pairing.PairedRound.Meeting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jgrapht.alg.interfaces.MatchingAlgorithm.Matching;
import org.jgrapht.alg.matching.blossom.v5.KolmogorovWeightedPerfectMatching;
import org.jgrapht.alg.matching.blossom.v5.ObjectiveSense;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.jspecify.annotations.Nullable;

/// Pairs a Swiss round by a perfect matching of the least cost (COMP-6): nobody meets the same opponent twice, scores
/// are as close as possible, then beginnings as balanced as possible. A bye goes to one of the entrants with the
/// fewest, to the lowest score that leaves such a matching.
public final class SwissPairing {
    /// The candidates of an entrant at first: those who come next by score. Doubled until there is a matching.
    private static final int CANDIDATES = 12;

    private SwissPairing() {}

    /// Returns the round; empty if somebody would have to meet the same opponent twice.
    ///
    /// @param players by descending score
    public static Optional<PairedRound> pair(List<SwissPlayer> players) {
        if (players.size() % 2 == 0) {
            return matched(players, null);
        }
        return players.reversed().stream()
                .sorted(Comparator.comparingInt(SwissPlayer::byes))
                .map(bye -> matched(
                        players.stream()
                                .filter(player -> !player.id().equals(bye.id()))
                                .toList(),
                        bye.id()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<PairedRound> matched(List<SwissPlayer> players, @Nullable String bye) {
        for (int candidates = CANDIDATES; ; candidates *= 2) {
            Optional<PairedRound> round = matched(players, bye, candidates);
            if (round.isPresent() || candidates >= players.size()) {
                return round;
            }
        }
    }

    private static Optional<PairedRound> matched(List<SwissPlayer> players, @Nullable String bye, int candidates) {
        if (players.isEmpty()) {
            return Optional.of(new PairedRound(List.of(), bye));
        }
        var graph = new SimpleWeightedGraph<Integer, DefaultWeightedEdge>(DefaultWeightedEdge.class);
        for (int i = 0; i < players.size(); i++) {
            graph.addVertex(i);
        }
        double ofScores = weightOfScores(players);
        for (int i = 0; i < players.size(); i++) {
            int found = 0;
            for (int j = i + 1; j < players.size() && found < candidates; j++) {
                if (!players.get(i).met().contains(players.get(j).id())) {
                    graph.setEdgeWeight(graph.addEdge(i, j), cost(players.get(i), players.get(j), ofScores));
                    found++;
                }
            }
        }
        try {
            Matching<Integer, DefaultWeightedEdge> matching =
                    new KolmogorovWeightedPerfectMatching<>(graph, ObjectiveSense.MINIMIZE).getMatching();
            return Optional.of(new PairedRound(meetings(players, graph, matching), bye));
        } catch (IllegalArgumentException noPerfectMatching) {
            return Optional.empty();
        }
    }

    private static List<Meeting> meetings(
            List<SwissPlayer> players,
            SimpleWeightedGraph<Integer, DefaultWeightedEdge> graph,
            Matching<Integer, DefaultWeightedEdge> matching) {
        var opponents = new int[players.size()];
        for (DefaultWeightedEdge edge : matching.getEdges()) {
            opponents[graph.getEdgeSource(edge)] = graph.getEdgeTarget(edge);
            opponents[graph.getEdgeTarget(edge)] = graph.getEdgeSource(edge);
        }
        var meetings = new ArrayList<Meeting>();
        for (int i = 0; i < opponents.length; i++) {
            if (i < opponents[i]) {
                meetings.add(meeting(players.get(i), players.get(opponents[i]), meetings.size()));
            }
        }
        return List.copyOf(meetings);
    }

    /// The entrant who began less often begins; of two equal ones, in turn the one ahead and the other.
    private static Meeting meeting(SwissPlayer ahead, SwissPlayer other, int board) {
        boolean aheadBegins =
                ahead.beginnings() == other.beginnings() ? board % 2 == 0 : ahead.beginnings() < other.beginnings();
        return aheadBegins ? new Meeting(ahead.id(), other.id()) : new Meeting(other.id(), ahead.id());
    }

    /// Returns a weight by which the least difference of scores outweighs the beginnings of all meetings of the round.
    private static double weightOfScores(List<SwissPlayer> players) {
        return 1
                + players.stream()
                        .mapToDouble(player -> Math.pow(Math.abs(player.beginnings()) + 1.0, 2))
                        .sum();
    }

    private static double cost(SwissPlayer one, SwissPlayer other, double ofScores) {
        double scores = one.score() - other.score();
        double begins = Math.min(one.beginnings(), other.beginnings()) + 1.0;
        double follows = Math.max(one.beginnings(), other.beginnings()) - 1.0;
        return ofScores * scores * scores + begins * begins + follows * follows;
    }
}
