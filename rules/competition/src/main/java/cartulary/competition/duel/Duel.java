package cartulary.competition.duel;

import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.duel.DuelEvent;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelCancelled;
import cartulary.contracts.duel.DuelEvent.DuelDeclined;
import cartulary.contracts.duel.DuelEvent.DuelForfeited;
import cartulary.contracts.duel.DuelEvent.DuelGameCorrected;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.duel.DuelTerms;
import cartulary.contracts.game.GameId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A duel, folded from its events. An immutable value.
///
/// @param terms null before the first event
/// @param isAnswered whether the other person accepted or declined; the duel of a pairing is accepted from the start
/// @param isCancelled whether its pairing needs no result of it any more (COMP-24)
/// @param forfeit how it was forfeited; null if it was not (COMP-25)
/// @param corrections how often a dispute changed who won a game (COMP-31)
/// @param games the games in their order
public record Duel(
        @Nullable DuelTerms terms,
        boolean isAnswered,
        boolean isDeclined,
        boolean isCancelled,
        @Nullable DuelForfeited forfeit,
        int corrections,
        List<DuelGame> games) {
    /// A duel before its first event.
    public static final Duel UNOPENED = new Duel(null, false, false, false, null, 0, List.of());

    /// A game of a duel.
    ///
    /// @param isCounted whether it ended
    /// @param winner null if it has not ended, or nobody won
    public record DuelGame(
            int number,
            GameId game,
            boolean isCounted,
            @Nullable PairingSide winner) {
        private boolean isCorrectedBy(DuelGameCorrected corrected) {
            return isCounted && winner != corrected.winner() && game.equals(corrected.game());
        }
    }

    /// Returns the duel after one more event.
    ///
    /// @throws IllegalArgumentException if the event cannot follow
    public Duel with(DuelEvent event) {
        return switch (event) {
            case DuelProposed proposed when terms == null -> new Duel(proposed, false, false, false, null, 0, games);
            case DuelPaired paired when terms == null -> new Duel(paired, true, false, false, null, 0, games);
            case DuelAccepted _
            when terms != null && !isAnswered -> new Duel(terms, true, false, false, null, 0, games);
            case DuelDeclined _ when terms != null && !isAnswered -> new Duel(terms, true, true, false, null, 0, games);
            case DuelCancelled _
            when terms instanceof DuelPaired && !isOver() ->
                new Duel(terms, true, false, true, null, corrections, games);
            case DuelForfeited forfeited
            when runs() -> new Duel(terms, true, false, false, forfeited, corrections, games);
            case DuelGameOpened(int number, GameId game)
            when needsGame() && number == games.size() + 1 -> withGames(plus(new DuelGame(number, game, false, null)));
            case DuelGameCounted(int number, var winner)
            when running().isPresent() && !isOver() && number == games.size() -> withGames(counted(winner));
            case DuelGameCorrected corrected
            when isCorrectedBy(corrected) ->
                new Duel(terms, true, false, false, forfeit, corrections + 1, corrected(corrected));
            case DuelEvent other ->
                throw new IllegalArgumentException("the event cannot follow in the log of the duel: " + other.type());
        };
    }

    private Duel withGames(List<DuelGame> changed) {
        return new Duel(terms, true, false, false, null, corrections, changed);
    }

    private List<DuelGame> plus(DuelGame game) {
        var all = new ArrayList<>(games);
        all.add(game);
        return List.copyOf(all);
    }

    private List<DuelGame> counted(@Nullable PairingSide winner) {
        var all = new ArrayList<>(games);
        DuelGame last = all.removeLast();
        all.add(new DuelGame(last.number(), last.game(), true, winner));
        return List.copyOf(all);
    }

    /// A cancelled duel has no result that a dispute could change.
    private boolean isCorrectedBy(DuelGameCorrected corrected) {
        return !isCancelled
                && corrected.revision() > 0
                && corrected.number() > 0
                && corrected.number() <= games.size()
                && games.get(corrected.number() - 1).isCorrectedBy(corrected);
    }

    private List<DuelGame> corrected(DuelGameCorrected corrected) {
        return games.stream()
                .map(game -> game.number() == corrected.number()
                        ? new DuelGame(game.number(), game.game(), true, corrected.winner())
                        : game)
                .toList();
    }

    /// Returns the game that has not ended.
    public Optional<DuelGame> running() {
        return games.isEmpty() || games.getLast().isCounted() ? Optional.empty() : Optional.of(games.getLast());
    }

    /// Returns the games that each side won, up to the one that decided the duel.
    public SideCount won() {
        SideCount won = SideCount.ZERO;
        for (DuelGame game : wonGames()) {
            won = won.plus(game.winner() == PairingSide.HOME ? new SideCount(1, 0) : new SideCount(0, 1));
        }
        return won;
    }

    /// Returns the games that somebody won, up to the one that decided the duel: after a correction, a later one was
    /// not needed (COMP-31).
    public List<DuelGame> wonGames() {
        var won = new ArrayList<DuelGame>();
        for (DuelGame game : games) {
            PairingSide winner = game.winner();
            if (winner != null) {
                won.add(game);
            }
            if (winner != null
                    && won.stream().filter(other -> other.winner() == winner).count() == needed()) {
                break;
            }
        }
        return List.copyOf(won);
    }

    /// Returns how many games win the duel.
    private int needed() {
        return terms == null ? Integer.MAX_VALUE : terms.bestOf() / 2 + 1;
    }

    /// Returns the side that has won the duel; null if none has yet.
    public @Nullable PairingSide winner() {
        if (forfeit != null) {
            return forfeit.winner();
        }
        SideCount won = won();
        return won.home() >= needed() ? PairingSide.HOME : won.away() >= needed() ? PairingSide.AWAY : null;
    }

    /// Returns whether the duel is over.
    public boolean isOver() {
        return isDeclined
                || isCancelled
                || forfeit != null
                || winner() != null
                || games.size() == DuelRules.MOST_GAMES && running().isEmpty();
    }

    /// Returns whether both persons agreed, and the duel is not over.
    public boolean runs() {
        return isAnswered && !isOver();
    }

    /// Returns whether the next game can begin.
    public boolean needsGame() {
        return runs() && running().isEmpty();
    }

    /// Returns the side that begins the next game, or the running one; null if that is drawn (COMP-21).
    public @Nullable PairingSide beginner() {
        List<DuelGame> before = games.stream().filter(DuelGame::isCounted).toList();
        if (terms == null) {
            return null;
        }
        return switch (terms.beginning()) {
            case DRAWN -> null;
            case ALTERNATING -> before.size() % 2 == 0 ? PairingSide.HOME : PairingSide.AWAY;
            case LOSER -> loser(before);
        };
    }

    private static @Nullable PairingSide loser(List<DuelGame> before) {
        PairingSide winner = before.isEmpty() ? null : before.getLast().winner();
        return winner == null ? null : winner.other();
    }

    /// Returns the person of a side.
    public String person(PairingSide side) {
        if (terms == null) {
            throw new IllegalStateException("the duel has no event yet");
        }
        return side == PairingSide.HOME ? terms.home() : terms.away();
    }
}
