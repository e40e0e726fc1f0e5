package cartulary.contracts.secret;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A value that is fixed now and shown later. Everybody sees the commitment; only the command side
/// folds opened ones. `toString` of an opened secret never shows what it holds.
public sealed interface Secret<T> {
    /// SHA-256 that binds to the value without telling it; how it is made is said by
    /// `deck.Commitments`.
    Hash commitment();

    /// The same secret without its value.
    Sealed<T> sealed();

    /// As the public sees it.
    record Sealed<T>(Hash commitment) implements Secret<T> {
        @Override
        public Sealed<T> sealed() {
            return this;
        }
    }

    /// As its keeper sees it.
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

    /// @throws IllegalArgumentException where a nonce stands without a value, or a value without its nonce
    @JsonCreator
    static <T> Secret<T> of(
            @JsonProperty("commitment") Hash commitment,
            @JsonProperty("nonce") @Nullable Hash nonce,
            @JsonProperty("value") @Nullable T value) {
        if (nonce == null && value == null) {
            return new Sealed<>(commitment);
        }
        if (nonce == null || value == null) {
            throw new IllegalArgumentException("a secret is opened by value and nonce together");
        }
        return new Opened<>(commitment, nonce, value);
    }
}
