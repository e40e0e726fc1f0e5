/// People with accounts: passkeys, sessions, tokens for programs, and the log of each person's signing keys. No game
/// needs an account.
@NullMarked
package cartulary.command.person;

import org.jspecify.annotations.NullMarked;
