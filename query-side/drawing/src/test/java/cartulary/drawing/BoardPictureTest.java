package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.drawing.expansion.DrawnExpansions;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class BoardPictureTest {
    private static final BoardPicture PICTURE = new BoardPicture(StandardSheet.SHEET, DrawnExpansions.ALL);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyTileAndFigureOfAGameIsDrawn(long seed) throws Exception {
        var played = new PlayedGame(seed, PlayedGame.BOTH).inLobby(4).start().moves(150);
        GameView view = view(played);
        List<Element> drawn = elements(PICTURE.draw(view, 1200, 630));

        assertThat(drawn.stream().map(one -> one.getAttribute("href")).filter(href -> href.startsWith("#tile-")))
                .containsExactlyInAnyOrderElementsOf(view.tiles().stream()
                        .map(tile -> "#tile-" + tile.tile())
                        .toList());
        long houses = view.players().stream().filter(p -> p.tollhouse() != null).count();
        assertThat(withPath(drawn, "M0-14c")).isEqualTo(view.meeples().size());
        assertThat(withPath(drawn, "M-15 13v-16")).isEqualTo(houses);
        assertThat(view.meeples()).isNotEmpty();
        assertThat(chips(drawn)).isEqualTo(chipsOfClosedOffices(view)).isPositive();
    }

    @Test
    void theAbbotIsDrawnWithAMitreAndNotAsAMeeple() throws Exception {
        var options =
                new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.NOVEMBER_2022, null);
        var played = new PlayedGame(3, options).inLobby(2).start();
        while (view(played).meeples().stream().noneMatch(meeple -> meeple.figure() == Figure.ABBOT)) {
            Optional<FigureSpot> spot = played.game().step() instanceof Step.PlacingFigure(int seat)
                    ? Rules.standard().legal(played.game(), Actor.seat(seat)).figures().stream()
                            .filter(each -> each.figure() == Figure.ABBOT)
                            .findFirst()
                    : Optional.empty();
            if (spot.isPresent()) {
                int seat = played.game().step().awaitedSeats().getFirst();
                played.send(
                        Actor.seat(seat),
                        new PlaceAbbot(Objects.requireNonNull(spot.get().segment())));
            } else {
                played.move();
            }
        }
        GameView view = view(played);
        List<Element> drawn = elements(PICTURE.draw(view, 1200, 630));
        assertThat(withPath(drawn, "M0-16.5 5-10.5")).isOne();
        assertThat(withPath(drawn, "M0-14c")).isEqualTo(view.meeples().size() - 1);
    }

    private static long chipsOfClosedOffices(GameView view) {
        return view.offices().stream()
                .filter(office -> !office.open())
                .mapToLong(office -> office.chips().size())
                .sum();
    }

    private static long chips(List<Element> drawn) {
        return drawn.stream()
                .filter(one -> one.getAttribute("r").equals("9.5")
                        && one.getAttribute("stroke-width").equals("1.6"))
                .count();
    }

    @Test
    void everyReferenceHasATarget() throws Exception {
        var played = new PlayedGame(4, PlayedGame.BOTH).inLobby(3).start().moves(150);
        List<Element> drawn = elements(PICTURE.draw(view(played), 1200, 630));

        assertThat(drawn).extracting(Element::getTagName).contains("g").doesNotContain("symbol");
        List<String> ids =
                drawn.stream().map(one -> "#" + one.getAttribute("id")).toList();
        assertThat(drawn.stream().map(one -> one.getAttribute("href")).filter(href -> !href.isEmpty()))
                .isNotEmpty()
                .allMatch(ids::contains);
        assertThat(ids.stream().filter(id -> id.length() > 1)).doesNotHaveDuplicates();
    }

    @Test
    void symbolsAreGroupsThatLieWhereTheSymbolWould() {
        String symbols = "<symbol id=\"s\" viewBox=\"-20 -10 40 20\"><path d=\"M0 0\"/></symbol>";

        assertThat(SymbolGroups.of(symbols + "<use href=\"#s\" x=\"30\" y=\"25\" width=\"80\" height=\"50\"/>"))
                .isEqualTo("<g id=\"s\"><path d=\"M0 0\"/></g>"
                        + "<use href=\"#s\" transform=\"translate(70 50) scale(2.0)\"/>");
        assertThat(SymbolGroups.of("<use href=\"#g\" x=\"1\" y=\"2\"/>"))
                .isEqualTo("<use href=\"#g\" x=\"1\" y=\"2\"/>");
    }

    @Test
    void theBoardLiesWithinThePicture() throws Exception {
        var played = PlayedGame.whole(5);
        GameView view = view(played);
        Element board = elements(PICTURE.draw(view, 1200, 630)).stream()
                .filter(one -> one.getAttribute("transform").contains("scale")
                        && one.getTagName().equals("g"))
                .findFirst()
                .orElseThrow();
        String[] fit = board.getAttribute("transform").split("[^0-9.-]+");
        double x = Double.parseDouble(fit[1]);
        double y = Double.parseDouble(fit[2]);
        double scale = Double.parseDouble(fit[3]);
        for (PlacedTile tile : view.tiles()) {
            assertThat(x + tile.x() * 100 * scale).isBetween(0.0, 1200 - 100 * scale);
            assertThat(y + tile.y() * 100 * scale).isBetween(0.0, 630 - 100 * scale);
        }
    }

    @Test
    void chipsAreNotDrawnWhileBetsArePlaced() throws Exception {
        var played = new PlayedGame(31, PlayedGame.BETS).inLobby(4).start();
        while (!(played.game().step() instanceof Step.Betting betting)
                || betting.waitingFor().size() != 2) {
            played.move();
        }
        GameView view = withChipsOnOpenOffices(view(played));
        assertThat(view.offices())
                .anyMatch(office -> office.open() && !office.chips().isEmpty());
        assertThat(chips(elements(PICTURE.draw(view, 1200, 630)))).isEqualTo(chipsOfClosedOffices(view));
    }

    /// The view of the rules has none, so that the picture would hide nothing.
    private static GameView withChipsOnOpenOffices(GameView view) throws Exception {
        JsonNode changed = Json.mapper().valueToTree(view);
        for (JsonNode office : changed.get("offices")) {
            if (office.get("open").asBoolean()) {
                ((ObjectNode) office).putArray("chips").add(0).add(1);
            }
        }
        return Json.mapper().treeToValue(changed, GameView.class);
    }

    @Test
    void aBoardWithoutTilesIsAnEmptyGround() throws Exception {
        GameView lobby = view(new PlayedGame(6).inLobby(2));
        assertThat(lobby.tiles()).isEmpty();
        assertThat(elements(PICTURE.draw(lobby, 1200, 630)).stream()
                        .filter(one -> one.getAttribute("href").startsWith("#tile-")))
                .isEmpty();
    }

    private static GameView view(PlayedGame played) {
        return Rules.standard().view(played.id(), played.game().blind());
    }

    private static long withPath(List<Element> elements, String start) {
        return elements.stream()
                .filter(one -> one.getAttribute("d").startsWith(start))
                .count();
    }

    private static List<Element> elements(String svg) throws Exception {
        var nodes = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)))
                .getElementsByTagName("*");
        var elements = new ArrayList<Element>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }
}
