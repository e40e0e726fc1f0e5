/// Reviews of games that ended. Start with {@link cartulary.query.review.GameReviews}.
@NullMarked
package cartulary.query.review;

import org.jspecify.annotations.NullMarked;
