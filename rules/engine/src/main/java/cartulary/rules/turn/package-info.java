/// The order of a turn: the decision of each step, legal choices, and the points at which expansions are called.
package cartulary.rules.turn;
