package cartulary.rules.scenario;

import static cartulary.rules.scenario.Consequence.on;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.Legal;
import java.util.List;
import java.util.stream.Stream;

/// Checks of chips and offices.
final class BetConsequence {
    private BetConsequence() {}

    /// Checks the public number of chips in the supply of a player.
    static Consequence chips(Colour colour, int chips) {
        return outcome -> assertThat(on(outcome.view(), colour).chips())
                .as("chips of %s", colour)
                .isEqualTo(chips);
    }

    /// Checks the chips that a player may bet, which only their owner sees.
    static Consequence mayBet(Colour colour, String... chips) {
        return outcome -> assertThat(legal(outcome, colour).chips())
                .as("chips that %s may bet", colour)
                .containsExactly(chips);
    }

    /// Checks that this office takes bets and that these players have not decided.
    static Consequence takesBets(int x, int y, Colour... waitingFor) {
        return outcome -> {
            var step = outcome.view().step();
            assertThat(step.name()).isEqualTo("Betting");
            assertThat(step.office()).isEqualTo(new Cell(x, y));
            assertThat(step.waitingFor()).isEqualTo(seats(outcome, waitingFor));
        };
    }

    static Consequence noOfficeOpens() {
        return outcome -> {
            assertThat(outcome.all(OfficeOpened.class)).isEmpty();
            assertThat(outcome.all(OfficeClosed.class)).isEmpty();
        };
    }

    /// Checks that the office of the tile took no bets, for exactly these reasons.
    static Consequence takesNoBetsBecause(String... reasons) {
        return outcome -> {
            assertThat(outcome.all(OfficeOpened.class)).isEmpty();
            var closed = outcome.the(OfficeClosed.class);
            assertThat(closed.reasons())
                    .containsExactly(Stream.of(reasons).map(RuleId::of).toArray(RuleId[]::new));
            assertThat(closed.bets()).isEmpty();
            assertThat(closed.passes()).isEmpty();
            assertThat(closed.undecided()).isEmpty();
        };
    }

    /// Checks that the office closed with bets of these players; the others passed.
    static Consequence closesWithBetsOf(Colour... colours) {
        return outcome -> {
            var closed = outcome.the(OfficeClosed.class);
            assertThat(closed.reasons()).isEmpty();
            assertThat(closed.bets()).as("who bet").isEqualTo(seats(outcome, colours));
        };
    }

    static Consequence passed(Colour... colours) {
        return outcome -> assertThat(outcome.the(OfficeClosed.class).passes())
                .extracting(OpenedPass::seat)
                .as("who passed")
                .isEqualTo(seats(outcome, colours));
    }

    static Consequence undecided(Colour... colours) {
        return outcome -> assertThat(outcome.the(OfficeClosed.class).undecided())
                .as("who had not decided")
                .isEqualTo(seats(outcome, colours));
    }

    static Consequence notAsked(Colour... colours) {
        return outcome -> assertThat(outcome.the(OfficeClosed.class).notAsked())
                .as("who was not asked")
                .isEqualTo(seats(outcome, colours));
    }

    /// Checks the public owners of the chips on a tile.
    static Consequence chipsOn(int x, int y, Colour... colours) {
        return outcome -> assertThat(outcome.view().offices().stream()
                        .filter(office -> office.x() == x && office.y() == y)
                        .flatMap(office -> office.chips().stream()))
                .as("whose chips lie on %d,%d", x, y)
                .containsExactlyElementsOf(seats(outcome, colours));
    }

    static Consequence noChipsOnTheBoard() {
        return outcome -> assertThat(outcome.view().offices().stream().map(OfficeView::chips))
                .allMatch(List::isEmpty);
    }

    /// A settled office: its cell and the sizes of the features in tiles.
    record Settled(Cell office, List<Integer> sizes) {}

    static Settled office(int x, int y, Integer... sizes) {
        return new Settled(new Cell(x, y), List.of(sizes));
    }

    /// Checks that exactly these offices are settled, in this order.
    static Consequence settles(Settled... offices) {
        return outcome -> assertThat(outcome.all(BetsSettled.class).stream().map(BetConsequence::settled))
                .as("settled offices")
                .containsExactly(offices);
    }

    private static Settled settled(BetsSettled event) {
        return new Settled(
                event.cell(),
                event.features().stream().map(BetConsequence::size).toList());
    }

    /// A settled chip and its points.
    static Consequence pays(Colour colour, String chip, int points) {
        return outcome -> assertThat(outcome.all(BetsSettled.class).stream()
                        .flatMap(settled -> settled.bets().stream())
                        .filter(bet -> bet.seat() == outcome.fixture().seatOf(colour)
                                && bet.chip().equals(chip)))
                .as("%s of %s, turned up", chip, colour)
                .singleElement()
                .satisfies(bet -> assertThat(bet.points()).isEqualTo(points));
    }

    /// A candidate: a segment of the office's tile and the tiles of the feature.
    record Candidate(String segment, int size) {}

    static Candidate candidate(String segment, int size) {
        return new Candidate(segment, size);
    }

    /// Checks that the active player is asked about this office, in the last event and in the legal choices.
    static Consequence asksAbout(Colour colour, int x, int y, Candidate... candidates) {
        return outcome -> {
            var asked = outcome.all(BetFeatureAsked.class).getLast();
            assertThat(asked.seat()).isEqualTo(outcome.fixture().seatOf(colour));
            assertThat(asked.cell()).isEqualTo(new Cell(x, y));
            assertThat(candidates(asked.candidates())).containsExactly(candidates);
            assertThat(outcome.view().step().name()).isEqualTo("ChoosingBetFeature");
            assertThat(outcome.view().step().office()).isEqualTo(new Cell(x, y));
            assertThat(legal(outcome, colour).betFeatures())
                    .singleElement()
                    .satisfies(question -> assertThat(question.candidates()).isEqualTo(asked.candidates()));
        };
    }

    /// Checks that these owners are asked about this office in final scoring.
    static Consequence asksOwners(int x, int y, List<Colour> owners, Candidate... candidates) {
        return outcome -> {
            AskedOffice asked = outcome.the(FinalBetFeatureAsked.class).offices().stream()
                    .filter(office -> office.x() == x && office.y() == y)
                    .findFirst()
                    .orElseThrow();
            assertThat(asked.seats()).isEqualTo(seats(outcome, owners.toArray(Colour[]::new)));
            assertThat(candidates(asked.candidates())).containsExactly(candidates);
        };
    }

    /// Checks that exactly these owners have yet to choose in final scoring.
    static Consequence waitsForOwners(Colour... colours) {
        return outcome -> {
            assertThat(outcome.view().step().name()).isEqualTo("ChoosingFinalBetFeature");
            assertThat(outcome.view().step().waitingFor()).isEqualTo(seats(outcome, colours));
        };
    }

    private static List<Candidate> candidates(List<BetFeature> features) {
        return features.stream()
                .map(feature -> candidate(feature.segments().getFirst(), size(feature)))
                .toList();
    }

    private static int size(BetFeature feature) {
        return feature.feature().tiles().size();
    }

    private static Legal legal(Outcome outcome, Colour colour) {
        return outcome.fixture().legal(Actor.seat(outcome.fixture().seatOf(colour)));
    }

    private static List<Integer> seats(Outcome outcome, Colour... colours) {
        return Stream.of(colours).map(outcome.fixture()::seatOf).sorted().toList();
    }
}
