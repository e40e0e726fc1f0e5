/// Competitions as a pure function: commands are decided into events or refused with a rule (COMP-1 to COMP-31).
package cartulary.competition;
