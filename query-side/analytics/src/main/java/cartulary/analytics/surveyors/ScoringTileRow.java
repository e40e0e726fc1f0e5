package cartulary.analytics.surveyors;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;
import org.jspecify.annotations.Nullable;

/// A scoring tile while it was active.
public record ScoringTileRow(GameKey key, Tile tile, Time time, Worth worth) {
    public record Tile(
            @Column("stack: city, road or monastery") String stack,

            @Column("scoring tile: its id in the catalogue, or the id that the host gave it")
            String scoringTile,

            @Column("whether the host gave the scoring tiles of the game (LOBBY-27)")
            boolean ofHost) {}

    public record Time(
            @Column("revision of the event that made it active: SurveyorsStarted or SurveyorsAdvanced")
            int revision,

            @Column("revision of the event SurveyorsAdvanced that replaced it; null if none did") @Nullable
            Integer replaced,

            @Column("first turn in which it was active; after the last turn of the game if that turn changed the tiles")
            int fromTurn,

            @Column("number of turns in which it was active")
            int turns) {}

    public record Worth(
            @Column(
                    "number of features that were completed and scored by it, with the cathedrals that it changes (SURV-20)")
            int features,

            @Column("number of players who scored them, counted for each feature")
            int scorers,

            @Column("points of these players, before corrections; may be negative (SURV-9)")
            int points,

            @Column(
                    "points that all players got for these features more than without the scoring tile, before corrections; negative for fewer")
            int added) {}
}
