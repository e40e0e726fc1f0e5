package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.ScoreText;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.GameOptions;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Events as sentences. Seats are numbered as in the API, because a record contains no names.
final class EventText {
    private EventText() {}

    /// @param options of the game
    static String of(GameEvent event, GameOptions options) {
        return switch (event) {
            case GameOpened e ->
                "The game was opened with "
                        + (e.options().expansions().isEmpty()
                                ? "the base game"
                                : e.options().expansions().stream()
                                        .map(expansion -> "The " + capital(expansion.name()))
                                        .collect(Collectors.joining(" and ")))
                        + (e.options().scoringTiles() == null ? "" : ", with scoring tiles of its host")
                        + ".";
            case PlayerJoined e ->
                "Seat %s was taken by %s.".formatted(e.seat(), e.policy() == null ? "a person" : "a bot");
            case PlayerLeft e -> "Seat %s was %s.".formatted(e.seat(), e.removed() ? "freed by the host" : "left");
            case TokenReissued e -> "The host received a claim token for seat %s.".formatted(e.seat());
            case SeatRecovered e ->
                "Seat %s was recovered with a %s."
                        .formatted(e.seat(), e.proof().name().toLowerCase(Locale.ROOT));
            case SeatsClosed e -> "The seats %s were closed.".formatted(FeatureText.seats(e.seats()));
            case SeedContributed e -> "Seat %s added its seed to the shuffle.".formatted(e.seat());
            case GameStarted e ->
                "The game started with %s; seat %s begins."
                        .formatted(FeatureText.count(e.deckSize(), "tile"), e.firstSeat());
            case DeadlineSet e -> "The step must end by " + e.deadline() + ".";
            case ClocksSet e -> "The clocks: " + clocks(e) + ".";
            case FlagFell e -> "The clock of seat %s ran out %s seconds ago.".formatted(e.seat(), seconds(e.late()));
            case TileDrawn e -> "Seat %s drew %s; %s left.".formatted(e.seat(), e.tile(), e.tilesLeft());
            case TileSetAside e -> "%s fits nowhere and was set aside.".formatted(e.tile());
            case TilePlaced e ->
                "Seat %s placed %s at %s%s."
                        .formatted(
                                e.seat(),
                                e.tile(),
                                FeatureText.cell(e.cell()),
                                e.rotation() == 0 ? "" : ", rotated by " + e.rotation());
            case TakenBack e ->
                "Seat %s took back %s from %s.".formatted(e.seat(), e.tile(), FeatureText.cell(e.cell()));
            case MeeplePlaced e ->
                "Seat %s placed a meeple on the %s."
                        .formatted(e.seat(), FeatureText.name(e.kind(), e.cell(), e.segment()));
            case PlacementSkipped e -> "Seat %s placed no figure.".formatted(e.seat());
            case FeatureCompleted e -> "The %s was completed.".formatted(FeatureText.name(e.feature()));
            case FeatureScored e ->
                "The %s%s scored %s (%s)."
                        .formatted(
                                FeatureText.name(e.feature()),
                                ScoreText.details(e, options),
                                FeatureText.points(e.points()),
                                FeatureText.rules(e.rules()));
            case MeeplesReturned e ->
                "Meeples were returned: "
                        + e.meeples().stream()
                                .map(one -> "seat " + one.seat() + " from " + FeatureText.cell(one.cell())
                                        + FeatureText.figure(one))
                                .collect(Collectors.joining(", "))
                        + ".";
            case TurnEnded e ->
                e.next() == null ? "The last turn ended." : "The turn goes to seat %s.".formatted(e.next());
            case FinalScoringBegan _ -> "Final scoring began.";
            case PlayerResigned e -> "Seat %s resigned.".formatted(e.seat());
            case StepExpired e -> "The time of seat %s in the step %s ran out.".formatted(e.seat(), e.step());
            case GameFinished e -> "The game finished: " + ranking(e.ranking()) + ".";
            case GameAbandoned e -> e.byHost() ? "The host closed the game." : "The service ended the game.";
            case DeckOpened _ -> "The deck was opened.";
            case ExpansionEvent e -> ExpansionTexts.sentence(e, options);
            case DisputeEvent e -> DisputeText.of(e);
        };
    }

    private static String clocks(ClocksSet set) {
        return set.clocks().stream()
                .map(clock -> "seat %s %s s%s"
                        .formatted(clock.seat(), seconds(clock.left()), clock.runs() ? ", running" : ""))
                .collect(Collectors.joining("; "));
    }

    private static BigDecimal seconds(long millis) {
        return BigDecimal.valueOf(millis, 3);
    }

    private static String ranking(List<Rank> ranking) {
        return ranking.stream()
                .map(rank -> "%s. seat %s with %s"
                        .formatted(rank.rank(), rank.seat(), FeatureText.count(rank.score(), "point")))
                .collect(Collectors.joining(", "));
    }

    private static String capital(String name) {
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }
}
