package cartulary.testkit.record;

import static cartulary.testkit.record.EditedRecord.data;
import static cartulary.testkit.record.EditedRecord.other;
import static cartulary.testkit.record.RecordEdit.inData;
import static cartulary.testkit.record.RecordEdit.violating;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Changes of the deck and its seeds (REC-21 to REC-25).
final class DeckEdits {
    private DeckEdits() {}

    /// Draws the lake before the rest of the river, out of a deck that has it there.
    private static boolean drawTheLakeFirst(EditedRecord record) {
        List<ObjectNode> draws = record.events().stream()
                .filter(event -> EditedRecord.type(event).equals("TileDrawn"))
                .toList();
        if (draws.size() != 1 || !data(draws.getFirst()).path("tile").asText().startsWith("river-")) {
            return false;
        }
        ObjectNode draw = data(draws.getFirst());
        ObjectNode start = data(record.any("GameStarted").orElseThrow());
        Hash salt = new Hash(draw.path("salt").asText());
        var leaves = new ArrayList<byte[]>();
        for (int i = 0; i < start.path("deckSize").asInt(); i++) {
            leaves.add(DeckLeaf.bytes(i, "river-L.0", salt));
        }
        var tree = new MerkleTree(leaves);
        draw.put("tile", "river-L.0");
        draw.putArray("proof")
                .addAll(tree.proof(0).stream()
                        .map(hash -> (JsonNode) TextNode.valueOf(hash.value()))
                        .toList());
        start.put("deckRoot", tree.root().value());
        return true;
    }

    static Stream<RecordEdit> all() {
        return Stream.of(
                inData("REC-21", "another-server-seed", "DeckOpened", data -> other(data, "seed")),
                inData("REC-21", "another-nonce", "DeckOpened", data -> other(data, "nonce")),
                violating(
                        "REC-21",
                        "another-commitment",
                        record -> record.any("DeckOpened").isPresent()
                                && other((ObjectNode) data(record.first()).path("seed"), "commitment")),
                violating("REC-22", "another-seed-of-a-player", record -> record.any("SeedContributed")
                        .map(event -> !event.has("signature") && other(data(event), "seed"))
                        .orElse(false)),
                inData("REC-22", "seeded-by-more", "GameStarted", data -> {
                    if (!data.has("seededBy")) {
                        return false;
                    }
                    data.withArray("seededBy").add(5);
                    return true;
                }),
                inData(
                        "REC-22",
                        "seeded-by-fewer",
                        "GameStarted",
                        data -> !data.path("seededBy").isEmpty()
                                && data.withArray("seededBy").remove(0) != null),
                inData("REC-23", "another-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("tile", "base-A.0");
                    return true;
                }),
                inData("REC-23", "the-start-tile-of-other-sets", "GameStarted", data -> {
                    ObjectNode start = (ObjectNode) data.path("startTile");
                    start.put("tile", start.path("tile").asText().equals("base-D.0") ? "river-A.0" : "base-D.0");
                    return true;
                }),
                violating("REC-23", "a-tile-of-a-later-part", DeckEdits::drawTheLakeFirst),
                inData("REC-23", "a-moved-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("x", 1);
                    return true;
                }),
                inData("REC-23", "a-turned-start-tile", "GameStarted", data -> {
                    ((ObjectNode) data.path("startTile")).put("rotation", 90);
                    return true;
                }),
                inData("REC-23", "a-larger-deck", "GameStarted", data -> {
                    data.put("deckSize", data.path("deckSize").asInt() + 1);
                    return true;
                }),
                inData("REC-24", "another-salt", "TileDrawn", data -> other(data, "salt")),
                inData("REC-24", "a-skipped-tile", "TileDrawn", data -> {
                    data.put("index", data.path("index").asInt() + 1);
                    return true;
                }),
                inData("REC-24", "more-tiles-left", "TileDrawn", data -> {
                    data.put("tilesLeft", data.path("tilesLeft").asInt() + 1);
                    return true;
                }),
                inData(
                        "REC-24",
                        "a-shorter-proof",
                        "TileDrawn",
                        data -> data.withArray("proof").remove(0) != null),
                inData("REC-24", "a-longer-proof", "TileDrawn", data -> {
                    data.withArray("proof").add(data.path("salt"));
                    return true;
                }),
                violating(
                        "REC-24",
                        "another-root",
                        record -> record.any("TileDrawn").isPresent()
                                && record.any("GameStarted")
                                        .map(event -> other(data(event), "deckRoot"))
                                        .orElse(false)),
                violating(
                        "REC-25",
                        "another-root-without-draws",
                        record -> record.any("TileDrawn").isEmpty()
                                && record.any("DeckOpened").isPresent()
                                && record.any("GameStarted")
                                        .map(event -> other(data(event), "deckRoot"))
                                        .orElse(false)),
                violating("REC-25", "not-the-chosen-first-seat", record -> record.any("GameStarted")
                        .map(event -> {
                            if (record.any("TileDrawn").isPresent()) {
                                return false;
                            }
                            ObjectNode closed = data(record.any("SeatsClosed").orElseThrow());
                            int first = data(event).path("firstSeat").asInt();
                            closed.path("seats").forEach(seat -> {
                                if (seat.asInt() != first) {
                                    closed.put("firstSeat", seat.asInt());
                                }
                            });
                            return true;
                        })
                        .orElse(false)));
    }
}
