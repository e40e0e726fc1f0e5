package cartulary.cli.past;

import cartulary.contracts.json.Json;
import cartulary.contracts.rule.Languages;
import cartulary.contracts.rule.RuleTexts;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.ExplainedWhatIf;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIfOutcome;
import cartulary.record.whatif.WhatIfOutcome.Refused;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `whatif FILE`: tries other choices.
@Command(
        name = "whatif",
        sortOptions = false,
        header = "Try other choices from a revision of a recorded game on.",
        description = {
            "",
            "Prints the events that would follow, the scores with their explanations, and what the game then waits for."
                    + " The choices are JSON as of POST /api/games/{id}/whatif: an object with choices, tile and bets, or"
                    + " only the array of choices. A draw gives the tile that the record has at that place of the deck;"
                    + " beyond its end, tile must be given.",
            ""
        },
        footer = {
            "",
            "Example: echo '[{\"command\":{\"type\":\"DrawTile\"}}]' | ./cartulary whatif --at 90 --choices - game.ndjson"
        })
public final class WhatIfCommand extends PastCommand {
    private static final int LONGEST = 16 * 1024;

    @Option(
            names = "--at",
            required = true,
            paramLabel = "REVISION",
            description = "the revision; inside a command, the position before the command")
    private long at;

    @Option(
            names = "--choices",
            required = true,
            paramLabel = "FILE",
            description = "the file with the choices; - for standard input")
    private String choices = "";

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "the language of the sentences: " + Languages.CHOICE)
    private String language = Languages.TAGS.getFirst();

    @Override
    void answer() {
        if (!Languages.TAGS.contains(language)) {
            throw new RefusedInputException("--language: " + language + " is not one of " + Languages.TAGS);
        }
        GameRecord whole = record.read();
        if (at < 1 || at > whole.revision()) {
            throw new RefusedInputException("--at: the game has the revisions 1 to " + whole.revision());
        }
        WhatIfOutcome outcome = PastAnswers.whatIf(whole, request());
        switch (outcome) {
            case WhatIf answer -> print(ExplainedWhatIf.of(answer, Locale.of(language)), WhatIfText::print);
            case Refused(int choice, var rule, var params) ->
                throw new RefusedInputException("choice " + choice + " is refused by " + rule.id() + ": "
                        + RuleTexts.of(rule, Locale.of(language)) + " " + params);
            case Unusable(var reason, var params) ->
                throw new RefusedInputException(
                        reason.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " " + params);
        }
    }

    private WhatIfRequest request() {
        try {
            JsonNode given = Json.mapper().readTree(text());
            ObjectNode request = Json.mapper().createObjectNode();
            if (given.isArray()) {
                request.set("choices", given);
            } else if (given instanceof ObjectNode object) {
                request.setAll(object);
            }
            request.put("at", at);
            return Json.mapper().treeToValue(request, WhatIfRequest.class);
        } catch (JsonProcessingException e) {
            throw new RefusedInputException("--choices: the file is no JSON of choices; see whatif --help");
        } catch (IOException e) {
            throw new RefusedInputException(
                    "--choices: the file cannot be opened (" + e.getClass().getSimpleName() + ")");
        }
    }

    private byte[] text() throws IOException {
        try (InputStream in = choices.equals("-") ? System.in : Files.newInputStream(Path.of(choices))) {
            byte[] text = in.readNBytes(LONGEST + 1);
            if (text.length > LONGEST) {
                throw new RefusedInputException("--choices: the file has more than " + LONGEST + " bytes");
            }
            return text;
        }
    }
}
