package cartulary.record.whynot;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Questions why not about whole random games.
final class WhyNotQuestions {
    /// With `-Dcartulary.all=true` many games.
    private static final int GAMES = Boolean.getBoolean("cartulary.all") ? 60 : 1;

    private WhyNotQuestions() {}

    static void inGames(Consumer<GameRecord> check) {
        for (int seed = 1; seed <= GAMES; seed++) {
            try {
                check.accept(RandomGames.whole(seed));
            } catch (AssertionError failure) {
                throw new AssertionError("Seed " + seed + ": " + failure.getMessage(), failure);
            }
        }
    }

    static WhyNot answer(GameRecord record, long revision, Question question) {
        return PastAnswers.whyNot(record.upTo(revision), question).orElseThrow();
    }

    static Set<Kind> kinds(WhyNot answer) {
        return answer.claims().stream().map(Claim::kind).collect(Collectors.toSet());
    }

    static GameView view(GameRecord record, long revision) {
        return PastPosition.of(record.upTo(revision), List.of()).view();
    }

    static List<FeatureNow> features(GameRecord record, long revision) {
        return record.rules()
                .features(
                        record.game(),
                        PastPosition.of(record.upTo(revision), List.of()).game())
                .features();
    }

    static List<FeatureNow> ofKind(List<FeatureNow> features, FeatureKind kind) {
        return features.stream()
                .filter(one -> one.feature().kind() == kind)
                .limit(12)
                .toList();
    }
}
