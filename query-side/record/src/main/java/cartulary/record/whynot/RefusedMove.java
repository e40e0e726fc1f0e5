package cartulary.record.whynot;

import static cartulary.contracts.rule.RuleId.BASE_13;
import static cartulary.contracts.rule.RuleId.BASE_9;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.past.GameRecord;
import cartulary.record.trial.KnownSecrets;
import cartulary.record.trial.Trial;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.FeatureClaims;
import cartulary.record.whynot.ExpansionAnswers.SecretMove;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why was, or would be, a move of a seat refused? Nothing sealed influences the answer: of a move with a secret only
/// what is public is decided.
public record RefusedMove(int seat, GameCommand command) implements Question {
    /// The greatest length of the JSON of a move.
    static final int LONGEST = 512;

    /// @throws NotAQuestionException for a command that is no move of a turn
    public static RefusedMove parse(QuestionMembers members) {
        return new RefusedMove(members.seat(), command(members.text("command")));
    }

    private static GameCommand command(String text) {
        GameCommand command;
        try {
            command = text.length() > LONGEST ? null : Json.mapper().readValue(text, GameCommand.class);
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

    @Override
    public String kind() {
        return "move";
    }

    /// A move is judged before the command to which the revision belongs, if it is not the last one of that
    /// command.
    @Override
    public long revision(GameRecord record) {
        return record.lastChoice();
    }

    @Override
    public Optional<WhyNot> answer(PastPosition position) {
        if (position.game().player(seat) == null) {
            return Optional.empty();
        }
        SecretMove secret = secret(position);
        Refused refused = refusal(position, secret);
        var claims = new ArrayList<Claim>();
        if (refused != null) {
            claims.add(refused(refused));
            claims.addAll(details(position, refused.rule()));
            position.expansions()
                    .forEach(expansion -> claims.addAll(expansion.claimsAbout(position, this, refused.rule())));
        } else {
            claims.add(secret == null ? allowed() : secret.sealed());
        }
        return Optional.of(position.answer(this, refused != null, List.of(), claims));
    }

    private @Nullable SecretMove secret(PastPosition position) {
        return position.expansions().stream()
                .flatMap(expansion -> expansion.secretMove(position, this).stream())
                .findFirst()
                .orElse(null);
    }

    /// Returns the refusal of the rules, or null.
    private @Nullable Refused refusal(PastPosition position, @Nullable SecretMove secret) {
        var trial =
                new Trial(position.rules(), position.events().getLast().origin().at(), RefusedMove::anyTile);
        List<KnownSecrets> unknown = position.expansions().stream()
                .flatMap(expansion -> expansion.unknownSecrets().stream())
                .toList();
        GameCommand open = secret == null ? command : secret.withoutSecret();
        return switch (trial.decide(position.game(), seat, open, unknown)) {
            case Refused refused -> refused;
            case Decision.Accepted _ -> secret == null ? null : secret.refusal();
        };
    }

    /// The tile of a draw has no influence on whether it is refused.
    private static DeckLeaf anyTile(int index) {
        return new DeckLeaf(
                index, Catalogue.standard().startTile(GameOptions.DEFAULT), Hash.of(new byte[32]), List.of());
    }

    private Claim refused(Refused refused) {
        var values = new HashMap<>(refused.params());
        values.put("seat", seat);
        values.put("command", command.type());
        return Claim.of(Kind.REFUSED, values, refused.rule());
    }

    private Claim allowed() {
        return Claim.of(Kind.ALLOWED, Map.of("seat", seat, "command", command.type()));
    }

    private List<Claim> details(PastPosition position, RuleId rule) {
        if (rule == BASE_9 && command instanceof PlaceTile placement) {
            return placement(position, placement);
        }
        return rule == BASE_13 && command instanceof PlaceMeeple meeple
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
            return List.of(Claim.of(Kind.LONELY, cell, BASE_9));
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
        return FeatureClaims.holders(position.facts(), position.view(), feature);
    }
}
