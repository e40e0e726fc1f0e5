/// Duels as a pure function over their events (COMP-19 to COMP-25, COMP-31).
package cartulary.competition.duel;
