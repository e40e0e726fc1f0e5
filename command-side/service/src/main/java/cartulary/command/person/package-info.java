/// People with accounts: passkeys, sessions, tokens for programs, and the log of each person's signing keys. No game
/// needs an account.
package cartulary.command.person;
