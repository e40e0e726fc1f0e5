package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;

/// The display name of a player. It can be erased; the event holds only a hash of salt and name.
public record DisplayName(String player, String name, Hash salt) implements SideEffect {}
