package cartulary.testkit.expansion;

import cartulary.contracts.secret.Hash;
import java.util.List;

/// The random choices of a player with its habits. The same random numbers give the same choices.
public interface PlayerChoices {
    <T> T any(List<T> choices);

    /// Returns whether the player does nothing where that is a choice.
    boolean isPass();

    /// Returns the client nonce of a sealed choice.
    Hash nonce();
}
