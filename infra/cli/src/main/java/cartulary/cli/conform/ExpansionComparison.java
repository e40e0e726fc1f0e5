package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.Completed;
import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PayingCandidate;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.RevealedChip;
import cartulary.cli.conform.ExpansionValues.Settled;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.ExpansionValues.TollhouseMove;
import cartulary.cli.conform.ExpansionValues.TurnedTollhouse;
import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The events of the expansions in a turn, or in final scoring, compared with a transcript.
final class ExpansionComparison {
    private static final Map<RuleId, String> REASONS = Map.of(
            RuleId.BET_8, "all-complete",
            RuleId.BET_9, "last-tile",
            RuleId.BET_11, "no-chips");

    private final List<GameEvent> events;
    private final TranscriptBoard board;

    ExpansionComparison(List<GameEvent> events, TranscriptBoard board) {
        this.events = events;
        this.board = board;
    }

    private <E extends GameEvent> Stream<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast);
    }

    void compareTurn(ExpansionTurn turn, Cell laid, Comparison found) {
        found.sameEntries("tollhouse", turn.tollhouse() == null ? List.of() : List.of(turn.tollhouse()), moves());
        found.sameEntries("completed", turn.completed(), completed());
        found.sameEntries("tolls", turn.tolls(), tolls(true));
        compareSettled(turn, found);
        compareOffice(turn, laid, found);
        found.sameEntries(
                "tollTurned",
                turn.tollTurned(),
                all(TollhouseTurned.class)
                        .map(e -> new TurnedTollhouse(e.seat(), e.side()))
                        .toList());
    }

    private List<TollhouseMove> moves() {
        return Stream.concat(
                        all(TollhousePlaced.class).map(e -> new TollhouseMove(toldCell(e.x(), e.y()), false)),
                        all(TollhouseRelocated.class).map(e -> new TollhouseMove(toldCell(e.x(), e.y()), true)))
                .toList();
    }

    private Cell toldCell(int x, int y) {
        return board.toTranscript(new Cell(x, y));
    }

    /// A completed feature holds meeples when its points are told.
    private List<Completed> completed() {
        List<Feature> scored =
                all(FeatureScored.class).map(FeatureScored::feature).toList();
        return all(FeatureCompleted.class)
                .map(FeatureCompleted::feature)
                .map(feature -> new Completed(
                        feature.kind(),
                        board.toTranscript(feature.tiles()),
                        feature.tiles().size(),
                        feature.coatsOfArms(),
                        scored.contains(feature)))
                .toList();
    }

    private List<Toll> tolls(boolean complete) {
        return all(TollRaised.class)
                .filter(toll -> toll.complete() == complete)
                .map(board::toll)
                .toList();
    }

    /// Where all candidates have the same size nobody is asked, and the rules may take another one than
    /// the transcript: then it must be one of them.
    private void compareSettled(ExpansionTurn turn, Comparison found) {
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
        return new Settled(toldCell(settled.x(), settled.y()), feature, chips);
    }

    private void compareOffice(ExpansionTurn turn, Cell laid, Comparison found) {
        List<Cell> opened =
                all(OfficeOpened.class).map(e -> toldCell(e.x(), e.y())).toList();
        List<Cell> closed =
                all(OfficeClosed.class).map(e -> toldCell(e.x(), e.y())).toList();
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

    /// A player without chips is not asked (BET-11); everybody else who did not bet passed.
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

    void compareEnd(ExpansionFinal end, Comparison found) {
        compareFinalBets(end, found);
        found.sameEntries("finalTolls", end.finalTolls(), tolls(false));
        var groups = new TreeMap<Integer, List<Integer>>();
        for (Rank rank :
                all(GameFinished.class).flatMap(e -> e.ranking().stream()).toList()) {
            groups.computeIfAbsent(rank.rank(), key -> new ArrayList<>()).add(rank.seat());
        }
        groups.values().forEach(group -> group.sort(null));
        found.equal("ranking", end.ranking(), List.copyOf(groups.values()));
    }

    /// A chip that was settled at the end.
    private record Paid(Cell office, int player, String chip, int points) {}

    private void compareFinalBets(ExpansionFinal end, Comparison found) {
        var paid = new ArrayList<Paid>();
        for (BetsSettled settled : all(BetsSettled.class).toList()) {
            Cell office = toldCell(settled.x(), settled.y());
            List<Candidate> features =
                    settled.features().stream().map(board::candidate).toList();
            for (SettledBet bet : settled.bets()) {
                paid.add(new Paid(office, bet.seat(), bet.chip(), bet.points()));
                FinalBet told = end.bet(office, bet.seat());
                if (told != null) {
                    compareChosen(told, bet, features, found);
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

    /// Where all candidates have the same size, the rules may take any of them.
    private static void compareChosen(FinalBet told, SettledBet bet, List<Candidate> features, Comparison found) {
        List<Candidate> settled = features.stream()
                .filter(each -> each.named().segments().contains(bet.segment()))
                .filter(each -> each.size() == bet.size())
                .toList();
        List<Candidate> candidates =
                told.candidates().stream().map(PayingCandidate::candidate).toList();
        boolean matters =
                candidates.stream().mapToInt(Candidate::size).distinct().count() > 1;
        boolean same = settled.size() == 1
                && candidates.contains(settled.getFirst())
                && (!matters || settled.getFirst().named().equals(told.chosen()));
        if (!same) {
            found.differs("finalBets, chosen", told, settled);
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
