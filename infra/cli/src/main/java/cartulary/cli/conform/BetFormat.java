package cartulary.cli.conform;

import static cartulary.cli.conform.BaseFormat.MAX_POINTS;
import static cartulary.cli.conform.BaseFormat.MAX_TILES;
import static cartulary.cli.conform.BaseFormat.readAll;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.FeatureOnTile;
import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PayingCandidate;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.RevealedChip;
import cartulary.cli.conform.ExpansionValues.Settled;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Reads the members of transcripts about The Bets.
final class BetFormat {
    private static final Set<String> REASONS = Set.of("all-complete", "last-tile", "no-chips");

    private BetFormat() {}

    static OfficeChoice choice(JsonFields choice) throws MalformedInput {
        var read = new OfficeChoice(
                BaseFormat.cell(choice),
                readAll(choice.objects("candidates"), BetFormat::candidate),
                candidate(choice.object("chosen")));
        if (!read.candidates().contains(read.chosen())) {
            throw choice.wrong("chosen", "is not among the candidates");
        }
        return read;
    }

    private static Candidate candidate(JsonFields feature) throws MalformedInput {
        return new Candidate(named(feature), BaseFormat.tiles(feature), feature.number("size", 1, MAX_TILES));
    }

    private static FeatureOnTile named(JsonFields feature) throws MalformedInput {
        return new FeatureOnTile(
                BaseFormat.kind(feature),
                feature.texts("segments").stream().sorted().toList());
    }

    static Settled settled(JsonFields settled, int players) throws MalformedInput {
        List<RevealedChip> chips = readAll(
                settled.objects("chips"),
                chip -> new RevealedChip(
                        BaseFormat.player(chip, players),
                        chip.text("chip"),
                        chip.flag("won"),
                        chip.number("points", 0, MAX_POINTS)));
        return new Settled(
                BaseFormat.cell(settled),
                candidate(settled.object("feature")),
                chips.stream()
                        .sorted(Comparator.comparingInt(RevealedChip::player))
                        .toList());
    }

    static List<String> reasons(JsonFields line) throws MalformedInput {
        List<String> reasons = line.texts("bettingClosed");
        for (String reason : reasons) {
            if (!REASONS.contains(reason)) {
                throw line.wrong("bettingClosed", "contains an unknown reason: " + reason);
            }
        }
        return reasons;
    }

    static PlayersBet bet(JsonFields bet, int players) throws MalformedInput {
        return new PlayersBet(BaseFormat.player(bet, players), bet.textOrNull("chip"));
    }

    /// Checks that the bets of a turn contain each player once if the office took bets, and are empty otherwise.
    static void checkBets(JsonFields line, ExpansionTurn turn, int players) throws MalformedInput {
        long betting = turn.bets().stream().map(PlayersBet::player).distinct().count();
        if (turn.bets().size() != betting || betting != (turn.bettingOpen() ? players : 0)) {
            throw line.wrong("bets", "must contain each player once if bettingOpen is true, else be empty");
        }
        if (turn.bettingOpen() && !turn.bettingClosed().isEmpty()) {
            throw line.wrong("bettingClosed", "has reasons, but bettingOpen is true");
        }
    }

    /// Returns the chips in the supply of each player.
    static List<List<String>> hands(JsonFields line, int players) throws MalformedInput {
        List<List<String>> hands = line.textLists("chipsInSupply");
        if (hands.size() != players) {
            throw line.wrong("chipsInSupply", "contains " + hands.size() + " hands, expected " + players);
        }
        return hands.stream().map(hand -> hand.stream().sorted().toList()).toList();
    }

    static FinalBet finalBet(JsonFields bet, int players) throws MalformedInput {
        List<PayingCandidate> candidates = readAll(
                bet.objects("candidates"),
                candidate -> new PayingCandidate(candidate(candidate), candidate.number("pays", 0, MAX_POINTS)));
        FeatureOnTile chosen = named(bet.object("chosen"));
        int most = candidates.stream().mapToInt(PayingCandidate::pays).max().orElse(0);
        if (candidates.stream().noneMatch(c -> c.candidate().named().equals(chosen) && c.pays() == most)) {
            throw bet.wrong("chosen", "is not the candidate that pays most");
        }
        return new FinalBet(
                BaseFormat.cell(bet),
                BaseFormat.player(bet, players),
                bet.text("chip"),
                candidates,
                chosen,
                bet.number("points", 0, MAX_POINTS));
    }
}
