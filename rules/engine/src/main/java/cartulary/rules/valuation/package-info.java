/// The value of moves, by which the greedy bot plays and reviews measure. No rule depends on it.
package cartulary.rules.valuation;
