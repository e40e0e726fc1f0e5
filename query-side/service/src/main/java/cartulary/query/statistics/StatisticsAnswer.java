package cartulary.query.statistics;

import cartulary.query.statistics.StatisticsOverview.LakeState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The answer to a question about many games. Rows that fewer than 20 games show are left out.
///
/// @param question the name
/// @param games the number of games of the lake that fit the filter
/// @param rows a cell for each column: a number, a text, true or false, or null
/// @param sql the question as `./cartulary ask` asks it
/// @param files the files of the lake that it reads, below /data/
/// @param absent the optional tables that it reads and the lake was exported without
/// @param examples single games with the highest values
public record StatisticsAnswer(
        LakeState lake,
        String question,
        String title,
        String about,
        long games,
        List<AnswerColumn> columns,
        List<List<@Nullable Object>> rows,
        String sql,
        List<String> files,
        List<String> absent,
        ExampleGames examples) {

    /// @param name in SQL and CSV
    /// @param title the heading
    /// @param numeric whether it has numbers
    /// @param words its values in the language, if they are words
    public record AnswerColumn(String name, String title, boolean numeric, List<Word> words) {}

    public record Word(String value, String word) {}

    /// @param title what they are examples of
    /// @param columns of the values of each game
    public record ExampleGames(String title, List<AnswerColumn> columns, List<ExampleGame> games) {}

    /// @param revision the moment to look at; absent for the whole game
    /// @param here whether this service has the game; a lake of simulated games has others
    public record ExampleGame(String game, @Nullable Long revision, boolean here, List<@Nullable Object> values) {}
}
