package cartulary.contracts.signature;

import cartulary.contracts.schema.Opaque;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Base64;
import java.util.regex.Pattern;

/// An Ed25519 signature: 64 bytes in base64url without padding.
@Opaque
public record SignatureValue(@JsonValue String value) {
    /// The form in JSON. The last character carries two bits and four zeros.
    public static final String PATTERN = "^[A-Za-z0-9_-]{85}[AQgw]$";

    private static final Pattern FORM = Pattern.compile(PATTERN);

    /// @throws IllegalArgumentException for any text that {@link #of} does not return
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SignatureValue {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "not a signature: expected 64 bytes in base64url without padding (86 characters)");
        }
    }

    /// @param bytes exactly 64
    public static SignatureValue of(byte[] bytes) {
        return new SignatureValue(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    byte[] bytes() {
        return Base64.getUrlDecoder().decode(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
