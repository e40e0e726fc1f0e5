package cartulary.query.api;

import cartulary.query.lobby.HostRecord;
import cartulary.record.DeckRecord;

/// The deck of a game, and what is known of whoever started it.
///
/// @param host counted now, also where the deck is that of an earlier revision
public record DeckSheet(DeckRecord deck, HostRecord host) {}
