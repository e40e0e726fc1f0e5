package cartulary.record.bets;

import cartulary.contracts.catalogue.Chips;
import cartulary.record.whatif.ExpansionWhatIf.Supplied;
import cartulary.record.whatif.WhatIf.SealedPart;
import cartulary.record.whatif.WhatIf.StillSealed;
import cartulary.record.whatif.WhatIfOutcome.Reason;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.whatif.WhatIfRequest.SuppliedBet;
import cartulary.rules.game.SealedBet;
import java.util.List;
import java.util.Map;

/// The bets that a request supplies for a position.
///
/// @param sealed everything about bets that is sealed in the position
record SuppliedBets(List<SealedBet> sealed) {
    Supplied of(WhatIfRequest request) {
        KnownBets known = KnownBets.NONE;
        for (SuppliedBet bet : request.suppliedBets()) {
            if (!isPossible(bet, known)) {
                return new Supplied.Impossible(
                        new Unusable(Reason.IMPOSSIBLE_BET, Map.of("seat", bet.seat(), "x", bet.x(), "y", bet.y())));
            }
            known = known.with(bet.cell(), bet.seat(), bet.chip());
        }
        KnownBets supplied = known;
        return new Supplied.Possible(
                List.of(supplied),
                sealed.stream()
                        .filter(bet -> !supplied.isKnown(bet))
                        .map(bet -> new StillSealed(
                                bet.seat(), bet.office().x(), bet.office().y(), part(bet)))
                        .toList());
    }

    /// A pass can be assumed only while it is sealed whether a seat passed.
    private boolean isPossible(SuppliedBet bet, KnownBets known) {
        String chip = bet.chip();
        return sealed.stream()
                        .filter(each -> each.office().equals(bet.cell()) && each.seat() == bet.seat())
                        .anyMatch(each -> chip != null || each.state() == SealedBet.State.DECISION)
                && !known.contains(bet.cell(), bet.seat())
                && (chip == null || Chips.standard().chip(chip) != null && !known.uses(bet.seat(), chip));
    }

    private static SealedPart part(SealedBet bet) {
        return switch (bet.state()) {
            case DECISION -> SealedPart.DECISION;
            case CHIP -> SealedPart.CHIP;
            case CHIP_AND_FEATURE -> SealedPart.CHIP_AND_FEATURE;
        };
    }
}
