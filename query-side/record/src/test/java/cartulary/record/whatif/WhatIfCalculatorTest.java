package cartulary.record.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Hash;
import cartulary.record.RandomGames;
import cartulary.record.past.CommandStart;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.WhatIf.ImaginedEvent;
import cartulary.record.whatif.WhatIfOutcome.Reason;
import cartulary.record.whatif.WhatIfOutcome.Refused;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.whatif.WhatIfRequest.SuppliedBet;
import cartulary.secondengine.recount.Recount;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatIfCalculatorTest {
    private static final Hash NONCE = Hash.sha256("any");

    private static WhatIfRequest request(long at, List<Choice> choices) {
        return new WhatIfRequest(at, choices, null, null);
    }

    private static WhatIf whatIf(GameRecord record, WhatIfRequest request) {
        WhatIfOutcome outcome = WhatIfCalculator.calculate(record, request);
        assertThat(outcome).isInstanceOf(WhatIf.class);
        return (WhatIf) outcome;
    }

    /// The choices of the record from a revision on, up to one that is none of a player's moves.
    private static List<Choice> recorded(GameRecord record, long at, int limit) {
        var chips = openedChips(record);
        var choices = new ArrayList<Choice>();
        for (long next = at; choices.size() < limit && next < record.revision(); ) {
            Envelope first = record.events().get((int) next);
            GameCommand command = command(first.data(), chips);
            if (command == null || !(first.actor() instanceof Actor.Seated(int seat))) {
                break;
            }
            choices.add(new Choice(seat, command));
            next = nextStart(record, next);
        }
        return choices;
    }

    private static long nextStart(GameRecord record, long start) {
        long next = start + 1;
        while (CommandStart.last(record.upTo(next)) != next) {
            next++;
        }
        return next;
    }

    private static Map<List<Object>, String> openedChips(GameRecord record) {
        var chips = new HashMap<List<Object>, String>();
        for (Envelope event : record.events()) {
            if (event.data() instanceof BetsSettled settled) {
                settled.bets().forEach(bet -> chips.put(List.of(settled.cell(), bet.seat()), bet.chip()));
            }
        }
        return chips;
    }

    private static GameCommand command(GameEvent choice, Map<List<Object>, String> chips) {
        return switch (choice) {
            case TileDrawn _ -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case PlacementSkipped _ -> new SkipPlacement();
            case TollhousePlaced e -> new PlaceTollhouse(e.x(), e.y());
            case TollhouseRelocated e -> new PlaceTollhouse(e.x(), e.y());
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> {
                String chip = chips.get(List.of(e.cell(), e.seat()));
                yield chip == null ? new DeclineBet(e.x(), e.y(), NONCE) : new PlaceBet(e.x(), e.y(), chip, NONCE);
            }
            default -> null;
        };
    }

    /// The bets that are sealed at a revision, with the chips that the record opens later.
    private static List<SuppliedBet> bets(GameRecord record, long at) {
        var chips = openedChips(record);
        return whatIf(record, request(at, List.of())).sealed().stream()
                .map(bet -> new SuppliedBet(bet.seat(), bet.x(), bet.y(), chips.get(List.of(bet.cell(), bet.seat()))))
                .toList();
    }

    private static Object comparable(GameEvent event) {
        return switch (event) {
            case TileDrawn e -> List.of(e.seat(), e.tile(), e.index(), e.tilesLeft());
            case BetSealed e -> List.of(e.seat(), e.cell());
            case BetsSettled e ->
                List.of(
                        e.cell(),
                        e.features(),
                        e.bets().stream()
                                .map(bet -> List.of(bet.seat(), bet.chip(), bet.segment(), bet.size(), bet.points()))
                                .toList());
            case GameEvent.OfficeClosed e -> List.of(e.cell(), e.bets(), e.reasons());
            case GameEvent.DeadlineSet _ -> "a deadline, which depends on the time";
            case GameEvent e -> e;
        };
    }

    @Test
    void theRecordedChoicesHaveTheRecordedConsequences() {
        int compared = 0;
        for (int seed = 1; seed <= 6; seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (long at = CommandStart.last(record.upTo(25));
                    at < record.revision();
                    at = CommandStart.last(record.upTo(Math.min(record.revision(), at + 80)))) {
                List<Choice> choices = recorded(record, at, 12);
                List<SuppliedBet> bets = bets(record, at);

                WhatIf answer = whatIf(record, new WhatIfRequest(at, choices, null, bets));

                List<Object> expected = record.events().stream()
                        .skip(at)
                        .limit(answer.events().size())
                        .map(event -> comparable(event.data()))
                        .toList();
                assertThat(answer.events().stream().map(event -> comparable(event.data())))
                        .as("seed %d from %d: %s", seed, at, choices)
                        .isEqualTo(expected);
                compared += choices.size();
                if (at + answer.events().size() >= record.revision() || choices.isEmpty()) {
                    break;
                }
            }
        }
        assertThat(compared).isGreaterThan(60);
    }

    /// Every tile that could be drawn, in the first places where it fits.
    @Test
    void theSecondEngineCountsTheSameForEveryOtherPlacement() {
        int scored = 0;
        for (int seed = 1; seed <= 3; seed++) {
            GameRecord record = RandomGames.whole(seed);
            long at = drawing(record, record.revision() / 2);
            int seat = seat(record, at);
            for (String tile : List.of("base-D.1", "base-E.0", "base-U.0", "base-V.0", "base-R.0")) {
                var drawn = WhatIfCalculator.calculate(
                        record, new WhatIfRequest(at, List.of(new Choice(seat, new DrawTile())), tile, null));
                if (!(drawn instanceof WhatIf after)
                        || after.legal().getFirst().legal().placements().isEmpty()) {
                    continue;
                }
                for (var placement : after.legal().getFirst().legal().placements()) {
                    var choices = List.of(
                            new Choice(seat, new DrawTile()),
                            new Choice(seat, new PlaceTile(placement.x(), placement.y(), placement.rotation())),
                            new Choice(seat, new SkipPlacement()));
                    if (!(WhatIfCalculator.calculate(record, new WhatIfRequest(at, choices, tile, null))
                            instanceof WhatIf answer)) {
                        continue;
                    }
                    var recount = new Recount();
                    record.upTo(at).events().forEach(event -> recount.next(event.data()));
                    for (ImaginedEvent event : answer.events()) {
                        if (event.data() instanceof BetsSettled) {
                            break;
                        }
                        assertThat(recount.next(event.data())).isEmpty();
                        scored += event.data() instanceof FeatureScored || event.data() instanceof TollRaised ? 1 : 0;
                    }
                    assertThat(answer.explanations())
                            .hasSameSizeAs(answer.events().stream()
                                    .filter(event -> event.data() instanceof ScoringEvent)
                                    .toList());
                }
            }
        }
        assertThat(scored).isPositive();
    }

    /// Returns the last revision up to one at which a tile is drawn.
    private static long drawing(GameRecord record, long upTo) {
        for (long at = upTo; ; at--) {
            if (record.events().get((int) at).data() instanceof TileDrawn && CommandStart.last(record.upTo(at)) == at) {
                return at;
            }
        }
    }

    private static int seat(GameRecord record, long at) {
        return ((TileDrawn) record.events().get((int) at).data()).seat();
    }

    @Test
    void theScoresAreThoseBeforeAndAfterTheEvents() {
        GameRecord record = RandomGames.whole(2);
        long at = CommandStart.last(record.upTo(120));
        WhatIf answer = whatIf(record, request(at, List.of()));

        assertThat(answer.events()).isEmpty();
        assertThat(answer.scores()).allSatisfy(score -> {
            assertThat(score.score()).isEqualTo(score.before());
            assertThat(score.potential()).isGreaterThanOrEqualTo(score.score());
        });
        assertThat(answer.view().revision()).isEqualTo(at);
    }

    @Test
    void aTileThatWasDrawnLaterChangesPlacesWithTheRecordedOne() {
        GameRecord record = RandomGames.whole(3);
        long at = drawing(record, 60);
        List<TileDrawn> draws = record.events().stream()
                .skip(at)
                .map(Envelope::data)
                .filter(TileDrawn.class::isInstance)
                .map(TileDrawn.class::cast)
                .toList();
        TileDrawn next = draws.getFirst();
        TileDrawn later = draws.stream()
                .filter(draw -> !draw.tile().equals(next.tile()))
                .findFirst()
                .orElseThrow();
        var given = Draws.of(record);
        var game =
                record.upTo(at).replay().reduce((_, last) -> last).orElseThrow().after();

        assertThat(given.next(game, later.tile())).isTrue();

        assertThat(given.leaf(next.index()).tile()).isEqualTo(later.tile());
        assertThat(given.leaf(later.index()).tile()).isEqualTo(next.tile());
    }

    @Test
    void theOrderOfTheRestOfADeckIsSealed() {
        GameRecord whole = RandomGames.whole(2);
        long at = drawing(whole, 60);
        GameRecord running = whole.upTo(at);
        var choice = List.of(new Choice(seat(whole, at), new DrawTile()));
        String recorded = ((TileDrawn) whole.events().get((int) at).data()).tile();

        assertThat(WhatIfCalculator.calculate(running, request(at, choice)))
                .isEqualTo(new Unusable(Reason.TILE_SEALED, Map.of("choice", 0)));
        assertThat(whatIf(running, new WhatIfRequest(at, choice, recorded, null))
                        .events())
                .extracting(event -> comparable(event.data()))
                .first()
                .isEqualTo(comparable(whole.events().get((int) at).data()));
        assertThat(WhatIfCalculator.calculate(running, new WhatIfRequest(at, choice, "base-Z.9", null)))
                .isEqualTo(new Unusable(Reason.IMPOSSIBLE_TILE, Map.of("tile", "base-Z.9")));
    }

    @Test
    void aBetThatNobodySuppliesStaysSealed() {
        int settled = 0;
        for (int seed = 1; seed <= 12 && settled == 0; seed++) {
            GameRecord record = RandomGames.whole(seed);
            Optional<Envelope> event = record.events().stream()
                    .filter(one -> one.data() instanceof BetsSettled e
                            && e.complete()
                            && !e.bets().isEmpty())
                    .findFirst();
            if (event.isEmpty()) {
                continue;
            }
            long at = CommandStart.last(record.upTo(event.get().revision() - 1));
            var bets = (BetsSettled) event.get().data();
            List<Choice> choices = recorded(record, at, 1);
            if (choices.isEmpty()) {
                continue;
            }

            WhatIf without = whatIf(record, request(at, choices));
            WhatIf with = whatIf(record, new WhatIfRequest(at, choices, null, bets(record, at)));

            assertThat(without.sealed()).extracting(one -> one.cell()).contains(bets.cell());
            assertThat(settlement(without, bets.cell()).bets()).isEmpty();
            assertThat(with.sealed()).isEmpty();
            assertThat(comparable(settlement(with, bets.cell()))).isEqualTo(comparable(bets));
            settled++;
        }
        assertThat(settled).isEqualTo(1);
    }

    private static BetsSettled settlement(WhatIf answer, Cell office) {
        return answer.events().stream()
                .map(ImaginedEvent::data)
                .filter(one -> one instanceof BetsSettled e && e.cell().equals(office))
                .map(BetsSettled.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theEndOfAGameIsRankedByWhatIsKnownAndOpensNoDeck() {
        GameRecord record = RandomGames.whole(2);
        long at = drawing(record, 60);
        List<Choice> resignations = new ArrayList<>();
        record.upTo(at).replay().reduce((_, last) -> last).orElseThrow().after().players().stream()
                .filter(player -> !player.resigned())
                .skip(1)
                .forEach(player -> resignations.add(new Choice(player.seat(), new Resign())));

        WhatIf answer = whatIf(record, request(at, resignations));

        assertThat(answer.events()).last().satisfies(event -> assertThat(event.type())
                .isEqualTo("GameFinished"));
        var finished = (GameFinished) answer.events().getLast().data();
        assertThat(finished.ranking()).allSatisfy(rank -> assertThat(answer.scores())
                .anyMatch(score -> score.seat() == rank.seat() && score.score() == rank.score()));
        assertThat(answer.view().deck().seed()).isNull();
        assertThat(answer.legal()).isEmpty();
    }

    @Test
    void anOlderGameKeepsItsRules() {
        GameRecord newest = RandomGames.whole(2);
        var older = new GameRecord(
                newest.rules(),
                newest.events().stream()
                        .map(event -> Envelope.signed(
                                RulesVersion.of(1),
                                event.game(),
                                event.revision(),
                                event.at(),
                                event.actor(),
                                event.data(),
                                null))
                        .toList());
        long at = drawing(older, older.revision() / 2);
        List<Choice> choices = recorded(older, at, 6);

        assertThat(choices).isNotEmpty();
        assertThat(whatIf(older, request(at, choices)).events())
                .isEqualTo(whatIf(newest, request(at, choices)).events());
    }

    @Test
    void aRefusalNamesTheChoiceAndTheRule() {
        GameRecord record = RandomGames.whole(2);
        long at = drawing(record, 60);
        int seat = seat(record, at);
        var draw = new Choice(seat, new DrawTile());

        assertThat(WhatIfCalculator.calculate(record, request(at, List.of(draw, draw))))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.choice()).isEqualTo(1);
                    assertThat(refused.rule().id()).isEqualTo("BASE-7");
                });
        assertThat(WhatIfCalculator.calculate(
                        record, request(at, List.of(draw, new Choice(null, new StartGame(null))))))
                .isEqualTo(new Unusable(Reason.NOT_A_MOVE, Map.of("choice", 1, "command", "StartGame")));
        assertThat(WhatIfCalculator.calculate(
                        record, request(at, List.of(draw, new Choice(null, new PlaceTile(50, 50, 0))))))
                .isInstanceOf(Refused.class);
        assertThat(WhatIfCalculator.calculate(
                        record, request(record.revision(), List.of(new Choice(null, new DrawTile())))))
                .isEqualTo(new Unusable(Reason.SEAT_MISSING, Map.of("choice", 0)));
        assertThat(WhatIfCalculator.calculate(record, request(at, Collections.nCopies(21, draw))))
                .isEqualTo(new Unusable(Reason.TOO_MANY_CHOICES, Map.of("limit", 20)));
        assertThat(WhatIfCalculator.calculate(
                        record,
                        new WhatIfRequest(at, List.of(), null, List.of(new SuppliedBet(seat, 90, 90, "chip-1")))))
                .isEqualTo(new Unusable(Reason.IMPOSSIBLE_BET, Map.of("seat", seat, "x", 90, "y", 90)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ja", "nl"})
    void everyExplanationHasSentences(String language) {
        GameRecord record = RandomGames.whole(4);
        long at = drawing(record, record.revision() / 2);
        WhatIf answer = whatIf(record, new WhatIfRequest(at, recorded(record, at, 20), null, bets(record, at)));

        var explained = ExplainedWhatIf.of(answer, Locale.of(language));

        assertThat(answer.explanations()).isNotEmpty();
        for (int i = 0; i < answer.explanations().size(); i++) {
            assertThat(explained.sentences().get(i))
                    .hasSameSizeAs(answer.explanations().get(i).claims());
        }
    }
}
