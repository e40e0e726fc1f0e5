package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.type;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The tree of a deck that somebody makes who may choose its leaves: after a change of opened leaves, root and
/// proofs fit them again.
final class ForgedTree {
    private ForgedTree() {}

    /// Returns the members of every opened leaf: of the drawn tiles and of the scoring tiles.
    static List<ObjectNode> openedLeaves(EditedRecord record) {
        return record.events().stream()
                .flatMap(event -> switch (type(event)) {
                    case "TileDrawn" -> Stream.of(data(event));
                    case "SurveyorsStarted", "SurveyorsAdvanced" ->
                        data(event).path("opened").valueStream().map(ObjectNode.class::cast);
                    default -> Stream.<ObjectNode>empty();
                })
                .toList();
    }

    /// Makes a tree of the opened leaves, with others in the place of those that are still closed.
    static void fit(EditedRecord record) {
        ObjectNode start = data(record.any("GameStarted").orElseThrow());
        int size = start.path("deckSize").asInt() + scoringTiles(record);
        Hash salt = new Hash(openedLeaves(record).getFirst().path("salt").asText());
        fit(
                record,
                IntStream.range(0, size)
                        .mapToObj(i -> DeckLeaf.bytes(i, "", salt))
                        .toList());
    }

    /// Makes a tree of the opened leaves and of others.
    ///
    /// @param others in order; those at the places of opened leaves are not used
    static void fit(EditedRecord record, List<byte[]> others) {
        List<ObjectNode> opened = openedLeaves(record);
        byte[][] leaves = others.toArray(byte[][]::new);
        opened.forEach(leaf -> leaves[leaf.path("index").asInt()] = DeckLeaf.bytes(
                leaf.path("index").asInt(),
                leaf.path("tile").asText(),
                new Hash(leaf.path("salt").asText())));
        var tree = new MerkleTree(List.of(leaves));
        data(record.any("GameStarted").orElseThrow())
                .put("deckRoot", tree.root().value());
        opened.forEach(leaf -> leaf.putArray("proof")
                .addAll(tree.proof(leaf.path("index").asInt()).stream()
                        .map(hash -> (JsonNode) TextNode.valueOf(hash.value()))
                        .toList()));
    }

    private static int scoringTiles(EditedRecord record) {
        return ScoringTiles.leaves(event(record, "GameOpened", GameOpened.class).options());
    }

    /// Returns the deck of a game that opened no seed of a player.
    static Deck deck(EditedRecord record) {
        GameOpened opened = event(record, "GameOpened", GameOpened.class);
        if (!event(record, "GameStarted", GameStarted.class).seededBy().isEmpty()) {
            throw new IllegalArgumentException("the deck has seeds of players");
        }
        return Deck.shuffle(
                DeckContents.of(opened.options(), Catalogue.standard()),
                read(record.first()).game(),
                event(record, "DeckOpened", DeckOpened.class).seed(),
                List.of(),
                event(record, "SeatsClosed", SeatsClosed.class).seats().size());
    }

    private static <E> E event(EditedRecord record, String name, Class<E> type) {
        return type.cast(read(record.any(name).orElseThrow()).data());
    }

    private static Envelope read(ObjectNode event) {
        return EventCodec.read(EditedRecord.line(event).getBytes(StandardCharsets.UTF_8));
    }
}
