package cartulary.drawing.text;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.drawing.ExpansionDrawing;
import cartulary.drawing.expansion.DrawnExpansions;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Draws a game as Unicode text for a terminal. A tile takes 9 columns and 5 lines, so that a board 8 tiles wide
/// fits in 80 columns; wider boards are not wrapped.
public final class TextBoard {
    private final Catalogue catalogue;

    public TextBoard(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /// Draws the public view of a game.
    ///
    /// @param legal the legal commands of the player whose turn it is, at the same revision; without placements
    ///     and meeples if it is nobody's turn
    public String draw(GameView view, Legal legal) {
        var text = new StringBuilder();
        title(text, view);
        players(text, view);
        step(text, view, legal);
        if (!view.tiles().isEmpty()) {
            text.append('\n');
            new TextGrid(tiles(view), view).append(text);
            text.append(ofExpansions(expansion -> expansion.below(view, seat -> name(TextGrid.colour(view, seat)))));
            legend(text, view);
        }
        ranking(text, view);
        return text.toString();
    }

    /// Returns the tiles with the gardens, if these are features of the game (ABBOT-2).
    private Catalogue tiles(GameView view) {
        return catalogue.withGardens(view.options().plays(Expansion.ABBOT));
    }

    private static void title(StringBuilder text, GameView view) {
        text.append("Game ").append(view.game()).append(", revision ").append(view.revision());
        text.append(", ").append(view.status().name().toLowerCase(Locale.ROOT));
        if (view.turn() > 0) {
            text.append(", turn ").append(view.turn());
            text.append(", ").append(count(view.tilesLeft(), "tile")).append(" left");
            text.append(ofExpansions(expansion -> expansion.pile(view)));
        }
        text.append('\n');
        if (!view.setAside().isEmpty()) {
            text.append("Set aside: ")
                    .append(String.join(", ", view.setAside()))
                    .append('\n');
        }
    }

    private static void players(StringBuilder text, GameView view) {
        text.append('\n');
        for (GameView.Player player : view.players()) {
            boolean active = Objects.equals(view.step().seat(), player.seat());
            var policy = player.policy();
            text.append(String.format(
                    Locale.ROOT,
                    "%s %c  seat %d  %-6s  %3d points  %d meeples%s%s%s\n",
                    active ? '>' : ' ',
                    TextGrid.letter(player.colour()),
                    player.seat(),
                    name(player.colour()),
                    player.score(),
                    player.meeples(),
                    ofExpansions(expansion -> expansion.player(player)),
                    policy == null ? "" : "  " + policy.wire() + " bot",
                    player.resigned() ? "  resigned" : ""));
        }
    }

    /// Returns what the expansions say, in their order.
    private static String ofExpansions(Function<ExpansionDrawing, String> words) {
        return DrawnExpansions.ALL.stream().map(words).collect(Collectors.joining());
    }

    /// Returns the position of the step, and the players who have not decided yet in simultaneous steps.
    private static String waiting(GameView view) {
        GameView.StepView step = view.step();
        String where = ofExpansions(expansion -> expansion.where(step));
        return isSimultaneous(step)
                ? step.waitingFor().stream()
                        .map(seat -> name(TextGrid.colour(view, seat)))
                        .collect(Collectors.joining(", ", where + ", waiting for ", ""))
                : where;
    }

    private static boolean isSimultaneous(GameView.StepView step) {
        return step.name().equals("Seeding")
                || DrawnExpansions.ALL.stream()
                        .anyMatch(expansion -> expansion.simultaneousSteps().contains(step.name()));
    }

    private void step(StringBuilder text, GameView view, Legal legal) {
        text.append('\n');
        Integer seat = view.step().seat();
        if (seat == null) {
            text.append(view.step().name()).append(waiting(view)).append('\n');
            return;
        }
        String who = view.players().stream()
                .filter(player -> player.seat() == seat)
                .map(player -> name(player.colour()))
                .collect(Collectors.joining());
        text.append(who)
                .append(" (seat ")
                .append(seat)
                .append("): ")
                .append(view.step().name());
        text.append(waiting(view));
        if (!legal.placements().isEmpty()) {
            long cells =
                    legal.placements().stream().map(Placement::cell).distinct().count();
            text.append(", ").append(count(legal.placements().size(), "placement"));
            text.append(" in ").append(count(cells, "cell"));
        }
        if (!legal.meeples().isEmpty()) {
            text.append(legal.meeples().stream()
                    .map(spot -> spot.segment() + " " + spot.kind().name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", ", ", may claim ", "")));
        }
        for (Figure figure : Figure.values()) {
            String spots = legal.figures().stream()
                    .filter(spot -> spot.figure() == figure && figure != Figure.MEEPLE)
                    .map(spot -> spot.segment() == null ? spot.x() + "," + spot.y() : spot.segment())
                    .collect(Collectors.joining(" or "));
            if (!spots.isEmpty()) {
                text.append(", %s may go to %s".formatted(figure.name().toLowerCase(Locale.ROOT), spots));
            }
        }
        text.append(ofExpansions(expansion -> expansion.choices(legal)));
        text.append('\n');
        String drawn = view.step().tile();
        if (drawn != null) {
            text.append("\nDrawn: ").append(drawn).append(", not rotated\n");
            var drawing = new TextTile(TextGrid.type(tiles(view), drawn), 0);
            for (int y = 0; y < TextTile.HEIGHT; y++) {
                text.append("     ");
                for (int x = 0; x < TextTile.WIDTH; x++) {
                    text.append(drawing.at(x, y));
                }
                TextGrid.endLine(text);
            }
        }
    }

    private static void legend(StringBuilder text, GameView view) {
        text.append("\n▒ city  ◆ coat of arms  │─ road  o village  [+] monastery  . field");
        for (Expansion expansion : Expansion.values()) {
            String legend = DrawnExpansions.of(expansion).legend();
            if (view.options().plays(expansion) && !legend.isEmpty()) {
                text.append("  ").append(legend);
            }
        }
        text.append(
                "\nCapital letters are meeples on roads, in cities and in monasteries; small letters, in fields.\n");
    }

    private static void ranking(StringBuilder text, GameView view) {
        for (Rank rank : view.ranking()) {
            text.append(String.format(
                    Locale.ROOT,
                    "\n%d. %s, %d points%s",
                    rank.rank(),
                    name(TextGrid.colour(view, rank.seat())),
                    rank.score(),
                    rank.resigned() ? ", resigned" : ""));
        }
        if (!view.ranking().isEmpty()) {
            text.append('\n');
        }
    }

    private static String name(Colour colour) {
        return colour.name().charAt(0) + colour.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
