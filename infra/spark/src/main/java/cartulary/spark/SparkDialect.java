package cartulary.spark;

import cartulary.analytics.ask.EstimateMacros;
import cartulary.analytics.ask.EstimateMacros.Macro;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Translates the SQL of the named questions from DuckDB to Spark. The questions are written so that only this differs:
///
/// - `a // b`, the integer quotient, is `a DIV b`;
/// - the macros of [EstimateMacros] are written out, because a function of Spark SQL cannot contain aggregates.
///
/// Nothing is parsed, so this is for the questions that come with Cartulary and not for any SQL.
final class SparkDialect {
    private SparkDialect() {}

    /// Returns a question in the SQL of Spark.
    ///
    /// @throws IllegalArgumentException if a macro is used with another number of arguments
    static String translated(String sql) {
        String translated = sql.replace("//", "DIV");
        for (Macro macro : EstimateMacros.MACROS) {
            translated = writtenOut(macro, translated);
        }
        return translated;
    }

    private static String writtenOut(Macro macro, String sql) {
        Matcher use = Pattern.compile("\\b" + macro.name() + "\\(").matcher(sql);
        if (!use.find()) {
            return sql;
        }
        int end = closing(sql, use.end());
        List<String> arguments = arguments(sql.substring(use.end(), end));
        if (arguments.size() != macro.parameters().size()) {
            throw new IllegalArgumentException(
                    macro.name() + " has " + macro.parameters().size() + " parameters, not " + arguments.size());
        }
        return sql.substring(0, use.start()) + expression(macro, arguments) + writtenOut(macro, sql.substring(end + 1));
    }

    /// All parameters are replaced at once, because an argument may contain the name of a parameter.
    private static String expression(Macro macro, List<String> arguments) {
        String names = String.join("|", macro.parameters());
        String body = Pattern.compile("\\b(" + names + ")\\b")
                .matcher(macro.body())
                .replaceAll(name -> Matcher.quoteReplacement(
                        "(" + arguments.get(macro.parameters().indexOf(name.group())) + ")"));
        return "(" + body + ")";
    }

    /// Returns the index of the bracket that closes the one before an index.
    private static int closing(String sql, int start) {
        int depth = 1;
        for (int i = start; i < sql.length(); i++) {
            depth += depthChange(sql.charAt(i));
            if (depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("a bracket is not closed: " + sql.substring(start));
    }

    private static List<String> arguments(String list) {
        var arguments = new ArrayList<String>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < list.length(); i++) {
            depth += depthChange(list.charAt(i));
            if (depth == 0 && list.charAt(i) == ',') {
                arguments.add(list.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        arguments.add(list.substring(begin).strip());
        return arguments;
    }

    private static int depthChange(char c) {
        return switch (c) {
            case '(' -> 1;
            case ')' -> -1;
            default -> 0;
        };
    }
}
