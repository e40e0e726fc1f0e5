package cartulary.record.blame;

import cartulary.contracts.view.GameView;
import cartulary.record.why.PastFacts;

/// The origins of what only one expansion has on the board. Figures are handled alike for all.
public interface ExpansionOrigins {
    /// Returns the origins with the origins of this expansion.
    ///
    /// @param blame the origins of everything else
    /// @param view the board
    /// @param facts the events that put everything on it
    default Blame addOrigins(Blame blame, GameView view, PastFacts facts) {
        return blame;
    }
}
