package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A player's secret at an office: a bet or a pass, or the feature chosen for a chip in final scoring.
record OfficeSecret<T>(Cell office, int seat, Secret<T> secret) {
    OfficeSecret<T> blind() {
        return new OfficeSecret<>(office, seat, secret.sealed());
    }

    /// @throws IllegalStateException in a game folded from public events
    Opened<T> opened() {
        if (secret instanceof Opened<T> opened) {
            return opened;
        }
        throw new IllegalStateException("the secret of seat " + seat + " is sealed in this game");
    }

    static <T> List<OfficeSecret<T>> blind(List<OfficeSecret<T>> secrets) {
        return secrets.stream().map(OfficeSecret::blind).toList();
    }

    /// Returns the union of both lists, by office and seat.
    static <T> List<OfficeSecret<T>> merged(List<OfficeSecret<T>> secrets, List<OfficeSecret<T>> more) {
        var all = new ArrayList<>(secrets);
        all.addAll(more);
        all.sort(Comparator.comparing(OfficeSecret<T>::office).thenComparingInt(OfficeSecret::seat));
        return all;
    }
}
