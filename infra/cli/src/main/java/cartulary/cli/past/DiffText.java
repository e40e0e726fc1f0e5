package cartulary.cli.past;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.StepView;
import cartulary.record.diff.Change;
import cartulary.record.diff.FeatureChange;
import cartulary.record.diff.GameDiff;
import cartulary.record.diff.GameDiff.MeepleChange;
import cartulary.record.diff.GameDiff.PlayerChange;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A diff as text.
final class DiffText {
    private static final String INDENT = "  ";

    private final PrintWriter out;

    private DiffText(PrintWriter out) {
        this.out = out;
    }

    /// @param options of the game
    static void print(GameDiff diff, GameOptions options, PrintWriter out) {
        new DiffText(out).print(diff, options);
    }

    private void print(GameDiff diff, GameOptions options) {
        out.println("Game " + diff.game() + " from revision " + diff.from() + " to " + diff.to());
        change("Status", diff.status(), status -> status.name().toLowerCase(Locale.ROOT));
        change("Turn", diff.turn(), String::valueOf);
        change("Tiles left", diff.tilesLeft(), String::valueOf);
        change("Step", diff.step(), DiffText::step);
        list("Players", diff.players(), DiffText::player);
        list("Points", diff.points(), one -> OriginText.of(one.by()) + "  " + BlameText.points(one));
        list(
                "Tiles placed",
                diff.tiles(),
                one -> OriginText.of(one.by())
                        + "  %s at %s,%s"
                                .formatted(
                                        one.tile().tile(),
                                        one.tile().x(),
                                        one.tile().y()));
        list("Tiles set aside", diff.setAside(), tile -> tile);
        list("Meeples placed", diff.meeplesPlaced(), DiffText::meeple);
        list("Meeples returned", diff.meeplesReturned(), DiffText::meeple);
        list("Features", diff.features(), DiffText::feature);
        for (ExpansionText expansion : ExpansionTexts.ALL) {
            expansion.sections(diff, options).forEach(section -> list(section.title(), section.lines(), line -> line));
        }
    }

    private <T> void change(String what, @Nullable Change<T> change, Function<T, String> words) {
        if (change != null) {
            out.println(what + ": " + words(change.from(), words) + " -> " + words(change.to(), words));
        }
    }

    private static <T> String words(@Nullable T value, Function<T, String> words) {
        return value == null ? "none" : words.apply(value);
    }

    private <T> void list(String title, List<T> list, Function<T, String> words) {
        if (!list.isEmpty()) {
            out.println(title);
            list.forEach(one -> out.println(INDENT + words.apply(one)));
        }
    }

    private static String step(StepView step) {
        return step.name()
                + (step.seat() == null ? "" : " of seat " + step.seat())
                + (step.deadline() == null ? "" : " until " + step.deadline());
    }

    private static String player(PlayerChange change) {
        GameView.Player from = change.player().from();
        GameView.Player to = change.player().to();
        String seat = "seat " + change.seat() + ": ";
        if (from == null || to == null) {
            return seat + (from == null ? "joined" : "left");
        }
        Map<String, String> after = members(to);
        return seat
                + members(from).entrySet().stream()
                        .filter(member -> !member.getValue().equals(after.get(member.getKey())))
                        .map(member -> member.getKey() + " " + member.getValue() + " -> " + after.get(member.getKey()))
                        .collect(Collectors.joining(", "));
    }

    private static Map<String, String> members(GameView.Player player) {
        var members = new LinkedHashMap<String, String>();
        members.put("points", String.valueOf(player.score()));
        members.put("meeples", String.valueOf(player.meeples()));
        ExpansionTexts.ALL.forEach(expansion -> members.putAll(expansion.has(player)));
        members.put("resigned", String.valueOf(player.resigned()));
        return members;
    }

    private static String meeple(MeepleChange change) {
        return OriginText.of(change.by())
                + "  seat %s, %s,%s,%s%s"
                        .formatted(
                                change.meeple().seat(),
                                change.meeple().x(),
                                change.meeple().y(),
                                change.meeple().segment(),
                                FeatureText.figure(change.meeple()));
    }

    private static String feature(FeatureChange change) {
        String kinds = change.changes().stream()
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        String from = change.from().size() == 1
                        && change.from().getFirst().name().equals(change.to().name())
                ? ""
                : change.from().stream()
                        .map(FeatureText::name)
                        .collect(Collectors.joining(" and ", change.from().isEmpty() ? "" : ", was ", ""));
        return FeatureText.name(change.to()) + ": " + kinds + from + "; " + FeatureText.state(change.to());
    }
}
