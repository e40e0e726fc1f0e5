package cartulary.query.ratings;

import cartulary.record.rating.RatedPerson;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A page of the persons with a rating in one class, the highest first.
///
/// @param next the key of the next page; absent on the last page
@Schema(requiredProperties = {"class", "ratings"})
public record RatingList(
        @JsonProperty("class") String ratingClass,
        List<RatedPerson> ratings,
        @Nullable String next) {}
