package cartulary.bench.record;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.History;
import cartulary.record.answer.PastAnswers;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.history.Subject;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.record.why.ExplainedScore;
import cartulary.recount.ScoreRecount;
import cartulary.rules.Rules;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A read of the past of a game, as the service computes it: from the log to the JSON of the response.
enum PastRead {
    STATE("the game at a revision") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return sources.history.view(choice.game, choice.revision).orElseThrow();
        }
    },
    DIFF("/diff of two revisions") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return DiffCalculator.diff(sources.record(choice, choice.head), choice.revision);
        }
    },
    HISTORY_OF_A_FEATURE("/history of a field") {
        @Override
        Object answer(Sources sources, Choice choice) {
            var field = Subject.feature(new SegmentAt(0, 0, "f0"));
            return PastAnswers.history(sources.record(choice, choice.head), field)
                    .orElseThrow();
        }
    },
    HISTORY_OF_A_TILE("/history of a tile") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return PastAnswers.history(sources.record(choice, choice.head), Subject.tile(choice.placed.cell()))
                    .orElseThrow();
        }
    },
    BLAME("/blame at a revision") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return PastAnswers.blame(sources.record(choice, choice.revision));
        }
    },
    WHY("/why a score") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return ExplainedScore.of(
                    PastAnswers.why(sources.record(choice, choice.scored)).orElseThrow(), Locale.ENGLISH);
        }
    },
    RECOUNT("/recount of a score") {
        @Override
        Object answer(Sources sources, Choice choice) {
            return ScoreRecount.of(sources.record(choice, Long.MAX_VALUE).events(), choice.scored, Rules.standard())
                    .orElseThrow();
        }
    };

    private final String title;

    PastRead(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    abstract Object answer(Sources sources, Choice choice);

    /// Computes the response and returns its length in bytes.
    int read(Sources sources, Choice choice) {
        return Json.canonical(answer(sources, choice)).length;
    }

    /// What the service keeps in memory about games.
    record Sources(History history, GameRecords records) {
        /// Returns the caches of a service that has just started.
        static Sources empty(RecordedGames log) {
            return new Sources(new History(log, Rules.standard()), new GameRecords(log, Rules.standard()));
        }

        private GameRecord record(Choice choice, long revision) {
            // A response begins with the revision that the read model has reached.
            records.revision(choice.game);
            return records.upTo(choice.game, revision).orElseThrow();
        }
    }

    /// A game with random revisions.
    ///
    /// @param scored the revision of a scoring event
    /// @param placed a placement
    record Choice(GameId game, long head, long revision, long scored, TilePlaced placed) {
        static Choice of(GameRecord record, RandomGenerator random) {
            return of(record, 1 + random.nextLong(record.revision()), random);
        }

        static Choice atTheHead(GameRecord record) {
            return of(record, record.revision(), new SplittableRandom(0));
        }

        private static Choice of(GameRecord record, long revision, RandomGenerator random) {
            List<Envelope> scores = record.events().stream()
                    .filter(event -> event.data() instanceof ScoringEvent)
                    .toList();
            List<TilePlaced> placements = record.events().stream()
                    .map(event -> event.data() instanceof TilePlaced placed ? placed : null)
                    .filter(Objects::nonNull)
                    .toList();
            return new Choice(
                    record.game(),
                    record.revision(),
                    revision,
                    scores.get(random.nextInt(scores.size())).revision(),
                    placements.get(random.nextInt(placements.size())));
        }
    }
}
