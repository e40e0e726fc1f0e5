package cartulary.query.lake;

import cartulary.analytics.continuous.ExportTurn;
import cartulary.analytics.lake.GameSource;
import cartulary.analytics.lake.LogSource;
import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Database.Work;
import org.jdbi.v3.core.Jdbi;

/// Where the games of a lake come from, and whose turn it is to export them.
///
/// @param knowsErasedPlayers whether the source learns of the players whom operators erased
public record LakeSource(GameSource games, ExportTurn turn, boolean knowsErasedPlayers) {
    /// For the only process that reads a log.
    public static LakeSource of(PublicLog log) {
        return new LakeSource(new LogSource(log), ExportTurn.ALWAYS, true);
    }

    /// For nodes that share a database.
    ///
    /// @param rows reads the database
    public static LakeSource of(Database database, Jdbi rows) {
        return new LakeSource(
                new EndedGames(database, rows),
                () -> database.claim(Work.EXPORT).map(claim -> claim::close),
                false);
    }
}
