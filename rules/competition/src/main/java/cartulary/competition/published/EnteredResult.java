package cartulary.competition.published;

import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.published.PublishedCompetition.Counts;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The result of an encounter as an organiser enters it. A duel that ended early has fewer games than its best of
/// needs; it is entered as one of an unknown number of games.
///
/// @param bestOf the most games of a duel; null if it is not known, or a duel ended early
/// @param result null if none was published
record EnteredResult(@Nullable Integer bestOf, @Nullable PairingResult result) {
    static EnteredResult ofDuel(Encounter duel) {
        Counts games = duel.games();
        Integer bestOf = endedEarly(duel) ? null : duel.bestOf();
        if (!games.arePlayed()) {
            return new EnteredResult(bestOf, games.areZero() ? PairingResult.NOT_PLAYED : null);
        }
        SideCount counted = count(games);
        return new EnteredResult(bestOf, PairingResult.entered(counted.home(), counted.away()));
    }

    /// @param duels the duels of the match with the players of the home team first; empty if only counts are published
    static EnteredResult ofMatch(Encounter match, List<Encounter> duels) {
        List<Integer> bestOfs = duels.stream()
                .map(Encounter::bestOf)
                .distinct()
                .filter(Objects::nonNull)
                .toList();
        boolean isKnown = bestOfs.size() == 1 && duels.stream().noneMatch(EnteredResult::endedEarly);
        Integer bestOf = isKnown ? bestOfs.getFirst() : null;
        SideCount games = duels.isEmpty() ? count(match.games()) : games(duels);
        SideCount won = duels.isEmpty() ? count(Objects.requireNonNull(match.duels())) : duelsWon(duels);
        if (won.equals(SideCount.ZERO)) {
            return new EnteredResult(bestOf, null);
        }
        boolean isLineUp = duels.stream().allMatch(duel -> duel.sides().areKnown());
        List<DuelResult> lineUp =
                isLineUp ? duels.stream().map(EnteredResult::ofLineUp).toList() : List.of();
        return new EnteredResult(bestOf, new PairingResult(ResultBasis.ENTERED, null, games, won, null, lineUp));
    }

    /// Returns the games won in some duels.
    static SideCount games(List<Encounter> duels) {
        return duels.stream().map(duel -> count(duel.games())).reduce(SideCount.ZERO, SideCount::plus);
    }

    /// Returns how many of some duels each side won.
    static SideCount duelsWon(List<Encounter> duels) {
        return duels.stream()
                .map(duel -> count(duel.games()))
                .map(games -> new SideCount(games.home() > games.away() ? 1 : 0, games.away() > games.home() ? 1 : 0))
                .reduce(SideCount.ZERO, SideCount::plus);
    }

    private static DuelResult ofLineUp(Encounter duel) {
        return new DuelResult(
                Objects.requireNonNull(duel.sides().home()),
                Objects.requireNonNull(duel.sides().away()),
                duel.games().arePlayed() ? ResultBasis.ENTERED : ResultBasis.NOT_PLAYED,
                count(duel.games()));
    }

    private static boolean endedEarly(Encounter duel) {
        SideCount games = count(duel.games());
        return duel.games().arePlayed()
                && duel.bestOf() != null
                && Math.max(games.home(), games.away()) < duel.bestOf() / 2 + 1;
    }

    /// Returns the published numbers; zero if one is missing.
    static SideCount count(Counts counts) {
        Integer home = counts.home();
        Integer away = counts.away();
        return home == null || away == null ? SideCount.ZERO : new SideCount(home, away);
    }

    /// Returns the result with a winner named, who moved on although the counts do not say so.
    static PairingResult moved(@Nullable PairingResult result, PairingSide winner, boolean isOfTeams) {
        SideCount games = result == null ? SideCount.ZERO : result.games();
        return new PairingResult(
                games.equals(SideCount.ZERO) ? ResultBasis.WALKOVER : ResultBasis.ENTERED,
                winner,
                games,
                isOfTeams ? result == null || result.duels() == null ? SideCount.ZERO : result.duels() : null,
                null,
                List.of());
    }
}
