package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.secret.Secret.Opened;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// A player's secret at an office: a bet or a pass, or the feature chosen for a chip in final scoring.
record OfficeSecret<T>(Cell office, int seat, Secret<T> secret) {
    OfficeSecret<T> blind() {
        return new OfficeSecret<>(office, seat, secret.sealed());
    }

    /// Returns the secret with an assumed value if it is sealed.
    ///
    /// @param value returns the value for the commitment, which takes the place of its nonces
    OfficeSecret<T> assuming(Function<Hash, T> value) {
        if (secret instanceof Opened<T>) {
            return this;
        }
        Hash commitment = secret.commitment();
        return new OfficeSecret<>(office, seat, new Opened<>(commitment, commitment, value.apply(commitment)));
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
