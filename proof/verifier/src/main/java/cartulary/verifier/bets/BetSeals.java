package cartulary.verifier.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.verifier.check.Check;
import cartulary.verifier.check.FaultListener;
import cartulary.verifier.check.SealedValue;
import cartulary.verifier.check.SealedValue.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Compares every opened bet, pass and choice with its commitment, and lists the seals that are still closed.
public final class BetSeals {
    private record Place(Cell office, int seat) {}

    private record Seal(long revision, Hash commitment, Kind kind, boolean isSigned) {}

    private final GameId game;
    private final FaultListener faults;
    private final Corrections corrections;
    private final Map<Place, Seal> bets = new LinkedHashMap<>();
    private final Map<Place, Seal> choices = new LinkedHashMap<>();

    public BetSeals(GameId game, Corrections corrections, FaultListener faults) {
        this.game = game;
        this.corrections = corrections;
        this.faults = faults;
    }

    /// Returns what is still sealed.
    ///
    /// @param events of the whole record
    public List<SealedValue> check(List<Envelope> events) {
        events.forEach(event -> apply(event.data(), event.revision(), event.signature() != null));
        return closed();
    }

    private void apply(GameEvent event, long revision, boolean isSigned) {
        switch (event) {
            case BetSealed e ->
                seal(
                        bets,
                        new Place(e.cell(), e.seat()),
                        new Seal(revision, e.bet().commitment(), Kind.BET_OR_PASS, isSigned));
            case FinalBetFeatureChosen e ->
                seal(
                        choices,
                        new Place(e.cell(), e.seat()),
                        new Seal(revision, e.choice().commitment(), Kind.CHOICE, isSigned));
            case OfficeClosed e -> {
                e.passes().forEach(pass -> passed(e.cell(), pass, revision));
                requireAllBets(e.cell(), e.bets(), Check.CLOSED_OFFICES, RuleId.BET_7, revision);
                e.bets()
                        .forEach(seat -> bets.computeIfPresent(
                                new Place(e.cell(), seat),
                                (_, seal) -> new Seal(seal.revision(), seal.commitment(), Kind.BET, seal.isSigned())));
            }
            case BetsSettled e -> {
                requireAllBets(
                        e.cell(),
                        e.bets().stream().map(SettledBet::seat).toList(),
                        Check.REVEALED_CHIPS,
                        RuleId.BET_18,
                        revision);
                e.bets().forEach(bet -> {
                    settled(e.cell(), bet, revision);
                    paid(e, bet, revision);
                });
            }
            case GameFinished _ -> {
                if (!bets.isEmpty() || !choices.isEmpty()) {
                    faults.found(
                            Check.NOTHING_SEALED,
                            revision,
                            null,
                            "the game is finished, but a bet or choice was never opened");
                }
            }
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void seal(Map<Place, Seal> seals, Place place, Seal seal) {
        if (seals.put(place, seal) != null) {
            faults.found(Check.SEALING, seal.revision(), null, "seat " + place.seat() + " sealed twice at one office");
        }
    }

    private void passed(Cell office, OpenedPass pass, long revision) {
        Hash opened = Commitments.ofBet(game, office.x(), office.y(), pass.seat(), null, pass.nonce());
        Seal seal = bets.remove(new Place(office, pass.seat()));
        requireNonce(seal, pass.clientNonce(), pass.seat(), revision);
        require(seal, opened, Check.CLOSED_OFFICES, revision, "the pass of seat " + pass.seat());
    }

    private void settled(Cell office, SettledBet bet, long revision) {
        var place = new Place(office, bet.seat());
        Hash opened = Commitments.ofBet(game, office.x(), office.y(), bet.seat(), bet.chip(), bet.nonce());
        Seal seal = bets.remove(place);
        requireNonce(seal, bet.clientNonce(), bet.seat(), revision);
        requireNonce(choices.get(place), bet.choiceClientNonce(), bet.seat(), revision);
        require(seal, opened, Check.REVEALED_CHIPS, revision, "the chip of seat " + bet.seat());
        if (bet.choiceNonce() != null) {
            Hash choice = Commitments.ofFinalBetFeature(
                    game, office.x(), office.y(), bet.seat(), bet.segment(), bet.choiceNonce());
            require(choices.remove(place), choice, Check.REVEALED_CHIPS, revision, "the choice of seat " + bet.seat());
        } else if (choices.remove(place) != null) {
            faults.found(
                    Check.REVEALED_CHIPS,
                    revision,
                    RuleId.BET_27,
                    "the choice of seat " + bet.seat() + " was not opened");
        }
    }

    private void paid(BetsSettled settled, SettledBet bet, long revision) {
        List<Integer> sizes = settled.features().stream()
                .filter(feature -> feature.segments().contains(bet.segment()))
                .map(feature -> feature.feature().tiles().size())
                .toList();
        Chip chip = Chips.standard().chip(bet.chip());
        boolean isPaid =
                chip != null && (chip.pays(bet.size()) == bet.points() || corrections.name(revision, bet.seat()));
        if (!isPaid || !sizes.equals(List.of(bet.size()))) {
            faults.found(
                    Check.PAID_CHIPS,
                    revision,
                    RuleId.BET_18,
                    "the chip of seat " + bet.seat() + " does not pay this for its feature");
        }
    }

    /// The nonce of the client belongs to what was sealed with a signature.
    private void requireNonce(@Nullable Seal seal, @Nullable Hash clientNonce, int seat, long revision) {
        if ((seal != null && seal.isSigned()) != (clientNonce != null)) {
            faults.found(
                    Check.CLIENT_NONCES,
                    revision,
                    RuleId.LOBBY_12,
                    "the client's nonce of seat " + seat + " is missing or superfluous");
        }
    }

    /// Requires that the bets of an office are those that were sealed there and are not passes.
    ///
    /// @param seats in order
    private void requireAllBets(Cell office, List<Integer> seats, Check check, RuleId rule, long revision) {
        List<Integer> sealed = bets.keySet().stream()
                .filter(place -> place.office().equals(office))
                .map(Place::seat)
                .sorted()
                .toList();
        if (!sealed.equals(seats) || sealed.isEmpty() && check == Check.REVEALED_CHIPS) {
            faults.found(check, revision, rule, "the bets of the office are not those that were sealed");
        }
    }

    private void require(@Nullable Seal seal, Hash opened, Check check, long revision, String what) {
        if (seal == null || !seal.commitment().equals(opened)) {
            faults.found(check, revision, RuleId.BET_7, what + " is not the one that was sealed");
        }
    }

    private List<SealedValue> closed() {
        var closed = new ArrayList<SealedValue>();
        for (var seals : List.of(bets, choices)) {
            seals.forEach((place, seal) -> closed.add(new SealedValue(
                    seal.revision(),
                    seal.kind(),
                    place.seat(),
                    place.office().x(),
                    place.office().y())));
        }
        closed.sort(Comparator.comparingLong(SealedValue::revision));
        return closed;
    }
}
