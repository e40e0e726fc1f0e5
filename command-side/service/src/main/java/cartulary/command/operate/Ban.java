package cartulary.command.operate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A ban of a host or an address.
///
/// @param until the end
/// @param action the id of the action that recorded it
@Schema(requiredProperties = {"kind", "subject", "reason", "until", "action"})
public record Ban(BannedSubject kind, String subject, String reason, Instant until, long action) {
    /// The kind of the banned subject.
    public enum BannedSubject {
        @JsonProperty("host")
        HOST,
        @JsonProperty("address")
        ADDRESS
    }
}
