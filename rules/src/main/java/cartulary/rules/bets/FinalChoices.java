package cartulary.rules.bets;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.BetFeatureChoice;
import java.util.List;
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

    FinalChoices blind() {
        return new FinalChoices(asked, OfficeSecret.blind(choices));
    }
}
