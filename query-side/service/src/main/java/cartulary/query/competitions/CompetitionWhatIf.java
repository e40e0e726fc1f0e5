package cartulary.query.competitions;

import cartulary.query.competitions.CompetitionBrackets.GroupBracket;
import cartulary.query.competitions.CompetitionTables.GroupTable;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What would follow from another result. Nothing of it is recorded.
///
/// @param changes from the state at the revision
@Schema(requiredProperties = {"competition", "revision", "tables", "brackets", "changes"})
public record CompetitionWhatIf(
        String competition,
        long revision,
        List<GroupTable> tables,
        List<GroupBracket> brackets,
        CompetitionChanges changes) {}
