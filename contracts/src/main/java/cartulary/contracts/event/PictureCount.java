package cartulary.contracts.event;

import cartulary.contracts.game.TollGroup;
import cartulary.contracts.schema.Within;

/// The number of pictures of one group on a road (TOLL-9, TOLL-17).
public record PictureCount(
        TollGroup picture, @Within(min = 1) int count) {}
