package cartulary.verifier;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.Signature.By;
import java.util.List;
import java.util.Optional;

/// The stage of the signature. With known keys, one of them must have signed; without, the key that the record states.
final class SignatureCheck {
    private SignatureCheck() {}

    static Signature check(CheckpointLine line, List<NoteKey> known, Findings findings) {
        findings.done(Stage.SIGNATURE);
        for (NoteKey key : known) {
            Optional<Boolean> signed = line.note().isSignedBy(key);
            if (signed.isPresent()) {
                return signed.get() ? new Signature(By.KNOWN_KEY, key.toString()) : forged(findings);
            }
        }
        if (!known.isEmpty()) {
            findings.fault(Stage.SIGNATURE, null, "the checkpoint is not signed by a known key");
            return Signature.NONE;
        }
        return line.note().isSignedBy(line.key()).orElse(false)
                ? new Signature(By.UNKNOWN_KEY, line.key().toString())
                : forged(findings);
    }

    private static Signature forged(Findings findings) {
        findings.fault(Stage.SIGNATURE, null, "the signature is not that of this checkpoint");
        return Signature.NONE;
    }
}
