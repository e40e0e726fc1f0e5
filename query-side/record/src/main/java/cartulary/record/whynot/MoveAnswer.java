package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_13;
import static cartulary.contracts.rule.RuleId.BASE_9;
import static cartulary.contracts.rule.RuleId.BET_12;
import static cartulary.contracts.rule.RuleId.BET_6;
import static cartulary.contracts.rule.RuleId.LOBBY_11;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.trial.KnownBets;
import cartulary.record.trial.Trial;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.whynot.Question.Move;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why the rules refuse a move. Nothing sealed influences the answer: of a bet only what is public is decided.
final class MoveAnswer {
    private MoveAnswer() {}

    static Optional<WhyNot> answer(PastPosition position, Move question) {
        if (position.game().player(question.seat()) == null) {
            return Optional.empty();
        }
        Refused refused = refusal(position, question);
        var claims = new ArrayList<Claim>();
        if (refused != null) {
            claims.add(refused(question, refused));
            claims.addAll(details(position, question, refused.rule()));
        } else if (question.command() instanceof PlaceBet) {
            claims.add(claim(Kind.CHIP_SEALED, question, List.of(BET_6, BET_12)));
        } else {
            claims.add(claim(Kind.ALLOWED, question, List.of()));
        }
        return Optional.of(position.answer(question, refused != null, List.of(), claims));
    }

    /// Returns the refusal of the rules, or null.
    private static @Nullable Refused refusal(PastPosition position, Move question) {
        var trial =
                new Trial(position.rules(), position.events().getLast().origin().at(), MoveAnswer::anyTile);
        int seat = question.seat();
        return switch (trial.decide(position.game(), seat, withoutChip(question.command()), KnownBets.NONE)) {
            case Refused refused -> refused;
            case Decision.Accepted _ -> {
                if (!(question.command() instanceof PlaceBet bet)) {
                    yield null;
                }
                if (position.rules().isHandWithheld(position.game(), seat)) {
                    yield new Refused(LOBBY_11, Map.of("seat", seat));
                }
                yield Chips.standard().chip(bet.chip()) == null ? new Refused(BET_6, Map.of("seat", seat)) : null;
            }
        };
    }

    /// A pass is refused for the same reasons as a bet, except those that depend on the chip.
    private static GameCommand withoutChip(GameCommand command) {
        return command instanceof PlaceBet bet ? new DeclineBet(bet.x(), bet.y(), bet.nonce()) : command;
    }

    /// The tile of a draw has no influence on whether it is refused.
    private static DeckLeaf anyTile(int index) {
        return new DeckLeaf(index, Catalogue.standard().startTile(), Hash.of(new byte[32]), List.of());
    }

    private static Claim refused(Move question, Refused refused) {
        var values = new HashMap<>(refused.params());
        values.put("seat", question.seat());
        values.put("command", question.command().type());
        return Claim.of(Kind.REFUSED, values, List.of(refused.rule()), List.of());
    }

    private static Claim claim(Kind kind, Move question, List<RuleId> rules) {
        return Claim.of(
                kind,
                Map.of("seat", question.seat(), "command", question.command().type()),
                rules,
                List.of());
    }

    private static List<Claim> details(PastPosition position, Move question, RuleId rule) {
        if (rule == BASE_9 && question.command() instanceof PlaceTile placement) {
            return placement(position, placement);
        }
        return rule == BASE_13 && question.command() instanceof PlaceMeeple meeple
                ? holders(position, meeple.segment())
                : List.of();
    }

    private static List<Claim> placement(PastPosition position, PlaceTile placement) {
        List<PlacedTile> tiles = position.tiles();
        Map<String, Object> cell = Map.of("x", placement.x(), "y", placement.y());
        Optional<PlacedTile> there = tiles.stream()
                .filter(tile -> tile.cell().equals(placement.cell()))
                .findFirst();
        if (there.isPresent()) {
            return List.of(Claim.of(
                    Kind.TAKEN,
                    cell,
                    List.of(BASE_9),
                    position.facts().tiles(List.of(there.get().cell()))));
        }
        String tile = position.view().step().tile();
        List<TileEdge> edges = TileEdge.against(tiles, tile, placement);
        if (edges.isEmpty()) {
            return List.of(Claim.of(Kind.LONELY, cell, List.of(BASE_9), List.of()));
        }
        return edges.stream()
                .filter(edge -> !edge.matches())
                .map(edge -> Claim.of(
                        Kind.EDGE,
                        Map.of(
                                "edge",
                                edge.edge(),
                                "x",
                                edge.neighbour().x(),
                                "y",
                                edge.neighbour().y()),
                        List.of(BASE_9),
                        position.facts().tiles(List.of(edge.neighbour()))))
                .toList();
    }

    private static List<Claim> holders(PastPosition position, String segment) {
        PlacedTile last = position.tiles().getLast();
        FeatureNow feature =
                position.feature(new SegmentAt(last.x(), last.y(), segment)).orElseThrow();
        var meeples = position.view().meeples();
        return feature.meeples().stream()
                .map(holder -> Claim.of(
                        Kind.HOLDERS,
                        Map.of("seat", holder.seat(), "meeples", holder.meeples()),
                        List.of(),
                        position.facts()
                                .meeples(meeples.stream()
                                        .filter(one -> one.seat() == holder.seat()
                                                && feature.segments()
                                                        .contains(new SegmentAt(one.x(), one.y(), one.segment()))))))
                .toList();
    }
}
