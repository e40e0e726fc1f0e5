package cartulary.competition;

import static cartulary.contracts.rule.RuleId.COMP_24;
import static cartulary.contracts.rule.RuleId.COMP_8;
import static cartulary.contracts.rule.RuleId.COMP_9;

import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks whether a result is possible in a pairing (COMP-8, COMP-9).
final class ResultCheck {
    private static final int MOST_GAMES = 1_000;
    private static final int MOST_POINTS = 1_000_000;

    private ResultCheck() {}

    static @Nullable Refused refusal(
            Competition competition,
            Pairing pairing,
            boolean isBracket,
            PairingResult result,
            String home,
            String away) {
        boolean isTeam = competition.kind() == EntrantKind.TEAM;
        SideCount decisive = isTeam && result.duels() != null ? result.duels() : result.games();
        switch (result.basis()) {
            case NOT_PLAYED -> {
                return result.equals(PairingResult.NOT_PLAYED)
                        ? null
                        : Checks.refused(COMP_9, "pairing", pairing.id(), "what was not played has no counts");
            }
            case WALKOVER -> {
                PairingSide winner = result.winner();
                if (winner == null || decisive.of(winner) < decisive.of(winner.other())) {
                    return Checks.refused(
                            COMP_9, "pairing", pairing.id(), "a walkover names its winner, who has no fewer games");
                }
            }
            case PLAYED, ENTERED -> {
                if (decisive.equals(SideCount.ZERO)) {
                    return Checks.refused(COMP_9, "pairing", pairing.id(), "0-0 is no result: enter it as not played");
                }
                if (result.winner() != null && decisive.home() != decisive.away()) {
                    return Checks.refused(
                            COMP_8, "pairing", pairing.id(), "the counts say who won, and a winner is named otherwise");
                }
            }
        }
        if (!namesItsDuel(result, isTeam)) {
            return Checks.refused(
                    COMP_24,
                    "pairing",
                    pairing.id(),
                    "a result that was played here names its duel, and one that was played elsewhere does not");
        }
        String problem =
                isTeam ? teamProblem(competition, pairing, result, home, away) : duelProblem(pairing.bestOf(), result);
        if (problem == null && isBracket && result.winningSide() == null) {
            problem = "somebody must win in a bracket; name the winner of a draw";
        }
        if (problem == null && result.points() != null && !isCount(result.points(), MOST_POINTS)) {
            problem = "points are from 0 to 1000000";
        }
        return problem == null ? null : Checks.refused(COMP_8, "pairing", pairing.id(), problem);
    }

    private static boolean namesItsDuel(PairingResult result, boolean isTeam) {
        return switch (result.basis()) {
            case PLAYED -> isTeam == (result.played() == null);
            case WALKOVER -> !isTeam || result.played() == null;
            case ENTERED, NOT_PLAYED -> result.played() == null;
        };
    }

    private static @Nullable String duelProblem(@Nullable Integer bestOf, PairingResult result) {
        if (result.duels() != null || !result.lineUp().isEmpty()) {
            return "two persons play one duel, without a line-up";
        }
        return gamesProblem(bestOf, result.basis(), result.games());
    }

    /// Returns what is wrong with the games of a duel; null if nothing is.
    private static @Nullable String gamesProblem(@Nullable Integer bestOf, ResultBasis basis, SideCount games) {
        int most = bestOf == null ? MOST_GAMES : bestOf / 2 + 1;
        if (!isCount(games, most)) {
            return "of " + (bestOf == null ? "any" : "best of " + bestOf) + " a side wins 0 to " + most + " games, not "
                    + games.home() + "-" + games.away();
        }
        boolean isPlayed = basis == ResultBasis.PLAYED || basis == ResultBasis.ENTERED;
        if (bestOf != null && isPlayed && (games.home() == most) == (games.away() == most)) {
            return "the best of " + bestOf + " ends when one side has won " + most + " games, not at " + games.home()
                    + "-" + games.away();
        }
        return null;
    }

    private static @Nullable String teamProblem(
            Competition competition, Pairing pairing, PairingResult result, String home, String away) {
        SideCount duels = result.duels();
        int mostGames = competition.duels() * (pairing.bestOf() == null ? MOST_GAMES : pairing.bestOf() / 2 + 1);
        if (duels == null || !isCount(duels, competition.duels()) || !isCount(result.games(), mostGames)) {
            return "a match of teams has the duels and the games that each side won, in at most " + competition.duels()
                    + " duels";
        }
        if (duels.home() + duels.away() > competition.duels() || result.lineUp().size() > competition.duels()) {
            return "a match has at most " + competition.duels() + " duels";
        }
        return result.lineUp().isEmpty() ? null : lineUpProblem(competition, pairing, result, home, away);
    }

    private static @Nullable String lineUpProblem(
            Competition competition, Pairing pairing, PairingResult result, String home, String away) {
        SideCount duels = SideCount.ZERO;
        SideCount games = SideCount.ZERO;
        boolean areOpen = competition
                .stageOf(pairing.id())
                .filter(stage -> LineUpCheck.areOpen(stage, pairing.id()))
                .isPresent();
        for (DuelResult duel : result.lineUp()) {
            String problem = gamesProblem(pairing.bestOf(), duel.basis(), duel.games());
            if (problem != null) {
                return duel.home() + " and " + duel.away() + ": " + problem;
            }
            if (!areOpen && (!isOf(competition, home, duel.home()) || !isOf(competition, away, duel.away()))) {
                return duel.home() + " and " + duel.away() + " are not in the rosters of " + home + " and " + away;
            }
            games = games.plus(duel.games());
            duels = duels.plus(won(duel.games()));
        }
        boolean agree = games.equals(result.games()) && duels.equals(result.duels());
        return agree || result.basis() == ResultBasis.WALKOVER
                ? null
                : "its duels are " + text(duels) + " with games " + text(games) + ", not "
                        + text(Objects.requireNonNull(result.duels())) + " with games " + text(result.games());
    }

    private static SideCount won(SideCount games) {
        return new SideCount(games.home() > games.away() ? 1 : 0, games.away() > games.home() ? 1 : 0);
    }

    private static boolean isOf(Competition competition, String team, String player) {
        List<String> roster =
                Objects.requireNonNull(competition.entrants().get(team)).roster();
        return roster.isEmpty() || roster.contains(player);
    }

    private static boolean isCount(SideCount count, int most) {
        return count.home() >= 0 && count.away() >= 0 && count.home() <= most && count.away() <= most;
    }

    private static String text(SideCount count) {
        return count.home() + "-" + count.away();
    }
}
