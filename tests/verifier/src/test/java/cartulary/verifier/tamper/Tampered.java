package cartulary.verifier.tamper;

import org.jspecify.annotations.Nullable;

/// A record file that was tampered with.
///
/// @param what was changed, in words
/// @param fact the revision of a changed scoring fact, which a verdict must name; null if no fact was changed
/// @param isSignedAgain whether the true key signed the changed events, so that only the rules, the seals and kept
///     checkpoints can tell
record Tampered(byte[] file, String what, @Nullable Long fact, boolean isSignedAgain) {}
