package cartulary.verifier;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The pile as a part of the stage of the deck: a game begins with the start tile and the tiles of its sets, and draws
/// no other ones, part by part, which the opened seeds show only at the end.
final class PileCheck {
    private final Catalogue catalogue;
    private final Findings findings;

    /// The tiles that are left of each part of the pile.
    private final List<List<String>> left = new ArrayList<>();

    /// The scoring tiles of the stack to which each place after the pile belongs.
    private final List<List<String>> stackOfPlace = new ArrayList<>();

    /// The scoring tiles that were shown, by their places.
    private final Map<Integer, String> shown = new HashMap<>();

    private String startTile = "";
    private int deckSize;

    private PileCheck(Catalogue catalogue, Findings findings) {
        this.catalogue = catalogue;
        this.findings = findings;
    }

    static void check(List<Envelope> events, Catalogue catalogue, Findings findings) {
        var check = new PileCheck(catalogue, findings);
        events.forEach(event -> check.follow(event.data(), event.revision()));
    }

    private void follow(GameEvent event, long revision) {
        switch (event) {
            case GameOpened e -> opened(e.options());
            case GameStarted e -> started(e, revision);
            case TileDrawn e -> drawn(e, revision);
            case SurveyorsEvent e -> e.opened().forEach(leaf -> shown(leaf, revision));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void opened(GameOptions options) {
        startTile = catalogue.startTile(options);
        catalogue.pileParts(options).forEach(part -> left.add(new ArrayList<>(part)));
        DeckContents.of(options, catalogue).stacks().forEach(stack -> stack.forEach(_ -> stackOfPlace.add(stack)));
    }

    private void started(GameStarted event, long revision) {
        deckSize = event.deckSize();
        if (!event.startTile().equals(new PlacedTile(startTile, 0, 0, 0))) {
            fault(Check.PILE, revision, RuleId.BASE_2, "the first tile is not the start tile");
        }
        if (deckSize != left.stream().mapToInt(List::size).sum()) {
            fault(Check.PILE, revision, RuleId.BASE_3, "the deck has another size than the pile");
        }
    }

    private void drawn(TileDrawn event, long revision) {
        if (!take(event.tile())) {
            fault(Check.PILE, revision, RuleId.BASE_3, "the pile has no such tile left");
        }
        if (event.tilesLeft() != deckSize - event.index() - 1) {
            fault(Check.DRAWS, revision, RuleId.BASE_8, "another number of tiles is left");
        }
    }

    /// Takes a tile out of the part that is drawn from; returns false if it has none of these any more. The parts that
    /// follow stay where they are in the deck.
    private boolean take(String tile) {
        List<String> part =
                left.stream().filter(each -> !each.isEmpty()).findFirst().orElse(new ArrayList<>());
        boolean isLeft = part.remove(tile);
        if (!isLeft && !part.isEmpty()) {
            part.removeLast();
        }
        return isLeft;
    }

    /// Whether a leaf may be opened, and proves its place, is a matter of draws.
    private void shown(DeckLeaf leaf, long revision) {
        int place = leaf.index() - deckSize;
        if (place < 0 || place >= stackOfPlace.size()) {
            return;
        }
        shown.put(place, leaf.tile());
        boolean isTwice = shown.values().stream().filter(leaf.tile()::equals).count() > 1;
        if (isTwice || !stackOfPlace.get(place).contains(leaf.tile())) {
            fault(Check.PILE, revision, RuleId.SURV_2, "the stack has no such scoring tile left");
        }
    }

    private void fault(Check check, long revision, RuleId rule, String problem) {
        findings.fault(Stage.DECK, check, revision, rule, problem);
    }
}
