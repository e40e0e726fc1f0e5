/// Duels: their aggregate, the automation that lets their games follow one another, and their endpoints.
package cartulary.command.duel;
