package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.board.Board;
import cartulary.rules.turn.ExpansionState;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The chips on the board and what has been decided about them. Immutable.
///
/// @param chips of each player
/// @param bets on closed offices, by office and seat
/// @param open the office that takes bets now
/// @param asked who decides about it
/// @param sealed who has decided, and what
/// @param closed the office that was closed last
/// @param chosen for which feature chips are settled, until they are (BET-23)
/// @param finalAsked what was asked in final scoring (BET-27)
/// @param finalChoices what was answered
public record BetState(
        Chips chips,
        List<Placed<Bet>> bets,
        @Nullable Cell open,
        List<Integer> asked,
        List<Placed<Bet>> sealed,
        @Nullable Cell closed,
        List<Chosen> chosen,
        List<AskedOffice> finalAsked,
        List<Placed<BetFeatureChoice>> finalChoices)
        implements ExpansionState {
    /// A player's secret about an office.
    public record Placed<T>(Cell office, int seat, Secret<T> secret) {
        Placed<T> blind() {
            return new Placed<>(office, seat, secret.sealed());
        }

        /// @throws IllegalStateException in a game folded from public events
        Opened<T> opened() {
            if (secret instanceof Opened<T> opened) {
                return opened;
            }
            throw new IllegalStateException("what seat " + seat + " sealed is not open here");
        }
    }

    record Chosen(Cell office, String segment) {}

    static BetState none(Chips chips) {
        return new BetState(chips, List.of(), null, List.of(), List.of(), null, List.of(), List.of(), List.of());
    }

    /// How many chips a seat has in the supply, as everybody knows (BET-12): it does not move while bets
    /// are being placed.
    public int supply(int seat) {
        int supply = chips.size();
        for (Placed<Bet> bet : bets) {
            if (bet.seat() == seat) {
                supply--;
            }
        }
        return supply;
    }

    /// The chips in the supply of a seat, in the order of `chips.json`; nothing where chips of that seat
    /// lie sealed on tiles and this is a game folded from public events.
    @Nullable
    public List<String> hand(int seat) {
        int away = away(bets, seat) | away(sealed, seat);
        if (away < 0) {
            return null;
        }
        var hand = new ArrayList<String>(chips.size());
        for (int chip = 0; chip < chips.size(); chip++) {
            if ((away >> chip & 1) == 0) {
                hand.add(chips.all().get(chip).id());
            }
        }
        return hand;
    }

    /// A bit for each chip of a seat among these, by its number; negative where one of them is sealed.
    private int away(List<Placed<Bet>> placed, int seat) {
        int away = 0;
        for (Placed<Bet> bet : placed) {
            if (bet.seat() == seat) {
                if (!(bet.secret() instanceof Opened<Bet> opened)) {
                    return -1;
                }
                String chip = opened.value().chip();
                away |= chip == null ? 0 : 1 << chips.number(chip);
            }
        }
        return away;
    }

    /// Offices with chips on them, by x, then y (MIX-17).
    public List<Cell> withChips() {
        var cells = new ArrayList<Cell>();
        for (Placed<Bet> bet : bets) {
            if (cells.isEmpty() || !cells.getLast().equals(bet.office())) {
                cells.add(bet.office());
            }
        }
        return cells;
    }

    /// By seat.
    public List<Placed<Bet>> on(Cell office) {
        return only(bets, bet -> bet.office().equals(office));
    }

    @Nullable
    String chosenFor(Cell office) {
        for (Chosen choice : chosen) {
            if (choice.office().equals(office)) {
                return choice.segment();
            }
        }
        return null;
    }

    @Nullable
    Placed<BetFeatureChoice> finalChoice(Cell office, int seat) {
        for (Placed<BetFeatureChoice> choice : finalChoices) {
            if (choice.office().equals(office) && choice.seat() == seat) {
                return choice;
            }
        }
        return null;
    }

    /// What a seat was asked in final scoring and has not answered.
    List<AskedOffice> unanswered(int seat) {
        return only(
                finalAsked,
                asked -> asked.seats().contains(seat) && finalChoice(new Cell(asked.x(), asked.y()), seat) == null);
    }

    @Override
    public ExpansionState evolve(GameEvent event, Board board) {
        return switch (event) {
            case OfficeOpened e -> with(bets, new Cell(e.x(), e.y()), e.asked(), List.of(), closed);
            case BetSealed e ->
                with(
                        bets,
                        open,
                        asked,
                        sorted(sealed, new Placed<>(new Cell(e.x(), e.y()), e.seat(), e.bet())),
                        closed);
            case OfficeClosed e ->
                with(
                        sorted(bets, only(sealed, bet -> e.bets().contains(bet.seat()))),
                        null,
                        List.of(),
                        List.of(),
                        new Cell(e.x(), e.y()));
            case BetFeatureChosen e -> choosing(new Chosen(new Cell(e.x(), e.y()), e.segment()));
            case BetsSettled e -> settled(new Cell(e.x(), e.y()));
            case FinalBetFeatureAsked e -> inFinalScoring(e.offices(), finalChoices);
            case FinalBetFeatureChosen e ->
                inFinalScoring(
                        finalAsked, sorted(finalChoices, new Placed<>(new Cell(e.x(), e.y()), e.seat(), e.choice())));
            case GameEvent e -> this;
        };
    }

    @Override
    public Step step(Step step, GameEvent event) {
        return switch (event) {
            case BetFeatureAsked e -> new Step.ChoosingBetFeature(e.seat(), e.x(), e.y());
            case OfficeOpened e -> new Step.Betting(step.activeSeat(), e.x(), e.y(), e.asked());
            case BetSealed e -> step.without(e.seat());
            case FinalBetFeatureAsked e ->
                new Step.ChoosingFinalBetFeature(e.offices().stream()
                        .flatMap(office -> office.seats().stream())
                        .distinct()
                        .sorted()
                        .toList());
            case FinalBetFeatureChosen e -> unanswered(e.seat()).isEmpty() ? step.without(e.seat()) : step;
            case GameEvent e -> step;
        };
    }

    @Override
    public ExpansionState blind() {
        return new BetState(
                chips, blind(bets), open, asked, blind(sealed), closed, chosen, finalAsked, blind(finalChoices));
    }

    @Override
    public ExpansionState assumingChips(IntFunction<String> chip) {
        var assumed = new ArrayList<Placed<Bet>>(bets.size());
        for (Placed<Bet> bet : bets) {
            Hash nothing = bet.secret().commitment();
            assumed.add(
                    bet.secret() instanceof Opened<Bet>
                            ? bet
                            : new Placed<>(
                                    bet.office(),
                                    bet.seat(),
                                    new Opened<>(nothing, nothing, new Bet(chip.apply(bet.seat()), nothing))));
        }
        return with(assumed, open, asked, sealed, closed);
    }

    private static <T> List<Placed<T>> blind(List<Placed<T>> secrets) {
        return secrets.stream().map(Placed::blind).toList();
    }

    private BetState with(
            List<Placed<Bet>> bets,
            @Nullable Cell open,
            List<Integer> asked,
            List<Placed<Bet>> sealed,
            @Nullable Cell closed) {
        return new BetState(chips, bets, open, asked, sealed, closed, chosen, finalAsked, finalChoices);
    }

    private BetState choosing(Chosen choice) {
        var more = new ArrayList<>(chosen);
        more.add(choice);
        return new BetState(chips, bets, open, asked, sealed, closed, List.copyOf(more), finalAsked, finalChoices);
    }

    private BetState settled(Cell office) {
        return new BetState(
                chips,
                only(bets, bet -> !bet.office().equals(office)),
                open,
                asked,
                sealed,
                closed,
                only(chosen, choice -> !choice.office().equals(office)),
                finalAsked,
                finalChoices);
    }

    private BetState inFinalScoring(List<AskedOffice> asking, List<Placed<BetFeatureChoice>> answers) {
        return new BetState(chips, bets, open, asked, sealed, closed, chosen, asking, answers);
    }

    private static <T> List<T> only(List<T> list, Predicate<T> which) {
        var rest = new ArrayList<T>(list.size());
        for (T each : list) {
            if (which.test(each)) {
                rest.add(each);
            }
        }
        return rest;
    }

    private static <T> List<Placed<T>> sorted(List<Placed<T>> list, Placed<T> more) {
        return sorted(list, List.of(more));
    }

    private static <T> List<Placed<T>> sorted(List<Placed<T>> list, List<Placed<T>> more) {
        var all = new ArrayList<>(list);
        all.addAll(more);
        all.sort(Comparator.comparing(Placed<T>::office).thenComparingInt(Placed::seat));
        return all;
    }
}
