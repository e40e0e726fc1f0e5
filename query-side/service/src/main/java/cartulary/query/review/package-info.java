/// Reviews of games that ended. Start with {@link cartulary.query.review.GameReviews}.
package cartulary.query.review;
