package cartulary.record.whynot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Cell;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.Subject;
import cartulary.record.trial.Trial;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A question why something is not so.
public sealed interface Question {
    /// The kinds of questions by name.
    List<String> KINDS = List.of("points", "complete", "touch", "bet", "toll", "move");

    /// The greatest length of the JSON of a move.
    int LONGEST_MOVE = 512;

    /// Why did a seat get nothing for a feature, or by the last event?
    ///
    /// @param feature null for the last event
    record Points(int seat, @Nullable SegmentAt feature) implements Question {}

    /// Why is a feature not complete?
    record Completion(SegmentAt feature) implements Question {}

    /// Why does a field not touch a city?
    record Contact(SegmentAt field, SegmentAt city) implements Question {}

    /// Why did the bet of a seat on an office not pay?
    record BetPayment(int seat, Cell office) implements Question {}

    /// Why did a road pay no toll to a seat?
    record TollPayment(int seat, SegmentAt road) implements Question {}

    /// Why was, or would be, a move of a seat refused?
    record Move(int seat, GameCommand command) implements Question {}

    /// Returns the name of the kind.
    default String kind() {
        return switch (this) {
            case Points _ -> "points";
            case Completion _ -> "complete";
            case Contact _ -> "touch";
            case BetPayment _ -> "bet";
            case TollPayment _ -> "toll";
            case Move _ -> "move";
        };
    }

    /// Parses a question.
    ///
    /// @param kind one of {@link #KINDS}
    /// @param members returns the text of a member by its name: seat, feature, field, city, office, command
    /// @throws NotAQuestionException for another kind, a missing member, and a command that is no move of a turn
    /// @throws IllegalArgumentException for a member that cannot be parsed; its message is the name of the member
    static Question parse(@Nullable String kind, Function<String, @Nullable String> members) {
        return switch (kind) {
            case "points" -> new Points(seat(members), members.apply("feature") == null ? null : feature(members));
            case "complete" -> new Completion(feature(members));
            case "touch" -> new Contact(segment("field", members), segment("city", members));
            case "bet" -> new BetPayment(seat(members), office(members));
            case "toll" -> new TollPayment(seat(members), feature(members));
            case "move" -> new Move(seat(members), move(members));
            case null, default ->
                throw new NotAQuestionException("the kinds of questions are " + String.join(", ", KINDS));
        };
    }

    private static String text(String member, Function<String, @Nullable String> members) {
        String text = members.apply(member);
        if (text == null) {
            throw new NotAQuestionException(member + " is missing");
        }
        return text;
    }

    private static SegmentAt feature(Function<String, @Nullable String> members) {
        return segment("feature", members);
    }

    private static SegmentAt segment(String member, Function<String, @Nullable String> members) {
        String text = text(member, members);
        try {
            return Subject.segment(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(member, e);
        }
    }

    private static Cell office(Function<String, @Nullable String> members) {
        String text = text("office", members);
        try {
            return Subject.cell(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("office", e);
        }
    }

    private static int seat(Function<String, @Nullable String> members) {
        String text = text("seat", members);
        try {
            return Subject.seat(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("seat", e);
        }
    }

    private static GameCommand move(Function<String, @Nullable String> members) {
        String text = text("command", members);
        GameCommand command;
        try {
            command = text.length() > LONGEST_MOVE ? null : Json.mapper().readValue(text, GameCommand.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("command", e);
        }
        if (command == null) {
            throw new IllegalArgumentException("command");
        }
        if (!Trial.isMove(command)) {
            throw new NotAQuestionException(command.type() + " is no move of a player in a turn");
        }
        return command;
    }
}
