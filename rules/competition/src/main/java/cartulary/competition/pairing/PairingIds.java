package cartulary.competition.pairing;

import cartulary.contracts.competition.Pairing;

/// The ids of pairings that the service makes (COMP-30): everybody sees who made a pairing.
public final class PairingIds {
    private PairingIds() {}

    /// Returns the id of a pairing that the service makes.
    ///
    /// @param part unique in the group
    public static String of(String stage, String group, String part) {
        return prefix(stage, group) + part;
    }

    /// Returns whether a pairing of a stage has such an id as the service gives.
    public static boolean isOfService(String stage, Pairing pairing) {
        return pairing.id().startsWith(prefix(stage, pairing.group()));
    }

    /// Returns how the ids of a group begin.
    public static String prefix(String stage, String group) {
        return stage + "/" + group + "/";
    }
}
