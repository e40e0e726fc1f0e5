package cartulary.query.statistics;

import cartulary.query.statistics.PublishedLake.Contents;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The questions, and the games that they are about.
///
/// @param lake absent if there are no statistics
/// @param missing why there are none: not-configured or empty; absent if there are some
public record StatisticsOverview(
        @Nullable LakeState lake, @Nullable String missing, List<ListedQuestion> questions) {
    public StatisticsOverview {
        questions = List.copyOf(questions);
    }

    /// A lake at one moment.
    ///
    /// @param tag changes whenever the lake does
    /// @param games the number of games
    /// @param bytes of all files
    /// @param position how far its source was exported
    /// @param changed the time of the last change
    public record LakeState(String tag, int schema, long games, long bytes, long position, Instant changed) {
        static LakeState of(Contents contents) {
            var manifest = contents.manifest();
            return new LakeState(
                    contents.tag(),
                    manifest.schema(),
                    manifest.games(),
                    manifest.bytes(),
                    manifest.position(),
                    contents.changed());
        }
    }

    /// @param name in the addresses of its answer
    /// @param about what the columns mean
    public record ListedQuestion(String name, String title, String about) {}
}
