/// Games in the lobby that look for players, and challenges of persons (decision 0044).
package cartulary.command.seek;
