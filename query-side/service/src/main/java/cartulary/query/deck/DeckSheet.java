package cartulary.query.deck;

import cartulary.query.lobby.HostStatistics;
import cartulary.verifier.deck.DeckReport;

/// The deck of a game, and the statistics of its host.
///
/// @param host the present numbers, also for the deck at an earlier revision
public record DeckSheet(DeckReport deck, HostStatistics host) {}
