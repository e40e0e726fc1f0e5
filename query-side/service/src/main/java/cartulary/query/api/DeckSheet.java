package cartulary.query.api;

import cartulary.query.lobby.HostRecord;
import cartulary.record.DeckRecord;

/// The deck of a game and the record of its host.
///
/// @param host counted now, even if the deck is that of an earlier revision
public record DeckSheet(DeckRecord deck, HostRecord host) {}
