package cartulary.contracts.signature;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Verification of Ed25519 signatures (RFC 8032) by the platform, without the keys and signatures on which
/// implementations differ (`docs/formats.md`, "Keys and signatures"). Costs about 0.4 ms, and once for each key some
/// milliseconds more.
public final class Ed25519 {
    /// The number of bytes of a public key.
    public static final int KEY_BYTES = 32;

    /// The number of bytes of a signature.
    public static final int SIGNATURE_BYTES = 64;

    /// The ASN.1 header of a public key (RFC 8410), which the platform's key factory expects.
    private static final byte[] HEADER = HexFormat.of().parseHex("302a300506032b6570032100");

    private static final int MOST_REMEMBERED = 1_000;

    /// The keys that were checked last; empty for those that are none.
    private static final Map<BigInteger, Optional<PublicKey>> CHECKED =
            Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<BigInteger, Optional<PublicKey>> eldest) {
                    return size() > MOST_REMEMBERED;
                }
            });

    private Ed25519() {}

    /// Returns whether some bytes are a public key: the canonical encoding of a point of the group of prime
    /// order other than the neutral element. With any other point, a signature can fit many texts, or fit for
    /// some programs only.
    public static boolean isKey(byte[] bytes) {
        return key(bytes).isPresent();
    }

    /// Returns whether a key made a signature over a message; false for a key or signature that is none.
    public static boolean verifies(byte[] publicKey, byte[] message, byte[] signature) {
        Optional<PublicKey> key = key(publicKey);
        return key.isPresent() && isSignature(signature) && verifies(key.get(), message, signature);
    }

    private static Optional<PublicKey> key(byte[] bytes) {
        if (bytes.length != KEY_BYTES) {
            return Optional.empty();
        }
        BigInteger encoded = number(bytes);
        Optional<PublicKey> checked = CHECKED.get(encoded);
        if (checked == null) {
            checked = CurvePoint.of(encoded)
                    .filter(CurvePoint::generatesPrimeGroup)
                    .map(_ -> platformKey(bytes));
            CHECKED.put(encoded, checked);
        }
        return checked;
    }

    /// Returns whether S is below the order, and R canonical and of no small order. That R is a point follows if it
    /// fits.
    private static boolean isSignature(byte[] signature) {
        if (signature.length != SIGNATURE_BYTES) {
            return false;
        }
        BigInteger y = number(Arrays.copyOf(signature, KEY_BYTES)).clearBit(255);
        BigInteger response = number(Arrays.copyOfRange(signature, KEY_BYTES, SIGNATURE_BYTES));
        return response.compareTo(CurvePoint.ORDER) < 0
                && y.compareTo(CurvePoint.PRIME) < 0
                && !CurvePoint.hasSmallOrder(y);
    }

    /// Returns the number whose lowest byte comes first.
    private static BigInteger number(byte[] bytes) {
        var reversed = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return new BigInteger(1, reversed);
    }

    private static PublicKey platformKey(byte[] bytes) {
        var encoded = new ByteArrayOutputStream();
        encoded.writeBytes(HEADER);
        encoded.writeBytes(bytes);
        try {
            return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded.toByteArray()));
        } catch (InvalidKeySpecException e) {
            throw new IllegalStateException("the platform refuses a point of the curve", e);
        } catch (NoSuchAlgorithmException e) {
            throw unavailable(e);
        }
    }

    /// The platform compares S·B with R + k·A, without the cofactor.
    private static boolean verifies(PublicKey key, byte[] message, byte[] signature) {
        try {
            var verifier = Signature.getInstance("Ed25519");
            verifier.initVerify(key);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (SignatureException | InvalidKeyException malformed) {
            return false;
        } catch (NoSuchAlgorithmException e) {
            throw unavailable(e);
        }
    }

    private static IllegalStateException unavailable(NoSuchAlgorithmException e) {
        return new IllegalStateException("Ed25519 is not available", e);
    }
}
