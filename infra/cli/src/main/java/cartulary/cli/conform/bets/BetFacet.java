package cartulary.cli.conform.bets;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.Step;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The Bets: offices, bets and chips.
public record BetFacet() implements Facet {
    private static final Hash NONCE = Hash.of(new byte[32]);
    private static final Map<RuleId, String> REASONS = Map.of(
            RuleId.BET_8, "all-complete",
            RuleId.BET_9, "last-tile",
            RuleId.BET_11, "no-chips");

    @Override
    public void answer(Line line, ComparedGame game) {
        while (true) {
            switch (game.step()) {
                case Step.ChoosingBetFeature(int seat, int _, int _) -> choose("officeChoices", seat, line, game);
                case Step.Betting betting -> betting.waitingFor().forEach(seat -> bet(betting, seat, line, game));
                case Step.ChoosingFinalBetFeature(var waitingFor)
                when line.told().has("finalBets") -> choose("finalBets", waitingFor.getFirst(), line, game);
                case Step _ -> {
                    return;
                }
            }
        }
    }

    /// Answers the first question of a player.
    private static void choose(String member, int seat, Line line, ComparedGame game) {
        BetQuestion question = game.legal(seat).betFeatures().getFirst();
        boolean isFinal = member.equals("finalBets");
        JsonNode told = isFinal
                ? line.find(member, "x", question.x(), "y", question.y(), "player", seat)
                : line.find(member, "x", question.x(), "y", question.y());
        List<ObjectNode> legal =
                candidates(question.candidates()).stream().map(BetFacet::named).toList();
        int index = line.choice(member + ", chosen", named(told.path("chosen")), legal);
        String segment = question.candidates().get(index).segments().getFirst();
        game.send(
                seat,
                isFinal
                        ? new ChooseFinalBetFeature(question.x(), question.y(), segment, NONCE)
                        : new ChooseBetFeature(question.x(), question.y(), segment));
    }

    private static void bet(Step.Betting betting, int seat, Line turn, ComparedGame game) {
        JsonNode chip = turn.find("bets", "player", seat).path("chip");
        var hand = new ArrayList<JsonNode>(Line.list(turn.told("chipsInSupply").path(seat)));
        if (!chip.isNull()) {
            hand.add(chip);
        }
        List<String> chips = game.legal(seat).chips();
        turn.same("chips that player " + seat + " may bet", hand, chips);
        GameCommand command = chip.isNull()
                ? new DeclineBet(betting.x(), betting.y(), NONCE)
                : new PlaceBet(
                        betting.x(),
                        betting.y(),
                        chips.get(turn.choice(
                                "bets",
                                chip,
                                chips.stream().map(TextNode::valueOf).toList())),
                        NONCE);
        game.send(seat, command);
    }

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        List<ObjectNode> asked = game.events(BetFeatureAsked.class)
                .map(event -> asked(event, turn))
                .toList();
        Stream<JsonNode> decisive = turn.list("officeChoices").stream()
                .filter(choice -> !isFree(Line.list(choice.path("candidates")))
                        || !Line.list(choice.path("candidates")).contains(choice.path("chosen"))
                        || asked.contains(choice));
        turn.same("officeChoices", decisive.toList(), asked);
        turn.same(
                "settled",
                game.events(BetsSettled.class).filter(BetsSettled::complete).map(event -> settled(event, turn)));
        compareOffice(turn, game);
        turn.inOrder("chipsInSupply", game.eachSeat(seat -> hand(seat, game)));
        turn.same(
                "chipsInSupply, number in the view",
                turn.list("chipsInSupply").stream().map(JsonNode::size).toList(),
                game.view().players().stream().map(player -> Objects.requireNonNullElse(player.chips(), 0)));
    }

    private static ObjectNode asked(BetFeatureAsked event, Line turn) {
        List<ObjectNode> candidates = candidates(event.candidates());
        JsonNode choice = turn.find("officeChoices", "x", event.x(), "y", event.y());
        return object("x", event.x(), "y", event.y(), "candidates", candidates, "chosen", chosen(choice, candidates));
    }

    private static ObjectNode settled(BetsSettled event, Line turn) {
        JsonNode choice = turn.find("officeChoices", "x", event.x(), "y", event.y());
        JsonNode feature = free(
                candidate(event.features().getFirst()), Line.list(choice.path("candidates")), choice.path("chosen"));
        List<ObjectNode> chips = event.bets().stream()
                .map(bet -> object(
                        "player", bet.seat(), "chip", bet.chip(), "won", bet.points() > 0, "points", bet.points()))
                .toList();
        return object("x", event.x(), "y", event.y(), "feature", feature, "chips", chips);
    }

    /// Returns the candidate that a choice of the transcript names; an empty object if it is none.
    private static JsonNode chosen(JsonNode choice, List<ObjectNode> candidates) {
        JsonNode name = named(choice.path("chosen"));
        return candidates.stream()
                .filter(each -> named(each).equals(name))
                .findFirst()
                .orElseGet(Line::object);
    }

    /// Returns the feature that the transcript chose where the rules may choose any, because all candidates have the
    /// same size; otherwise the choice of the rules.
    private static JsonNode free(JsonNode ours, List<? extends JsonNode> candidates, JsonNode chosen) {
        return isFree(candidates) && candidates.contains(ours) && candidates.contains(chosen) ? chosen : ours;
    }

    private static boolean isFree(List<? extends JsonNode> candidates) {
        return candidates.stream().map(each -> each.path("size")).distinct().count() == 1;
    }

    private static void compareOffice(Line turn, ComparedGame game) {
        List<OfficeClosed> closed = game.events(OfficeClosed.class).toList();
        turn.same("office", closed.stream().anyMatch(event -> event.cell().equals(game.placed())));
        turn.same("bettingOpen", game.events(OfficeOpened.class).anyMatch(event -> event.cell()
                .equals(game.placed())));
        turn.same(
                "bettingClosed",
                closed.stream()
                        .flatMap(event -> event.reasons().stream())
                        .map(rule -> REASONS.getOrDefault(rule, rule.id())));
        turn.same("bets", closed.stream().flatMap(event -> bets(event, turn, game)));
    }

    /// A player without chips is not asked (BET-11); every other player without a bet passed.
    private static Stream<ObjectNode> bets(OfficeClosed office, Line turn, ComparedGame game) {
        Stream<ObjectNode> bets = office.bets().stream()
                .map(seat -> bet(seat, turn.find("bets", "player", seat).path("chip")));
        Stream<ObjectNode> passes = office.passes().stream()
                .map(pass -> bet(pass.seat(), hand(pass.seat(), game).isEmpty() ? "asked without a chip" : null));
        Stream<ObjectNode> notAsked = office.notAsked().stream()
                .filter(seat -> office.reasons().isEmpty())
                .map(seat -> bet(seat, hand(seat, game).isEmpty() ? null : "not asked"));
        Stream<ObjectNode> undecided = office.undecided().stream().map(seat -> bet(seat, "undecided"));
        return Stream.of(bets, passes, notAsked, undecided).flatMap(entries -> entries);
    }

    /// Returns the sorted chips in the supply of a player.
    private static List<String> hand(int seat, ComparedGame game) {
        return game.rules().chipsInSupply(game.now(), seat).stream().sorted().toList();
    }

    private static ObjectNode bet(int seat, @Nullable Object chip) {
        return object("player", seat, "chip", chip);
    }

    @Override
    public void compareFinal(Line end, ComparedGame game) {
        List<FeatureNow> features =
                game.rules().features(ComparedGame.ID, game.now()).features();
        end.same("finalBets", game.events(BetsSettled.class).flatMap(office -> office.bets().stream()
                .map(bet -> finalBet(office, bet, features, end))));
    }

    private static ObjectNode finalBet(BetsSettled office, SettledBet bet, List<FeatureNow> features, Line end) {
        List<ObjectNode> candidates = candidates(unfinished(office.cell(), features));
        JsonNode ours = office.features().stream()
                .filter(feature -> feature.segments().contains(bet.segment()))
                .filter(feature -> feature.feature().tiles().size() == bet.size())
                .map(BetFacet::candidate)
                .filter(candidates::contains)
                .findFirst()
                .orElseGet(Line::object);
        JsonNode choice = end.find("finalBets", "x", office.x(), "y", office.y(), "player", bet.seat());
        JsonNode chosen = named(free(ours, candidates, chosen(choice, candidates)));
        Chip chip = Objects.requireNonNull(Chips.standard().chip(bet.chip()));
        List<ObjectNode> paying = candidates.stream()
                .map(each -> each.put("pays", chip.pays(each.path("size").intValue())))
                .toList();
        return object(
                "x", office.x(),
                "y", office.y(),
                "player", bet.seat(),
                "chip", bet.chip(),
                "candidates", paying,
                "chosen", chosen,
                "points", bet.points());
    }

    /// Returns the unfinished roads and cities on an office (BET-28), also where no choice among them is required.
    private static List<BetFeature> unfinished(Cell office, List<FeatureNow> features) {
        return features.stream()
                .filter(now -> !now.complete())
                .filter(now -> now.feature().kind() == FeatureKind.ROAD
                        || now.feature().kind() == FeatureKind.CITY)
                .map(now -> new BetFeature(
                        now.feature(),
                        now.segments().stream()
                                .filter(at -> at.cell().equals(office))
                                .map(SegmentAt::segment)
                                .toList()))
                .filter(feature -> !feature.segments().isEmpty())
                .toList();
    }

    private static List<ObjectNode> candidates(List<BetFeature> features) {
        return features.stream().map(BetFacet::candidate).toList();
    }

    private static ObjectNode candidate(BetFeature feature) {
        List<Cell> tiles = feature.feature().tiles();
        return object(
                "kind", feature.feature().kind(),
                "segments", feature.segments().stream().sorted().toList(),
                "tiles", tiles,
                "size", tiles.size());
    }

    private static ObjectNode named(JsonNode candidate) {
        return object("kind", candidate.get("kind"), "segments", candidate.get("segments"));
    }
}
