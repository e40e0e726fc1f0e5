package cartulary.analytics.ask;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/// The answer of DuckDB's function `json_serialize_sql`. The trees of queries are deeper than JSON of ours may be.
record ParsedSql(JsonNode answer) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static ParsedSql of(String json) {
        try {
            return new ParsedSql(JSON.readTree(json));
        } catch (IOException e) {
            throw new InvalidQueryException("The query cannot be parsed: " + e.getMessage());
        }
    }

    /// @throws InvalidQueryException if the text is not exactly one SELECT statement
    void requireOneSelect() {
        if (answer.path("error").asBoolean()) {
            String message = answer.path("error_message").asText();
            throw new InvalidQueryException(
                    message.startsWith("Only SELECT")
                            ? "A query is one SELECT statement; the lake cannot be changed."
                            : message);
        }
        if (answer.path("statements").size() != 1) {
            throw new InvalidQueryException("A query is one SELECT statement, not "
                    + answer.path("statements").size() + ".");
        }
    }
}
