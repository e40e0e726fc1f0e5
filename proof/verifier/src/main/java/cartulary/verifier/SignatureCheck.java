package cartulary.verifier;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.Signature.By;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Optional;

/// The stage of the signature. The key that the record states must have signed; with known keys, one of them as well.
final class SignatureCheck {
    private SignatureCheck() {}

    static Signature check(CheckpointLine line, List<NoteKey> known, Findings findings) {
        return check(line.note(), line.key(), line.checkpoint().origin().name(), known, findings);
    }

    static Signature check(LogCheckpoint checkpoint, List<NoteKey> known, Findings findings) {
        return check(checkpoint.note(), checkpoint.key(), checkpoint.name(), known, findings);
    }

    /// @param stated the key that the record states
    /// @param name of the key in the origin
    private static Signature check(
            SignedNote note, NoteKey stated, String name, List<NoteKey> known, Findings findings) {
        findings.done(Stage.SIGNATURE);
        if (!note.isSignedBy(stated).orElse(false)) {
            return forged(findings);
        }
        if (!stated.name().equals(name)) {
            findings.fault(
                    Stage.SIGNATURE,
                    Check.SIGNATURE,
                    null,
                    "the origin of the checkpoint does not have the name of its key");
        }
        for (NoteKey key : known) {
            Optional<Boolean> signed = key.equals(stated) ? Optional.of(true) : note.isSignedBy(key);
            if (signed.isPresent()) {
                return signed.get() ? new Signature(By.KNOWN_KEY, key.toString()) : forged(findings);
            }
        }
        if (!known.isEmpty()) {
            findings.fault(Stage.SIGNATURE, Check.KNOWN_KEY, null, "the checkpoint is not signed by a known key");
            return Signature.NONE;
        }
        return new Signature(By.UNKNOWN_KEY, stated.toString());
    }

    private static Signature forged(Findings findings) {
        findings.fault(Stage.SIGNATURE, Check.SIGNATURE, null, "the signature does not belong to this checkpoint");
        return Signature.NONE;
    }
}
