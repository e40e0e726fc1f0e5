package cartulary.record.whatif;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.record.trial.KnownBets;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;

/// The events of a decision in which values were assumed, without what follows from an assumption that nobody supplied:
/// sealed chips are not settled, a sealed decision is none, and the deck is not opened. Used by one thread.
final class PublicEvents {
    private final Rules rules;
    private Game game;
    private KnownBets known;

    PublicEvents(Rules rules, Game game, KnownBets known) {
        this.rules = rules;
        this.game = game;
        this.known = known;
    }

    /// Returns the public game after the events so far.
    Game game() {
        return game;
    }

    /// Returns the known bets after the events so far.
    KnownBets known() {
        return known;
    }

    /// Returns the public form of decided events, and folds it.
    List<GameEvent> of(List<GameEvent> decided) {
        var events = new ArrayList<GameEvent>();
        for (GameEvent event : decided) {
            if (!(event instanceof DeckOpened)) {
                learn(event);
                GameEvent shown = publicForm(event);
                events.add(shown);
                game = rules.evolve(game, shown);
                known = shown instanceof BetsSettled settled ? known.without(settled.cell()) : known;
            }
        }
        return events;
    }

    private void learn(GameEvent event) {
        if (event instanceof BetSealed decision && decision.bet() instanceof Opened<Bet> opened) {
            known = known.with(decision.cell(), decision.seat(), opened.value().chip());
        } else if (event instanceof FinalBetFeatureChosen chosen
                && chosen.choice() instanceof Opened<BetFeatureChoice> opened) {
            known = known.choosing(chosen.cell(), chosen.seat(), opened.value().segment());
        }
    }

    private GameEvent publicForm(GameEvent event) {
        return switch (event) {
            case BetsSettled e -> settled(e);
            case OfficeClosed e -> closed(e);
            case GameFinished _ -> new GameFinished(rules.ranking(game));
            case LobbyEvent _, TurnEvent _, TollEvent _, BetEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                PublicForm.of(event);
        };
    }

    private BetsSettled settled(BetsSettled event) {
        List<SettledBet> bets = event.bets().stream()
                .filter(bet -> isKnown(event.cell(), bet.seat()))
                .toList();
        List<BetFeature> features = event.complete()
                ? event.features()
                : event.features().stream()
                        .filter(feature ->
                                bets.stream().anyMatch(bet -> feature.segments().contains(bet.segment())))
                        .toList();
        return new BetsSettled(event.x(), event.y(), event.complete(), features, bets, event.rules());
    }

    private boolean isKnown(Cell office, int seat) {
        return rules.sealedBets(game).stream()
                .filter(bet -> bet.office().equals(office) && bet.seat() == seat)
                .allMatch(known::isKnown);
    }

    private OfficeClosed closed(OfficeClosed event) {
        var undecided = new ArrayList<>(event.undecided());
        var passes = new ArrayList<OpenedPass>();
        for (OpenedPass pass : event.passes()) {
            if (known.contains(event.cell(), pass.seat())) {
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
}
