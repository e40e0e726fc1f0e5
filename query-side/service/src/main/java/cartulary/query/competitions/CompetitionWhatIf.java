package cartulary.query.competitions;

import cartulary.query.competitions.CompetitionBrackets.GroupBracket;
import cartulary.query.competitions.CompetitionTables.GroupTable;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The consequences of an assumed result. Nothing is recorded.
///
/// @param changes the changes from the state at the revision
@Schema(requiredProperties = {"competition", "revision", "tables", "brackets", "changes"})
public record CompetitionWhatIf(
        String competition,
        long revision,
        List<GroupTable> tables,
        List<GroupBracket> brackets,
        CompetitionChanges changes) {}
