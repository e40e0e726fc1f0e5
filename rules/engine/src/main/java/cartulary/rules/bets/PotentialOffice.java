package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.rules.game.IncompleteFeature;
import java.util.List;

/// An office that may still pay: its chips, and the incomplete roads and cities on its tile (BET-28).
///
/// @param seats the seats that have chips on it
public record PotentialOffice(Cell office, List<Integer> seats, List<IncompleteFeature> features) {}
