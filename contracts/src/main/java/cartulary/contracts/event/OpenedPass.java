package cartulary.contracts.event;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;

/// An opened pass, which was sealed like a bet (BET-7). The nonce opens its commitment.
public record OpenedPass(@Seat int seat, Hash nonce) {}
