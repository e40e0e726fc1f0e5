package cartulary.command.token;

import cartulary.http.Problems;
import org.jspecify.annotations.Nullable;

/// Refuses commands of banned callers.
public interface BanCheck {
    /// Throws a problem if the caller is banned.
    ///
    /// @param host of the caller's token; null if it is no host's token
    void requireNoBan(Problems problems, @Nullable String host, String address);
}
