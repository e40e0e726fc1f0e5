package cartulary.analytics.lake;

import com.fasterxml.jackson.annotation.JsonProperty;

/// How the people who played appear in a lake.
public enum Players {
    /// Not at all.
    @JsonProperty("none")
    NONE,
    /// By a pseudonym that is the same within one lake only.
    @JsonProperty("release")
    RELEASE,
    /// By a pseudonym that is the same in every lake with this choice that was exported with the same key.
    @JsonProperty("stable")
    STABLE
}
