package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PayingCandidate;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.RevealedChip;
import cartulary.cli.conform.ExpansionValues.Settled;
import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Compares the offices and bets of a turn, or of final scoring, with a transcript.
final class BetComparison {
    private static final Map<RuleId, String> REASONS = Map.of(
            RuleId.BET_8, "all-complete",
            RuleId.BET_9, "last-tile",
            RuleId.BET_11, "no-chips");

    private final List<GameEvent> events;
    private final TranscriptBoard board;

    BetComparison(List<GameEvent> events, TranscriptBoard board) {
        this.events = events;
        this.board = board;
    }

    private <E extends GameEvent> Stream<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast);
    }

    /// If all candidates have the same size, no choice is required and the rules may settle another candidate than
    /// the transcript.
    void compareSettled(ExpansionTurn turn, Comparison found) {
        var actual = new ArrayList<Settled>();
        for (BetsSettled settled :
                all(BetsSettled.class).filter(BetsSettled::complete).toList()) {
            Settled ours = settled(settled);
            for (OfficeChoice choice : turn.officeChoices()) {
                boolean free = choice.office().equals(ours.office()) && !choice.matters();
                if (free && choice.candidates().contains(ours.feature())) {
                    ours = ours.on(choice.chosen());
                }
            }
            actual.add(ours);
        }
        found.sameEntries("settled", turn.settled(), actual);
    }

    private Settled settled(BetsSettled settled) {
        Candidate feature = board.candidate(settled.features().getFirst());
        List<RevealedChip> chips = settled.bets().stream()
                .sorted(Comparator.comparingInt(SettledBet::seat))
                .map(bet -> new RevealedChip(bet.seat(), bet.chip(), bet.points() > 0, bet.points()))
                .toList();
        return new Settled(board.toTranscript(settled.cell()), feature, chips);
    }

    void compareOffice(ExpansionTurn turn, Cell laid, Comparison found) {
        List<Cell> opened =
                all(OfficeOpened.class).map(e -> board.toTranscript(e.cell())).toList();
        List<Cell> closed =
                all(OfficeClosed.class).map(e -> board.toTranscript(e.cell())).toList();
        found.equal("office", turn.office() ? List.of(laid) : List.of(), closed);
        found.equal("bettingOpen", turn.bettingOpen() ? List.of(laid) : List.of(), opened);
        found.sameEntries(
                "bettingClosed",
                turn.bettingClosed(),
                all(OfficeClosed.class)
                        .flatMap(e -> e.reasons().stream())
                        .map(rule -> REASONS.getOrDefault(rule, rule.id()))
                        .toList());
        found.sameEntries(
                "bets, who bet",
                turn.bets().stream()
                        .filter(bet -> bet.chip() != null)
                        .map(PlayersBet::player)
                        .toList(),
                all(OfficeClosed.class).flatMap(e -> e.bets().stream()).toList());
        if (turn.bettingOpen()) {
            compareBets(turn, found);
        }
    }

    /// A player without chips is not asked (BET-11); every other player without a bet passed.
    private void compareBets(ExpansionTurn turn, Comparison found) {
        var passed = new ArrayList<Integer>();
        var notAsked = new ArrayList<Integer>();
        for (PlayersBet bet : turn.bets()) {
            if (bet.chip() == null) {
                boolean empty = turn.chipsInSupply().get(bet.player()).isEmpty();
                (empty ? notAsked : passed).add(bet.player());
            }
        }
        found.sameEntries(
                "bets, who passed",
                passed,
                all(OfficeClosed.class)
                        .flatMap(e -> e.passes().stream().map(pass -> pass.seat()))
                        .toList());
        found.sameEntries(
                "bets, who was not asked",
                notAsked,
                all(OfficeClosed.class).flatMap(e -> e.notAsked().stream()).toList());
        found.sameEntries(
                "bets, who did not decide",
                List.of(),
                all(OfficeClosed.class).flatMap(e -> e.undecided().stream()).toList());
    }

    /// A chip settled at the end.
    private record Paid(Cell office, int player, String chip, int points) {}

    void compareFinal(ExpansionFinal end, Comparison found) {
        var paid = new ArrayList<Paid>();
        for (BetsSettled settled : all(BetsSettled.class).toList()) {
            Cell office = board.toTranscript(settled.cell());
            List<Candidate> features =
                    settled.features().stream().map(board::candidate).toList();
            for (SettledBet bet : settled.bets()) {
                paid.add(new Paid(office, bet.seat(), bet.chip(), bet.points()));
                FinalBet expected = end.bet(office, bet.seat());
                if (expected != null) {
                    compareChosen(expected, bet, features, found);
                }
            }
        }
        found.sameEntries(
                "finalBets",
                end.finalBets().stream()
                        .map(bet -> new Paid(bet.office(), bet.player(), bet.chip(), bet.points()))
                        .toList(),
                paid);
        end.finalBets().forEach(bet -> comparePays(bet, found));
    }

    /// If all candidates have the same size, the rules may settle any of them.
    private static void compareChosen(FinalBet expected, SettledBet bet, List<Candidate> features, Comparison found) {
        List<Candidate> settled = features.stream()
                .filter(each -> each.named().segments().contains(bet.segment()))
                .filter(each -> each.size() == bet.size())
                .toList();
        List<Candidate> candidates =
                expected.candidates().stream().map(PayingCandidate::candidate).toList();
        boolean matters =
                candidates.stream().mapToInt(Candidate::size).distinct().count() > 1;
        boolean same = settled.size() == 1
                && candidates.contains(settled.getFirst())
                && (!matters || settled.getFirst().named().equals(expected.chosen()));
        if (!same) {
            found.differs("finalBets, chosen", expected, settled);
        }
    }

    private static void comparePays(FinalBet bet, Comparison found) {
        Chip chip = Chips.standard().chip(bet.chip());
        for (PayingCandidate candidate : bet.candidates()) {
            found.equal(
                    "finalBets, pays",
                    candidate.pays(),
                    chip == null
                            ? "no such chip"
                            : chip.pays(candidate.candidate().size()));
        }
    }
}
