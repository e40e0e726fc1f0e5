/// Tables: what every entrant of a group won, and the order that the tie-breaks of the stage give.
package cartulary.competition.table;
