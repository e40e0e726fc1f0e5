/// Competitions: their aggregate, and the endpoints of commands, of imported results, and of what is stored beside
/// their logs.
package cartulary.command.competition;
