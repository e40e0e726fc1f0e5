package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView.DeckView;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class InformationTest {
    private static final Move[] SOME_TURNS = {
        lay("E", 0, -1, 180).claim("c0"), lay("U", 1, 0, 90).claim("r0"), draw("base-C.0")
    };

    @Rule("BASE-39")
    @Test
    void boardSuppliesScoresTheDrawnTileAndTheTilesLeftArePublic() {
        var outcome = given(RED, BLUE)
                .played(SOME_TURNS)
                .when(draw("K"))
                .then(supply(RED, 7), supply(BLUE, 6), total(RED, 4), total(BLUE, 0));
        var view = outcome.view();
        assertThat(view.tiles())
                .containsExactly(
                        new PlacedTile("base-D.0", 0, 0, 0),
                        new PlacedTile("base-E.0", 0, -1, 180),
                        new PlacedTile("base-U.0", 1, 0, 90));
        assertThat(view.meeples()).containsExactly(new MeepleAt(1, 1, 0, "r0"));
        assertThat(view.setAside()).containsExactly("base-C.0");
        assertThat(view.step().tile()).isEqualTo("base-K.0");
        assertThat(view.turn()).isEqualTo(3);
    }

    @Rule("BASE-39")
    @Test
    void aGameFoldedFromPublicEventsHasTheSameView() {
        var fixture = given(RED, BLUE).played(SOME_TURNS).when(draw("K")).fixture();
        Game blind = Rules.standard().unopenedGame();
        for (GameEvent event : fixture.events()) {
            blind = Rules.standard().evolve(blind, PublicForm.of(event));
        }
        assertThat(Rules.standard().view(GameFixture.ID, blind)).isEqualTo(fixture.view());
        assertThat(Rules.standard().legal(blind, Actor.seat(0))).isEqualTo(fixture.legal(Actor.seat(0)));
        assertThat(blind).isEqualTo(fixture.game().blind());
        assertThat(blind.seed()).isInstanceOf(Secret.Sealed.class);
    }

    @Rule("BASE-39")
    @Test
    void theOrderOfThePileIsNotPublicBeforeItIsDrawn() {
        // Two games that differ only in the tiles that come next; hashes of the deck are opaque.
        var one = given(RED, BLUE).played(SOME_TURNS).when(draw("K")).fixture();
        var other = given(RED, BLUE)
                .played(SOME_TURNS)
                .played(draw("K"))
                .when(Move.place(2, 0, 0), Move.skip(), draw("X"))
                .fixture();
        int known = one.events().size();
        assertThat(publicly(other.events().subList(0, known))).isEqualTo(publicly(one.events()));
        assertThat(one.view().deck())
                .extracting(DeckView::seed, DeckView::nonce)
                .containsOnlyNulls();
    }

    @Rule("BASE-39")
    @Test
    void theSeedIsNotPublicBeforeTheEnd() {
        var fixture = given(RED, BLUE).played(SOME_TURNS).when(draw("K")).fixture();
        String seed = fixture.seedOpening().seed().value();
        String nonce = fixture.seedOpening().nonce().value();
        for (GameEvent event : fixture.events()) {
            assertThat(json(PublicForm.of(event))).doesNotContain(seed, nonce);
        }
        assertThat(json(fixture.view())).doesNotContain(seed, nonce);
        assertThat(json(Rules.standard()
                        .view(new GameId(GameFixture.ID.value()), fixture.game().blind())))
                .doesNotContain(seed, nonce);
    }

    private static List<GameEvent> publicly(List<GameEvent> events) {
        Hash opaque = Hash.sha256("opaque");
        return events.stream()
                .map(PublicForm::of)
                .map(event -> switch (event) {
                    case GameStarted e ->
                        new GameStarted(e.firstSeat(), opaque, e.deckSize(), e.startTile(), e.seededBy());
                    case TileDrawn e -> new TileDrawn(e.seat(), e.tile(), e.index(), opaque, List.of(), e.tilesLeft());
                    default -> event;
                })
                .toList();
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }
}
