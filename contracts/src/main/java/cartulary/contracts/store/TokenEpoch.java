package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// The epoch of a subject of tokens: only tokens of this epoch are valid.
///
/// @param number how often the tokens of the subject were ended
/// @param renewal the request that ended them last and got a new token; null if there was none
public record TokenEpoch(int number, @Nullable Hash renewal) {
    public static final TokenEpoch FIRST = new TokenEpoch(0, null);
}
