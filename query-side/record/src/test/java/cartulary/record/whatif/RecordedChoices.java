package cartulary.record.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Hash;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.whatif.WhatIfRequest.SuppliedBet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Questions what if about recorded games, with the choices, tiles and chips of the record.
final class RecordedChoices {
    private static final Hash NONCE = Hash.sha256("any");

    private RecordedChoices() {}

    static WhatIfRequest request(long at, List<Choice> choices) {
        return new WhatIfRequest(at, choices, null, null);
    }

    static WhatIf whatIf(GameRecord record, WhatIfRequest request) {
        WhatIfOutcome outcome = PastAnswers.whatIf(record, request);
        assertThat(outcome).isInstanceOf(WhatIf.class);
        return (WhatIf) outcome;
    }

    /// The choices of the record from a revision on, up to one that is none of a player's moves.
    static List<Choice> recorded(GameRecord record, long at, int limit) {
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
        while (record.upTo(next).lastChoice() != next) {
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
            case AbbotPlaced e -> new PlaceAbbot(e.segment());
            case AbbotCalledHome _ -> new CallAbbotHome();
            case BetFeatureChosen e -> new ChooseBetFeature(e.x(), e.y(), e.segment());
            case BetSealed e -> {
                String chip = chips.get(List.of(e.cell(), e.seat()));
                yield chip == null ? new DeclineBet(e.x(), e.y(), NONCE) : new PlaceBet(e.x(), e.y(), chip, NONCE);
            }
            default -> null;
        };
    }

    /// The bets that are sealed at a revision, with the chips that the record opens later.
    static List<SuppliedBet> bets(GameRecord record, long at) {
        var chips = openedChips(record);
        return whatIf(record, request(at, List.of())).sealed().stream()
                .map(bet -> new SuppliedBet(bet.seat(), bet.x(), bet.y(), chips.get(List.of(bet.cell(), bet.seat()))))
                .toList();
    }

    static Object comparable(GameEvent event) {
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
            case SurveyorsEvent e ->
                List.of(
                        e.type(),
                        e.city(),
                        e.road(),
                        e.monastery(),
                        e.opened().stream()
                                .map(leaf -> List.of(leaf.index(), leaf.tile()))
                                .toList());
            case GameEvent.DeadlineSet _ -> "a deadline, which depends on the time";
            case GameEvent e -> e;
        };
    }

    /// Returns the last revision up to one at which a tile is drawn.
    static long drawing(GameRecord record, long upTo) {
        for (long at = upTo; ; at--) {
            if (record.events().get((int) at).data() instanceof TileDrawn
                    && record.upTo(at).lastChoice() == at) {
                return at;
            }
        }
    }

    static int seat(GameRecord record, long at) {
        return ((TileDrawn) record.events().get((int) at).data()).seat();
    }
}
