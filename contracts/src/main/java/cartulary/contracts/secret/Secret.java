package cartulary.contracts.secret;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A value that is committed now and revealed later. The commitment is public; only the command side folds opened
/// secrets. `toString` never contains the value.
public sealed interface Secret<T> {
    /// The SHA-256 that binds the value without revealing it; see {@link Commitments}.
    Hash commitment();

    /// Returns the secret without its value.
    Sealed<T> sealed();

    /// A secret as it is public.
    record Sealed<T>(Hash commitment) implements Secret<T> {
        @Override
        public Sealed<T> sealed() {
            return this;
        }
    }

    /// A secret as the command side knows it.
    record Opened<T>(Hash commitment, Hash nonce, T value) implements Secret<T> {
        @Override
        public Sealed<T> sealed() {
            return new Sealed<>(commitment);
        }

        @Override
        public String toString() {
            return "Opened[commitment=" + commitment + "]";
        }
    }

    /// @throws IllegalArgumentException for a nonce without a value, or a value without a nonce
    @JsonCreator
    static <T> Secret<T> of(
            @JsonProperty("commitment") Hash commitment,
            @JsonProperty("nonce") @Nullable Hash nonce,
            @JsonProperty("value") @Nullable T value) {
        if (nonce == null && value == null) {
            return new Sealed<>(commitment);
        }
        if (nonce == null || value == null) {
            throw new IllegalArgumentException("a secret needs both value and nonce, or neither");
        }
        return new Opened<>(commitment, nonce, value);
    }
}
