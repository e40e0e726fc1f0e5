package cartulary.verifier;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.Signature.By;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Optional;

/// The stage of the signature. The key that the record states must have signed; with known keys, one of them as well.
final class SignatureCheck {
    private SignatureCheck() {}

    static Signature check(CheckpointLine line, List<NoteKey> known, Findings findings) {
        findings.done(Stage.SIGNATURE);
        if (!line.note().isSignedBy(line.key()).orElse(false)) {
            return forged(findings);
        }
        if (!line.key().name().equals(line.checkpoint().origin().name())) {
            findings.fault(
                    Stage.SIGNATURE,
                    Check.SIGNATURE,
                    null,
                    "the origin of the checkpoint does not have the name of its key");
        }
        for (NoteKey key : known) {
            Optional<Boolean> signed =
                    key.equals(line.key()) ? Optional.of(true) : line.note().isSignedBy(key);
            if (signed.isPresent()) {
                return signed.get() ? new Signature(By.KNOWN_KEY, key.toString()) : forged(findings);
            }
        }
        if (!known.isEmpty()) {
            findings.fault(Stage.SIGNATURE, Check.KNOWN_KEY, null, "the checkpoint is not signed by a known key");
            return Signature.NONE;
        }
        return new Signature(By.UNKNOWN_KEY, line.key().toString());
    }

    private static Signature forged(Findings findings) {
        findings.fault(Stage.SIGNATURE, Check.SIGNATURE, null, "the signature does not belong to this checkpoint");
        return Signature.NONE;
    }
}
