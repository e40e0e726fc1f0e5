/// Duels as a pure function over their events (COMP-19 to COMP-25).
package cartulary.competition.duel;
