package cartulary.record.whynot;

import static cartulary.record.whynot.WhyNotQuestions.answer;
import static cartulary.record.whynot.WhyNotQuestions.inGames;
import static cartulary.record.whynot.WhyNotQuestions.kinds;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.record.RandomGames;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim.Kind;
import cartulary.rules.game.Step;
import cartulary.secondengine.river.FollowedRiver;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Refusals and permissions of moves are compared with what the second engine says about the same position.
class WhyNotMovesTest {
    private static final Set<Kind> REFUSING =
            EnumSet.of(Kind.TAKEN, Kind.LONELY, Kind.EDGE, Kind.RIVER_END, Kind.RIVER_TURN);

    @Test
    void aMoveIsRefusedOnlyIfItIsNoneOfTheSecondEngine() {
        inGames(record -> record.replay()
                .filter(event -> event.origin().revision() % 5 == 0)
                .filter(event -> isBetweenCommands(record, event))
                .forEach(event -> {
                    if (event.after().step() instanceof Step.PlacingTile placing) {
                        checkPlacements(record, event, placing);
                    } else if (event.after().step() instanceof Step.PlacingFigure placing) {
                        checkMeeples(record, event, placing.seat());
                    }
                }));
    }

    private static boolean isBetweenCommands(GameRecord record, RecordedEvent event) {
        long revision = event.origin().revision();
        return record.upTo(revision).lastChoice() == revision;
    }

    private static void checkPlacements(GameRecord record, RecordedEvent event, Step.PlacingTile step) {
        GameView view = record.rules().view(record.game(), event.after());
        List<Placement> fitting = new SecondOpinion(record, view).engine.placements(view.tiles(), step.variant());
        GameOptions options = event.after().options();
        for (int x = -2; x <= 2; x++) {
            for (int y = -2; y <= 2; y++) {
                WhyNot answer = move(record, event, step.seat(), new PlaceTile(x, y, 90));
                boolean isLegal = fitting.contains(new Placement(x, y, 90))
                        && (!options.plays(Expansion.RIVER)
                                || FollowedRiver.of(options, view.tiles())
                                        .allows(new PlacedTile(step.variant(), x, y, 90)));
                assertThat(answer.right()).isEqualTo(!isLegal);
                assertThat(answer.right()).isEqualTo(kinds(answer).stream().anyMatch(REFUSING::contains));
            }
        }
    }

    private static void checkMeeples(GameRecord record, RecordedEvent event, int seat) {
        GameView view = record.rules().view(record.game(), event.after());
        int supply = view.players().get(seat).meeples();
        List<String> legal = new SecondOpinion(record, view)
                .engine.meepleSpots(view.tiles(), view.meeples(), supply).stream()
                        .map(MeepleSpot::segment)
                        .toList();
        for (String segment : List.of("c0", "c1", "r0", "f0", "f1", "monastery", "garden", "cathedral")) {
            assertThat(move(record, event, seat, new PlaceMeeple(segment)).right())
                    .isEqualTo(!legal.contains(segment));
        }
    }

    private static WhyNot move(GameRecord record, RecordedEvent event, int seat, GameCommand command) {
        return answer(record, event.origin().revision(), new RefusedMove(seat, command));
    }

    @Test
    void theMovesThatWerePlayedAreAllowed() {
        inGames(record -> record.replay().forEach(event -> {
            GameCommand command =
                    switch (event.event()) {
                        case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
                        case MeeplePlaced e -> new PlaceMeeple(e.segment());
                        default -> null;
                    };
            Integer seat = event.origin().seat();
            if (command != null && seat != null) {
                WhyNot answer = answer(record, event.origin().revision() - 1, new RefusedMove(seat, command));
                assertThat(answer.right()).isFalse();
                assertThat(kinds(answer)).containsExactly(Kind.ALLOWED);
            }
        }));
    }

    @Test
    void whetherABetIsRefusedDoesNotDependOnTheChip() {
        inGames(record -> record.replay().forEach(event -> {
            if (event.after().step() instanceof Step.Betting betting && isBetweenCommands(record, event)) {
                for (var player : event.after().players()) {
                    var answers = Chips.standard().all().stream()
                            .map(chip -> new PlaceBet(betting.x(), betting.y(), chip.id(), Hash.sha256("any")))
                            .map(bet -> move(record, event, player.seat(), bet))
                            .distinct()
                            .toList();
                    assertThat(answers).hasSize(1);
                    assertThat(answers.getFirst().right())
                            .as(
                                    "seat %s at revision %s: %s",
                                    player.seat(), event.origin().revision(), answers)
                            .isEqualTo(!betting.waitingFor().contains(player.seat())
                                    || record.rules().isHandWithheld(event.after(), player.seat()));
                }
            }
        }));
    }

    @Test
    void aMoveInsideACommandIsJudgedBeforeTheCommand() {
        GameRecord record = RandomGames.whole(1);
        RecordedEvent scored = record.replay()
                .filter(event -> event.event() instanceof FeatureScored e && e.complete())
                .findFirst()
                .orElseThrow();
        long revision = scored.origin().revision();

        WhyNot answer = answer(record, revision, new RefusedMove(0, new DrawTile()));

        assertThat(answer.revision()).isLessThan(revision);
        assertThat(record.upTo(answer.revision()).lastChoice()).isEqualTo(answer.revision());
        assertThat(record.events().get((int) answer.revision()).actor())
                .isEqualTo(record.events().get((int) revision - 1).actor());
    }
}
