/// The endpoint of commands: receives them, and answers with their outcome.
package cartulary.command.submission;
