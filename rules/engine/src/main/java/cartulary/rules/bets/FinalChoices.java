package cartulary.rules.bets;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.BetFeatureChoice;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The features that owners choose for their chips in final scoring (BET-27).
///
/// @param asked the offices whose owners were asked
/// @param choices by office and seat
record FinalChoices(List<AskedOffice> asked, List<OfficeSecret<BetFeatureChoice>> choices) {
    static final FinalChoices NONE = new FinalChoices(List.of(), List.of());

    FinalChoices asking(List<AskedOffice> offices) {
        return new FinalChoices(offices, choices);
    }

    FinalChoices with(OfficeSecret<BetFeatureChoice> choice) {
        return new FinalChoices(asked, OfficeSecret.merged(choices, List.of(choice)));
    }

    /// Returns the choice of a seat for its chip on an office, or null if it made none.
    @Nullable
    OfficeSecret<BetFeatureChoice> of(Cell office, int seat) {
        for (OfficeSecret<BetFeatureChoice> choice : choices) {
            if (choice.office().equals(office) && choice.seat() == seat) {
                return choice;
            }
        }
        return null;
    }

    /// Returns the offices for which a seat was asked and has not chosen yet.
    List<AskedOffice> unanswered(int seat) {
        return asked.stream()
                .filter(office -> office.seats().contains(seat) && of(office.cell(), seat) == null)
                .toList();
    }

    /// Returns the choices with an assumed one in place of every sealed one.
    ///
    /// @param segment returns the segment of the feature; null for the first candidate
    FinalChoices assuming(BiFunction<Cell, Integer, @Nullable String> segment) {
        return new FinalChoices(
                asked,
                choices.stream()
                        .map(choice -> choice.assuming(commitment -> new BetFeatureChoice(
                                Objects.requireNonNullElseGet(
                                        segment.apply(choice.office(), choice.seat()), () -> first(choice.office())),
                                commitment)))
                        .toList());
    }

    private String first(Cell office) {
        return asked.stream()
                .filter(each -> each.cell().equals(office))
                .flatMap(each -> each.candidates().stream())
                .flatMap(candidate -> candidate.segments().stream())
                .findFirst()
                .orElseThrow();
    }

    FinalChoices blind() {
        return new FinalChoices(asked, OfficeSecret.blind(choices));
    }
}
