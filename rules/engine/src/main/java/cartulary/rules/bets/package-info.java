/// The Bets (BET-1 … BET-33): everything this expansion adds.
package cartulary.rules.bets;
