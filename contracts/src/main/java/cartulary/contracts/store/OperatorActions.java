package cartulary.contracts.store;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.store.OperatorAction.ActionType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The record of the actions of operators. The store refuses to change or delete what was recorded.
public interface OperatorActions {
    /// Records an action, at the present time of the store. Hiding or showing a name, the reason of a dispute or
    /// a message, erasing a message or what a player wrote, and appointing or dismissing a person take effect with
    /// it, in the same transaction; every other effect is the caller's. A person whose account is closed is not
    /// appointed; {@link #close} closes one. Durable when it returns.
    OperatorAction record(String operator, ActionType type, String subject, String reason, @Nullable Instant until);

    /// Records that an operator closes an account, and closes it as {@link PersonStore#close} does, in the same
    /// transaction. Durable when it returns.
    ///
    /// @param closing the last event of the account
    /// @return empty without effect if the revision exists
    Optional<OperatorAction> close(String operator, PersonEntry closing, String reason);

    /// Returns the actions after one, in the order in which they were recorded.
    ///
    /// @param id of the action before the first one; 0 for the first page
    List<OperatorAction> after(long id, int max);
}
