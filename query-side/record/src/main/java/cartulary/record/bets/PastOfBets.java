package cartulary.record.bets;

import static cartulary.contracts.rule.RuleId.BET_12;
import static cartulary.contracts.rule.RuleId.BET_18;
import static cartulary.contracts.rule.RuleId.BET_6;
import static cartulary.contracts.rule.RuleId.LOBBY_11;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.ChipOrigin;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.past.GameRecord;
import cartulary.record.trial.KnownSecrets;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.RefusedMove;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The past of The Bets.
public final class PastOfBets implements ExpansionPast {
    /// Returns the office on a cell: its bets, how they were settled, and the disputes about them.
    public static Subject office(Cell cell) {
        return Subject.thing(
                event -> event instanceof BetEvent bet && concerns(bet, cell),
                things -> things.isOf(DisputeSubject.OFFICE, cell));
    }

    @Override
    public boolean concerns(ExpansionEvent event, int seat) {
        return event instanceof BetEvent bet && concerns(bet, seat);
    }

    private static boolean concerns(BetEvent event, int seat) {
        return switch (event) {
            case BetFeatureAsked e -> e.seat() == seat;
            case BetFeatureChosen e -> e.seat() == seat;
            case BetSealed e -> e.seat() == seat;
            case FinalBetFeatureAsked e ->
                e.offices().stream().anyMatch(office -> office.seats().contains(seat));
            case FinalBetFeatureChosen e -> e.seat() == seat;
            case OfficeOpened _, OfficeClosed _, BetsSettled _ -> false;
        };
    }

    @Override
    public boolean concerns(ExpansionEvent event, Cell cell) {
        return event instanceof BetEvent bet && concerns(bet, cell);
    }

    private static boolean concerns(BetEvent event, Cell cell) {
        return switch (event) {
            case FinalBetFeatureAsked e ->
                e.offices().stream().anyMatch(office -> office.cell().equals(cell));
            case AtCell e -> e.cell().equals(cell);
        };
    }

    @Override
    public Optional<SegmentStep> step(ExpansionEvent event) {
        return switch (event) {
            case BetFeatureChosen e ->
                Optional.of(new SegmentStep(
                        FeatureStep.BET_FEATURE_CHOSEN, List.of(new SegmentAt(e.x(), e.y(), e.segment()))));
            case BetsSettled e -> Optional.of(SegmentStep.scored(FeatureStep.BETS_SETTLED, e));
            case ExpansionEvent _ -> Optional.empty();
        };
    }

    @Override
    public Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return event instanceof BetsSettled settled ? new BetClaims(position, settled).claims() : Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claimsOf(int seat, ScoringEvent event, List<Claim> explanation) {
        return event instanceof BetsSettled ? Optional.of(BetPayment.ofSeat(seat, explanation)) : Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claimsWithout(int seat, ScoringEvent event, List<Claim> explanation) {
        if (!(event instanceof BetsSettled)) {
            return Optional.empty();
        }
        Stream<Claim> extents = explanation.stream().filter(claim -> claim.kind() == Kind.EXTENT);
        Claim noChip = Claim.of(Kind.NO_CHIP, Map.of("seat", seat), BET_18);
        return Optional.of(Stream.concat(extents, Stream.of(noChip)).toList());
    }

    /// A pass is refused for the same reasons as a bet, except those that depend on the chip.
    @Override
    public Optional<SecretMove> secretMove(PastPosition position, RefusedMove move) {
        if (!(move.command() instanceof PlaceBet bet)) {
            return Optional.empty();
        }
        Map<String, Object> seat = Map.of("seat", move.seat());
        Refused refusal = null;
        if (position.rules().isHandWithheld(position.game(), move.seat())) {
            refusal = new Refused(LOBBY_11, seat);
        } else if (Chips.standard().chip(bet.chip()) == null) {
            refusal = new Refused(BET_6, seat);
        }
        Claim sealed = Claim.of(Kind.CHIP_SEALED, Map.of("seat", move.seat(), "command", bet.type()), BET_6, BET_12);
        return Optional.of(new SecretMove(new DeclineBet(bet.x(), bet.y(), bet.nonce()), refusal, sealed));
    }

    @Override
    public Optional<KnownSecrets> unknownSecrets() {
        return Optional.of(KnownBets.NONE);
    }

    @Override
    public Supplied supplied(Rules rules, Game start, WhatIfRequest request) {
        return new SuppliedBets(rules.sealedBets(start)).of(request);
    }

    @Override
    public Blame addOrigins(Blame blame, GameView view, PastFacts facts) {
        return blame.withChips(view.offices().stream()
                .filter(office -> !office.open())
                .flatMap(office -> office.chips().stream()
                        .map(seat -> new ChipOrigin(
                                office.x(),
                                office.y(),
                                seat,
                                new BetFacts(facts).bet(office.cell(), seat).by())))
                .toList());
    }

    @Override
    public Hands hands(GameRecord record) {
        return new KnownHands(record);
    }
}
