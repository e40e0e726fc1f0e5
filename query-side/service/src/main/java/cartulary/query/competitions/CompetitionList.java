package cartulary.query.competitions;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A page of the list of competitions, newest first.
///
/// @param next the key of the next page; absent on the last page
@Schema(requiredProperties = {"competitions"})
public record CompetitionList(
        List<ListedCompetition> competitions, @Nullable String next) {}
