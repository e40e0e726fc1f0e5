/// Competitions: their aggregate, and the endpoints for commands, for imported results, and for names and reasons.
package cartulary.command.competition;
