/// Requests of the members of a game that are no commands: their hands, names and presence, the reasons of their
/// disputes, their rematches, and the tokens by which they let others in.
package cartulary.command.member;
