/// The steps before the first turn: opening, seats, seeds and the start.
package cartulary.rules.lobby;
