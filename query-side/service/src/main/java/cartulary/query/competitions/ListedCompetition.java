package cartulary.query.competitions;

import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StageFormat;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A competition in the list.
///
/// @param status `open` before the first stage, `running`, or `complete` after the last one
/// @param changed the time of its last event
/// @param entrants the number of entrants, including those who withdrew
/// @param formats the formats of its stages, in their order
@Schema(requiredProperties = {"competition", "kind", "status", "opened", "changed", "revision", "entrants", "formats"})
public record ListedCompetition(
        String competition,
        EntrantKind kind,
        String status,
        Instant opened,
        Instant changed,
        long revision,
        int entrants,
        List<StageFormat> formats) {}
