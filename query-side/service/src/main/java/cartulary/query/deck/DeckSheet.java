package cartulary.query.deck;

import cartulary.query.lobby.HostRecord;
import cartulary.record.DeckRecord;

/// The deck of a game, and the statistics of its host.
///
/// @param host the present numbers, also for the deck at an earlier revision
public record DeckSheet(DeckRecord deck, HostRecord host) {}
