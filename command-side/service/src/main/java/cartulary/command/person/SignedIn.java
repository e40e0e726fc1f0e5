package cartulary.command.person;

import cartulary.contracts.store.PersonStore.Kind;
import java.time.Instant;
import java.util.Set;

/// A person who is signed in.
///
/// @param by a session of a browser, or a token of a program
/// @param id of that session or token: the hash of its secret
/// @param since when the person proved who they are
/// @param scopes what the bearer may do
record SignedIn(String person, Kind by, String id, Instant since, Set<AccountScope> scopes) {}
