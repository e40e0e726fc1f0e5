package cartulary.record.bets;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.record.trial.KnownSecrets;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.SealedBet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decisions about offices that somebody supplies, because the position has them sealed. Immutable.
///
/// @param bets the id of the chip, by office and seat; empty for a pass
/// @param features the segments of the features that owners chose in final scoring, by office and seat
record KnownBets(Map<Place, Optional<String>> bets, Map<Place, String> features) implements KnownSecrets {
    /// Nothing is known.
    static final KnownBets NONE = new KnownBets(Map.of(), Map.of());

    /// The decision of a seat about an office.
    record Place(Cell office, int seat) {}

    KnownBets {
        bets = Map.copyOf(bets);
        features = Map.copyOf(features);
    }

    /// @param chip null for a pass
    KnownBets with(Cell office, int seat, @Nullable String chip) {
        var more = new HashMap<>(bets);
        more.put(new Place(office, seat), Optional.ofNullable(chip));
        return new KnownBets(more, features);
    }

    /// @param segment of the feature that a seat chose for its chip on an office in final scoring
    KnownBets choosing(Cell office, int seat, String segment) {
        var more = new HashMap<>(features);
        more.put(new Place(office, seat), segment);
        return new KnownBets(bets, more);
    }

    /// Returns the bets without those on an office, which were settled.
    KnownBets without(Cell office) {
        var rest = new HashMap<>(bets);
        rest.keySet().removeIf(place -> place.office().equals(office));
        return new KnownBets(rest, features);
    }

    boolean contains(Cell office, int seat) {
        return bets.containsKey(new Place(office, seat));
    }

    /// Returns whether everything that is sealed of a bet is known.
    boolean isKnown(SealedBet bet) {
        return contains(bet.office(), bet.seat())
                && (bet.state() != SealedBet.State.CHIP_AND_FEATURE || feature(bet.office(), bet.seat()) != null);
    }

    /// Returns whether a chip of a seat is on an office.
    boolean uses(int seat, String chip) {
        return bets.entrySet().stream()
                .anyMatch(bet -> bet.getKey().seat() == seat
                        && bet.getValue().filter(chip::equals).isPresent());
    }

    @Nullable
    String feature(Cell office, int seat) {
        return features.get(new Place(office, seat));
    }

    Optional<String> chip(Cell office, int seat) {
        return bets.getOrDefault(new Place(office, seat), Optional.empty());
    }

    /// An unknown chip is never the one that the seat bets.
    @Override
    public Game assumed(Rules rules, Game position, int seat, GameCommand move) {
        String bet = move instanceof PlaceBet place ? place.chip() : null;
        return rules.assuming(position, new TrialBets(rules.sealedBets(position), this, seat, bet));
    }

    @Override
    public Optional<GameEvent> shown(Rules rules, Game position, GameEvent decided) {
        return switch (decided) {
            case BetsSettled e -> Optional.of(settled(e, rules.sealedBets(position)));
            case OfficeClosed e -> Optional.of(closed(e));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                Optional.empty();
        };
    }

    /// Sealed chips are not settled.
    ///
    /// @param sealed everything about bets that is sealed before the event
    private BetsSettled settled(BetsSettled event, List<SealedBet> sealed) {
        List<SettledBet> bets = event.bets().stream()
                .filter(bet -> isKnown(sealed, event.cell(), bet.seat()))
                .toList();
        List<BetFeature> features = event.complete()
                ? event.features()
                : event.features().stream()
                        .filter(feature ->
                                bets.stream().anyMatch(bet -> feature.segments().contains(bet.segment())))
                        .toList();
        return new BetsSettled(event.x(), event.y(), event.complete(), features, bets, event.rules());
    }

    private boolean isKnown(List<SealedBet> sealed, Cell office, int seat) {
        return sealed.stream()
                .filter(bet -> bet.office().equals(office) && bet.seat() == seat)
                .allMatch(this::isKnown);
    }

    /// A sealed decision is none.
    private OfficeClosed closed(OfficeClosed event) {
        var undecided = new ArrayList<>(event.undecided());
        var passes = new ArrayList<OpenedPass>();
        for (OpenedPass pass : event.passes()) {
            if (contains(event.cell(), pass.seat())) {
                passes.add(pass);
            } else {
                undecided.add(pass.seat());
            }
        }
        return new OfficeClosed(
                event.x(),
                event.y(),
                event.reasons(),
                event.bets(),
                passes,
                undecided.stream().sorted().toList(),
                event.notAsked());
    }

    @Override
    public KnownBets after(GameEvent decided) {
        return switch (decided) {
            case BetSealed e
            when e.bet() instanceof Opened<Bet> opened ->
                with(e.cell(), e.seat(), opened.value().chip());
            case FinalBetFeatureChosen e
            when e.choice() instanceof Opened<BetFeatureChoice> opened ->
                choosing(e.cell(), e.seat(), opened.value().segment());
            case BetsSettled e -> without(e.cell());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> this;
        };
    }
}
