package cartulary.query.competitions;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What changed in a competition between two revisions.
///
/// @param from the earlier revision; 0 is before the first event
@Schema(requiredProperties = {"competition", "from", "to", "changes"})
public record CompetitionDiff(String competition, long from, long to, CompetitionChanges changes) {}
