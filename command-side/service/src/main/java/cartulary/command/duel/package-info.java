/// Duels: their aggregate, the automation that starts their games one after another, and their endpoints.
package cartulary.command.duel;
