package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;

/// A pass that was sealed like a bet and is open now (BET-7): with the nonce its commitment can be
/// checked.
public record OpenedPass(@Seat int seat, Hash nonce) {}
