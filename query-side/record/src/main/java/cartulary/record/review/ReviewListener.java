package cartulary.record.review;

/// Follows a review.
@FunctionalInterface
public interface ReviewListener {
    /// Ignores everything.
    ReviewListener NONE = _ -> {};

    /// A turn was reviewed.
    ///
    /// @param turns the number of turns so far
    /// @throws RuntimeException to stop the review
    void reviewed(int turns);
}
