package cartulary.drawing.text;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextBoardTest {
    private static final GameOptions ABBOT =
            new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.NOVEMBER_2022, null);

    private final TextBoard text = new TextBoard(Catalogue.standard());

    @Test
    void everyTileInEveryRotationShowsItsEdges() {
        for (TileType tile : Catalogue.standard().tiles()) {
            for (int rotation = 0; rotation < 360; rotation += 90) {
                var drawing = new TextTile(tile, rotation);
                int turns = rotation / 90;
                String shown = "" + drawing.at(4, 0) + drawing.at(8, 2) + drawing.at(4, 4) + drawing.at(0, 2);
                var edges = new StringBuilder();
                for (int edge = 0; edge < 4; edge++) {
                    edges.append(tile.edges().charAt((edge + 4 - turns) % 4));
                }
                assertThat(shown.replaceAll("[▒◆]", "C")
                                .replaceAll("[│─]", "R")
                                .replace('.', 'F')
                                .replace('≈', 'I'))
                        .as("%s turned by %d", tile.id(), rotation)
                        .isEqualTo(edges.toString());
            }
        }
    }

    @Test
    void aCathedralIsUnlikeAMonasteryAndItsRoadsLeadToIt() {
        var drawing = new TextTile(Objects.requireNonNull(Catalogue.standard().typeOf("cathedrals-01.0")), 0);
        var line = new StringBuilder();
        for (int x = 0; x < TextTile.WIDTH; x++) {
            line.append(drawing.at(x, TextTile.middleY()));
        }
        assertThat(line).hasToString("───{#}───");
        assertThat(drawing.meepleX(TileType.CATHEDRAL)).isEqualTo(TextTile.middleX());
        assertThat(draw(PlayedGame.whole(3))).doesNotContain("{#}");
    }

    @Test
    void theTitleSaysHowManyTilesOfTheRiverAreLeft() {
        var options =
                new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.RIVER), BookmakerFields.NOVEMBER_2022, null);
        var played = new PlayedGame(3, options).inLobby(2).start();
        while (!(played.game().step() instanceof Step.PlacingTile)) {
            played.move();
        }
        GameView view = Rules.standard().view(played.id(), played.game());
        Legal legal = Rules.standard()
                .legal(played.game(), Actor.seat(view.step().waitingFor().getFirst()));
        assertThat(text.draw(view, legal))
                .contains(", 81 tiles left (10 of the river)\n")
                .contains("≈ water");
    }

    @Test
    void meeplesOnDifferentSegmentsOfATileDoNotOverlap() {
        for (TileType tile : withGardens()) {
            for (int rotation = 0; rotation < 360; rotation += 90) {
                var drawing = new TextTile(tile, rotation);
                Set<String> spots = new HashSet<>();
                int segments = 0;
                for (String segment : segments(tile)) {
                    spots.add(drawing.meepleX(segment) + "," + drawing.meepleY(segment));
                    segments++;
                }
                assertThat(spots).as("%s turned by %d", tile.id(), rotation).hasSize(segments);
            }
        }
    }

    private static Set<String> segments(TileType tile) {
        var ids = new HashSet<String>();
        tile.cities().forEach(city -> ids.add(city.id()));
        tile.roads().forEach(road -> ids.add(road.id()));
        tile.fields().forEach(field -> ids.add(field.id()));
        tile.centres().forEach(centre -> ids.add(centre.id()));
        return ids;
    }

    private static List<TileType> withGardens() {
        Catalogue gardens = Catalogue.standard().withGardens(true);
        return gardens.tiles().stream()
                .flatMap(tile -> tile.variants().stream())
                .map(variant -> Objects.requireNonNull(gardens.typeOf(variant.id())))
                .distinct()
                .toList();
    }

    @Test
    void theAbbotIsOnItsGardenAndItsOwnerAndChoicesAreNamed() {
        var played = new PlayedGame(3, ABBOT).inLobby(2).start();
        boolean onGarden = false;
        boolean mayReturn = false;
        boolean mayBePlaced = false;
        while (!played.isOver() && !(onGarden && mayReturn && mayBePlaced)) {
            if (played.game().step() instanceof Step.PlacingFigure(int seat)) {
                Legal legal = Rules.standard().legal(played.game(), Actor.seat(seat));
                Optional<String> spot = legal.figures().stream()
                        .filter(each -> each.figure() == Figure.ABBOT)
                        .map(Legal.FigureSpot::segment)
                        .findFirst();
                mayReturn |= legal.commands().contains("CallAbbotHome");
                mayBePlaced |= spot.isPresent();
                assertThat(draw(played).contains("abbot may be called home"))
                        .isEqualTo(legal.commands().contains("CallAbbotHome"));
                assertThat(draw(played).contains("abbot may go to " + spot.orElse("any")))
                        .isEqualTo(spot.isPresent());
                if (spot.isPresent() && spot.get().equals(TileType.GARDEN)) {
                    played.send(Actor.seat(seat), new PlaceAbbot(spot.get()));
                    onGarden = true;
                } else {
                    played.send(Actor.seat(seat), new SkipPlacement());
                }
            } else {
                played.move();
            }
            GameView view = view(played.game(), played);
            String drawn = draw(played);
            String board = drawn.substring(drawn.indexOf("\n\n    "), drawn.indexOf("▒ city"));
            List<MeepleAt> abbots = view.meeples().stream()
                    .filter(meeple -> meeple.figure() == Figure.ABBOT)
                    .toList();
            assertThat(board.chars().filter(c -> c == '†').count()).isEqualTo(abbots.size());
            for (MeepleAt abbot : abbots) {
                assertThat(drawn)
                        .contains(" on the %s at %s,%s".formatted(abbot.segment(), abbot.x(), abbot.y()))
                        .contains("♣ garden  † abbot");
            }
        }
        assertThat(onGarden && mayReturn && mayBePlaced).isTrue();
    }

    @Test
    void aGardenIsDrawnOnlyWhereItIsAFeature() {
        var with = PlayedGame.whole(3, ABBOT);
        GameView view = view(with.game(), with);
        long gardens = view.tiles().stream()
                .filter(tile -> Objects.requireNonNull(
                                Catalogue.standard().withGardens(true).typeOf(tile.tile()))
                        .hasCentre(FeatureKind.GARDEN))
                .count();
        long onThem = view.meeples().stream()
                .filter(meeple -> meeple.segment().equals(TileType.GARDEN))
                .count();
        String drawn = draw(with);

        assertThat(drawn.chars().filter(c -> c == '♣').count()).isEqualTo(gardens - onThem + 1);
        assertThat(gardens).isPositive();
        assertThat(draw(PlayedGame.whole(3))).doesNotContain("♣").doesNotContain("abbot");
    }

    @Test
    void allMeeplesAndScoresOfAGameAreDrawn() {
        var played = new PlayedGame(21).inLobby(4).start().moves(100);
        GameView view = view(played.game(), played);
        String drawn = draw(played);
        String board = drawn.substring(drawn.indexOf("\n\n    "), drawn.indexOf("▒ city"));

        var letters = new HashMap<String, Integer>();
        for (MeepleAt meeple : view.meeples()) {
            String letter = view.players().get(meeple.seat()).colour().name().substring(0, 1);
            letters.merge(meeple.segment().startsWith("f") ? letter.toLowerCase(Locale.ROOT) : letter, 1, Integer::sum);
        }
        assertThat(view.meeples()).hasSizeGreaterThan(8);
        letters.forEach((letter, count) -> assertThat(
                        board.chars().filter(c -> c == letter.charAt(0)).count())
                .as(letter)
                .isEqualTo(count.longValue()));
        view.players().forEach(player -> assertThat(drawn)
                .contains(String.format("seat %s  ", player.seat()))
                .contains(String.format("%3s points  %s meeples", player.score(), player.meeples())));
    }

    @Test
    void theActivePlayerAndThePlacementsAreShown() {
        var played = new PlayedGame(22).inLobby(2).start().moves(30);
        while (view(played.game(), played).step().tile() == null) {
            played.move();
        }
        var view = view(played.game(), played);
        Legal legal =
                Rules.standard().legal(played.game(), Actor.seat(view.step().seat()));

        assertThat(draw(played))
                .contains("> "
                        + view.players().get(view.step().seat()).colour().name().charAt(0))
                .contains(legal.placements().size() + " placement")
                .contains("Drawn: " + view.step().tile());
    }

    @Test
    void tollhousesAreOnTheirCrossroadsAndChipsAreCounted() {
        for (long seed = 24; seed < 30; seed++) {
            var played =
                    new PlayedGame(seed, PlayedGame.BOTH).inLobby(4).start().moves(150);
            GameView view = view(played.game(), played);
            String drawn = draw(played);

            long houses =
                    view.players().stream().filter(p -> p.tollhouse() != null).count();
            assertThat(drawn.chars().filter(c -> c == '⌂').count())
                    .as(played.toString())
                    .isEqualTo(houses + 1);
            for (GameView.Player player : view.players()) {
                assertThat(line(drawn, "seat " + player.seat() + "  "))
                        .contains(player.chips() + (player.chips() == 1 ? " chip " : " chips "));
                if (player.tollhouse() != null) {
                    assertThat(line(drawn, "seat " + player.seat() + "  "))
                            .contains("tollhouse at "
                                    + player.tollhouse().x()
                                    + ","
                                    + player.tollhouse().y()
                                    + " showing "
                                    + player.tollhouse().side());
                }
            }
            for (GameView.OfficeView office : view.offices()) {
                assertThat(drawn).contains("Office at " + office.x() + "," + office.y() + ": ");
            }
        }
    }

    @Test
    void onlyPlayersWhoHaveNotDecidedAreListedAtAnOffice() {
        var played = new PlayedGame(31, PlayedGame.BETS).inLobby(4).start();
        while (!(played.game().step() instanceof Step.Betting betting)
                || betting.waitingFor().size() != 2) {
            played.move();
        }
        GameView view = view(played.game(), played);
        String step = line(draw(played), "Betting");

        assertThat(step)
                .contains(" at the office "
                        + view.step().office().x()
                        + ","
                        + view.step().office().y());
        String waiting = step.substring(step.indexOf("waiting for"));
        for (GameView.Player player : view.players()) {
            String colour = player.colour().name().charAt(0)
                    + player.colour().name().substring(1).toLowerCase(Locale.ROOT);
            if (view.step().waitingFor().contains(player.seat())) {
                assertThat(waiting).contains(colour);
            } else {
                assertThat(waiting).doesNotContain(colour);
            }
        }
        assertThat(draw(played)).contains("bets are being placed");
    }

    private static String line(String text, String with) {
        return text.lines().filter(line -> line.contains(with)).findFirst().orElseThrow();
    }

    @Test
    void theStartTileIsDrawnAsExpected() {
        assertThat(draw(new PlayedGame(23).inLobby(2).start())).contains("""
        0
     .▒▒▒▒▒.
    ...▒▒▒...
  0 ─────────
    .........
     .......
""");
    }

    private String draw(PlayedGame played) {
        var view = view(played.game(), played);
        Integer seat = view.step().seat();
        return text.draw(view, Rules.standard().legal(played.game(), seat == null ? Actor.GUEST : Actor.seat(seat)));
    }

    private static GameView view(Game game, PlayedGame played) {
        return Rules.standard().view(played.id(), game.blind());
    }
}
