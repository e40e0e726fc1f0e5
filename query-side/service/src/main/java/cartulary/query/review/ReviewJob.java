package cartulary.query.review;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// The review of one game, which waits, runs or is done.
final class ReviewJob implements Runnable {
    private final Supplier<GameRecord> record;
    private final CompletableFuture<GameReview> review = new CompletableFuture<>();
    private volatile ReviewProgress progress = new ReviewProgress(0, 0);

    ReviewJob(Supplier<GameRecord> record) {
        this.record = record;
    }

    @Override
    public void run() {
        try {
            GameRecord whole = record.get();
            int turns = (int) whole.events().stream()
                            .filter(event -> event.data() instanceof TilePlaced)
                            .count()
                    - whole.takenBack().size();
            progress = new ReviewProgress(0, turns);
            review.complete(PastAnswers.review(whole, Catalogue.standard(), reviewed -> {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("the service stops");
                }
                progress = new ReviewProgress(reviewed, turns);
            }));
        } catch (RuntimeException | Error e) {
            review.completeExceptionally(e);
        }
    }

    ReviewProgress progress() {
        return progress;
    }

    CompletableFuture<GameReview> review() {
        return review;
    }
}
