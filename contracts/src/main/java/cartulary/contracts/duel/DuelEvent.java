package cartulary.contracts.duel;

import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An event of a duel. Persons are given by the ids of their accounts.
public sealed interface DuelEvent {
    /// A person proposed a duel to another (COMP-19). It, or a {@link DuelPaired}, is the first event of every log.
    ///
    /// @param home the person who proposed it
    /// @param bestOf the maximum number of games that count: 1, 3 or 5
    record DuelProposed(String home, String away, int bestOf, GameOptions options, DuelBeginning beginning)
            implements DuelEvent, DuelTerms {}

    /// The service opened the duel of a pairing, whose first game begins (COMP-23).
    ///
    /// @param pairing of the competition
    /// @param bestOf the most games that count: 1, 3 or 5
    /// @param secondsToAppear after the first game began; null without a limit (COMP-25)
    record DuelPaired(
            String competition,
            String pairing,
            String home,
            String away,
            int bestOf,
            GameOptions options,
            DuelBeginning beginning,
            @Nullable Integer secondsToAppear)
            implements DuelEvent, DuelTerms {}

    /// The other person accepted: the first game begins (COMP-20).
    @JsonAutoDetect
    record DuelAccepted() implements DuelEvent {}

    /// The other person declined, which ends the duel (COMP-20).
    @JsonAutoDetect
    record DuelDeclined() implements DuelEvent {}

    /// The service opened a game of the duel (COMP-21).
    ///
    /// @param number 1 for the first game, without gaps
    record DuelGameOpened(int number, GameId game) implements DuelEvent {}

    /// A game of the duel ended (COMP-21).
    ///
    /// @param winner null if nobody won, or the game was abandoned: another one is played
    record DuelGameCounted(int number, @Nullable PairingSide winner) implements DuelEvent {}

    /// A dispute corrected or annulled a game that was counted (COMP-31). It may also follow after the duel is over,
    /// which goes on if nobody has won it any more.
    ///
    /// @param winner who won the game by the decision; null if nobody did, or the game was annulled
    /// @param revision the event of the game with the decision
    record DuelGameCorrected(int number, @Nullable PairingSide winner, GameId game, long revision)
            implements DuelEvent {}

    /// The pairing has another result, or others meet in it: nothing follows (COMP-24).
    @JsonAutoDetect
    record DuelCancelled() implements DuelEvent {}

    /// A person forfeited the duel, or did not appear: nothing follows (COMP-25).
    ///
    /// @param winner the other side; null if neither appeared
    record DuelForfeited(@Nullable PairingSide winner, ForfeitCause cause) implements DuelEvent {}

    /// Returns the name of the type in JSON.
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns every type of event.
    static List<Class<? extends DuelEvent>> types() {
        return Arrays.stream(DuelEvent.class.getPermittedSubclasses())
                .<Class<? extends DuelEvent>>map(type -> type.asSubclass(DuelEvent.class))
                .toList();
    }

    /// Returns the class of a type in JSON; empty for an unknown one.
    static Optional<Class<? extends DuelEvent>> ofType(String type) {
        return types().stream()
                .filter(known -> known.getSimpleName().equals(type))
                .findFirst();
    }
}
