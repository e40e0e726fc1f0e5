package cartulary.cli.past.abbot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.FigureSpot;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands about the past of a game in which abbots are placed and called home as soon as possible.
class AbbotTextTest {
    private static final List<Envelope> EVENTS =
            played().events().stream().map(Envelope::publicForm).toList();

    private static final Envelope CALLED = first(AbbotCalledHome.class);

    @TempDir
    private Path folder;

    private String file = "";

    private static PlayedGame played() {
        var options = new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.JULY_2024, null);
        PlayedGame played = new PlayedGame(1, options).inLobby(2).start();
        while (!played.isOver()) {
            if (played.game().step() instanceof Step.PlacingFigure(int seat)) {
                choose(played, seat);
            } else {
                played.move();
            }
        }
        return played;
    }

    private static void choose(PlayedGame played, int seat) {
        Legal legal = Rules.standard().legal(played.game(), Actor.seat(seat));
        var spot = legal.figures().stream()
                .filter(each -> each.figure() == Figure.ABBOT)
                .map(FigureSpot::segment)
                .findFirst();
        if (legal.commands().contains("CallAbbotHome")) {
            played.send(Actor.seat(seat), new CallAbbotHome());
        } else if (spot.isPresent()) {
            played.send(Actor.seat(seat), new PlaceAbbot(spot.get()));
        } else {
            played.move();
        }
    }

    private static Envelope first(Class<? extends GameEvent> type) {
        return EVENTS.stream()
                .filter(event -> type.isInstance(event.data()))
                .findFirst()
                .orElseThrow();
    }

    @BeforeEach
    void writeTheRecord() throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : EVENTS) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        file = Files.write(folder.resolve("game.ndjson"), bytes.toByteArray()).toString();
    }

    private static AbbotCalledHome called() {
        return (AbbotCalledHome) CALLED.data();
    }

    private static String stand() {
        return called().x() + "," + called().y() + "," + called().segment();
    }

    private String out(String command) {
        CommandRun run = CommandRun.of((command + " " + file).split(" "));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out();
    }

    @Test
    void placingAnAbbotAndCallingItHomeHaveSentences() {
        var placed = (AbbotPlaced) first(AbbotPlaced.class).data();

        assertThat(out("replay --events"))
                .contains("The game was opened with The Abbot.")
                .contains("Seat %s placed its abbot on the %s at %s,%s."
                        .formatted(placed.seat(), placed.segment(), placed.x(), placed.y()))
                .contains("Seat %s called its abbot home from the %s at %s,%s and scored %s points (ABBOT-10)."
                        .formatted(called().seat(), called().segment(), called().x(), called().y(), called().points()));
    }

    @Test
    void theHistoryOfTheFeatureSaysThatTheAbbotLeftIt() {
        assertThat(out("history --feature " + stand()))
                .contains("claimed;")
                .contains("left by an abbot called home: %s points to seat %s;"
                        .formatted(called().points(), called().seat()));
        assertThat(out("history --meeple " + stand()).lines()).hasSize(3);
    }

    @Test
    void aDiffAndTheBlameNameTheAbbot() {
        String between = "diff --from %s --to %s".formatted(CALLED.revision() - 1, CALLED.revision());

        assertThat(out(between))
                .contains("Meeples returned")
                .contains("seat %s, %s (abbot)".formatted(called().seat(), stand()))
                .contains("%s points, AbbotCalledHome".formatted(called().points()));
        assertThat(out("blame --at " + (CALLED.revision() - 1)))
                .contains("Abbots")
                .contains("seat %s on %s".formatted(called().seat(), stand()));
    }

    @Test
    void whyExplainsTheScoreOfAnAbbotAndBothEnginesCountIt() {
        assertThat(out("why --revision " + CALLED.revision()))
                .contains("The abbot of seat %s stands on the ".formatted(called().seat()))
                .contains("seat %s called the abbot home and gets the points: %s."
                        .formatted(called().seat(), called().points()))
                .contains("The rules and the second engine count the same points.")
                .contains("ABBOT-10: ");
        assertThat(out("whynot --question points --seat %s --feature %s --at %s"
                        .formatted(called().seat(), stand(), CALLED.revision())))
                .contains("ABBOT-13: ");
    }
}
