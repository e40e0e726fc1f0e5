package cartulary.competition;

import static cartulary.competition.PlayedCompetition.BEGIN;
import static cartulary.contracts.rule.RuleId.COMP_29;
import static cartulary.contracts.rule.RuleId.COMP_4;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.table.Lots;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CallDrawSeeds;
import cartulary.contracts.competition.CompetitionCommand.CommitDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterPairings;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.OpenDrawSeed;
import cartulary.contracts.competition.CompetitionCommand.WithdrawEntrant;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.DrawMethod;
import cartulary.contracts.competition.DrawPlan;
import cartulary.contracts.competition.DrawSeed;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Provable draws (COMP-29).
class DrawScenariosTest {
    private static final Instant DEADLINE = BEGIN.plus(Duration.ofDays(1));
    private static final PlayerSeed OLGA = seed(1);
    private static final PlayerSeed ADA = seed(2);
    private static final PlayerSeed BO = seed(3);
    private static final String[] PLAYERS = {"Ada", "Bo", "Cem", "Dee", "Eve", "Fay", "Gil", "Hal"};
    private static final List<List<String>> POTS =
            List.of(List.of("Ada", "Bo"), List.of("Cem", "Dee", "Eve", "Fay"), List.of("Gil", "Hal"));

    private static PlayerSeed seed(int number) {
        return PlayerSeed.of(ByteBuffer.allocate(32).putInt(number).array());
    }

    private static StagePlan plan(StageFormat format, DrawMethod by, int groups, @Nullable StageFeed feed) {
        return new StagePlan(
                feed == null ? "S" : "F",
                format,
                3,
                null,
                null,
                false,
                format.isBracket() ? List.of() : List.of(TieBreak.LOTS),
                feed,
                null,
                null,
                new DrawPlan(by, groups, Commitments.ofDrawSeed(feed == null ? "S" : "F", null, OLGA)));
    }

    private static PlayedCompetition entered(StagePlan plan) {
        return PlayedCompetition.unopened().open(plan).enter(PLAYERS);
    }

    private static PlayedCompetition drawn(StagePlan plan, List<List<String>> pots, PlayerSeed ofAda) {
        return entered(plan)
                .accept(new CommitDrawSeed("S", "Ada", Commitments.ofDrawSeed("S", "Ada", ofAda)))
                .accept(new CallDrawSeeds("S", pots, DEADLINE))
                .accept(new OpenDrawSeed("S", "Ada", ofAda))
                .accept(new BeginStage("S", null, OLGA));
    }

    private static List<List<String>> groups(PlayedCompetition played) {
        return played.last(StageBegan.class).groups().stream()
                .map(StageGroup::entrants)
                .toList();
    }

    private static StageDraw draw(PlayedCompetition played) {
        return Objects.requireNonNull(played.last(StageBegan.class).draw());
    }

    @Rule("COMP-29")
    @Test
    void theEntrantsOfAPotAreSpreadOverTheGroups() {
        for (int number = 10; number < 30; number++) {
            List<List<String>> groups =
                    groups(drawn(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null), POTS, seed(number)));
            assertThat(groups).hasSize(2).allSatisfy(group -> {
                assertThat(group).hasSize(4);
                assertThat(group.subList(0, 1)).isSubsetOf(POTS.getFirst());
                assertThat(group.subList(1, 3)).isSubsetOf(POTS.get(1));
                assertThat(group.subList(3, 4)).isSubsetOf(POTS.getLast());
            });
        }
        // Another seed of an entrant gives another draw.
        Set<List<List<String>>> draws = new HashSet<>();
        IntStream.range(10, 30)
                .forEach(number -> draws.add(
                        groups(drawn(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null), POTS, seed(number)))));
        assertThat(draws).hasSizeGreaterThan(10);
    }

    @Rule("COMP-29")
    @Test
    void theFirstOfABalancedDrawMeetInTheFinalAtTheEarliest() {
        var played = drawn(
                plan(StageFormat.SINGLE_ELIMINATION, DrawMethod.BALANCED, 1, null), List.of(List.of(PLAYERS)), ADA);
        assertThat(draw(played).pots())
                .containsExactly(
                        List.of("Ada"), List.of("Bo"), List.of("Cem", "Dee"), List.of("Eve", "Fay", "Gil", "Hal"));
        played.accept(new DrawBracket("S", "1"));
        List<Set<String>> first = played.stage("S").pairings().values().stream()
                .filter(pairing -> pairing.round() == 1)
                .map(pairing -> Set.of(
                        pairing.slot(PairingSide.HOME).reference(),
                        pairing.slot(PairingSide.AWAY).reference()))
                .toList();
        // The halves of the bracket: Ada and Bo apart, with one of Cem and Dee each.
        for (List<Set<String>> half : List.of(first.subList(0, 2), first.subList(2, 4))) {
            Set<String> members = new HashSet<>(half.getFirst());
            members.addAll(half.getLast());
            assertThat(members).containsAnyOf("Ada", "Bo").containsAnyOf("Cem", "Dee");
            assertThat(members.containsAll(List.of("Ada", "Bo"))).isFalse();
        }
        assertThat(first)
                .noneMatch(pairing -> List.of("Ada", "Bo", "Cem", "Dee").containsAll(pairing));
        var groups = drawn(plan(StageFormat.ROUND_ROBIN, DrawMethod.BALANCED, 4, null), List.of(List.of(PLAYERS)), ADA);
        assertThat(groups(groups)).hasSize(4).allSatisfy(group -> assertThat(group.getFirst())
                .isIn("Ada", "Bo", "Cem", "Dee"));
    }

    @Rule("COMP-29")
    @Test
    void anybodyCanDrawAgainFromTheLog() throws GeneralSecurityException {
        var played = drawn(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null), POTS, ADA);
        StageDraw draw = draw(played);
        assertThat(draw.pots()).isEqualTo(POTS);
        assertThat(draw.seeds()).containsExactly(new DrawSeed(null, OLGA), new DrawSeed("Ada", ADA));

        // Once more, as the formats say and without the code of the service.
        Mac key = hmac(draw.seeds().getFirst().seed().bytes());
        key.update("cartulary/draw/v1".getBytes(StandardCharsets.US_ASCII));
        for (byte[] field : List.of(
                PlayedCompetition.ID.getBytes(StandardCharsets.UTF_8),
                "S".getBytes(StandardCharsets.UTF_8),
                draw.seeds().getLast().seed().bytes())) {
            key.update(ByteBuffer.allocate(4).putInt(field.length).array());
            key.update(field);
        }
        byte[] seed = key.doFinal();
        assertThat(draw.seed()).isEqualTo(Hash.of(seed));
        Mac stream = hmac(seed);
        var numbers = new ArrayList<Long>();
        for (long block = 0; block < 2; block++) {
            ByteBuffer words = ByteBuffer.wrap(
                    stream.doFinal(ByteBuffer.allocate(8).putLong(block).array()));
            while (words.hasRemaining()) {
                numbers.add(Integer.toUnsignedLong(words.getInt()));
            }
        }
        var order = new ArrayList<String>();
        for (List<String> pot : POTS) {
            var shuffled = new ArrayList<>(pot);
            for (int i = shuffled.size() - 1; i > 0; i--) {
                long word = numbers.removeFirst();
                assertThat(word).isLessThan((1L << 32) - (1L << 32) % (i + 1));
                Collections.swap(shuffled, i, (int) (word % (i + 1)));
            }
            order.addAll(shuffled);
        }
        assertThat(groups(played))
                .containsExactly(
                        List.of(order.get(0), order.get(2), order.get(4), order.get(6)),
                        List.of(order.get(1), order.get(3), order.get(5), order.get(7)));
    }

    private static Mac hmac(byte[] key) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac;
    }

    @Rule({"COMP-29", "COMP-15"})
    @Test
    void theLotsOfAStageFollowFromItsDraw() {
        var played = drawn(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 1, null), POTS, ADA);
        List<String> byLot = new ArrayList<>(List.of(PLAYERS));
        byLot.sort(Comparator.comparing(entrant -> Lots.lot(draw(played).seed(), "S", entrant)));
        assertThat(played.table()).extracting(row -> row.entrant()).isEqualTo(byLot);
    }

    @Rule("COMP-29")
    @Test
    void aSeedOpensItsCommitmentBeforeTheDeadlineAndOtherwiseIsLeftOut() {
        var played = entered(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null));
        Hash ofAda = Commitments.ofDrawSeed("S", "Ada", ADA);
        for (CommitDrawSeed wrong :
                List.of(new CommitDrawSeed("T", "Ada", ofAda), new CommitDrawSeed("S", "Nobody", ofAda))) {
            assertThat(played.refuse(wrong).rule()).as(wrong.toString()).isEqualTo(COMP_29);
        }
        played.accept(new CommitDrawSeed("S", "Ada", ofAda))
                .accept(new CommitDrawSeed("S", "Bo", Commitments.ofDrawSeed("S", "Bo", BO)));
        assertThat(played.refuse(new CommitDrawSeed("S", "Ada", ofAda)).rule()).isEqualTo(COMP_29);
        assertThat(played.refuse(new OpenDrawSeed("S", "Ada", ADA)).rule()).isEqualTo(COMP_29);
        assertThat(played.refuse(new BeginStage("S", null, OLGA)).rule()).isEqualTo(COMP_29);

        played.accept(new CallDrawSeeds("S", POTS, DEADLINE));
        assertThat(played.last(DrawSeedsCalled.class)).isEqualTo(new DrawSeedsCalled("S", POTS, DEADLINE));
        assertThat(played.refuse(new CallDrawSeeds("S", POTS, DEADLINE)).rule()).isEqualTo(COMP_29);
        assertThat(played.refuse(new CommitDrawSeed("S", "Cem", Commitments.ofDrawSeed("S", "Cem", BO)))
                        .rule())
                .isEqualTo(COMP_29);
        // Neither another seed nor that of another entrant.
        for (OpenDrawSeed wrong : List.of(
                new OpenDrawSeed("S", "Ada", BO),
                new OpenDrawSeed("S", "Bo", ADA),
                new OpenDrawSeed("S", "Cem", ADA))) {
            assertThat(played.refuse(wrong).rule()).as(wrong.toString()).isEqualTo(COMP_29);
        }
        played.accept(new OpenDrawSeed("S", "Ada", ADA));
        assertThat(played.refuse(new OpenDrawSeed("S", "Ada", ADA)).rule()).isEqualTo(COMP_29);
        assertThat(played.refuse(new BeginStage("S", null, OLGA)).rule()).isEqualTo(COMP_29);

        played.until(DEADLINE);
        assertThat(played.refuse(new OpenDrawSeed("S", "Bo", BO)).rule()).isEqualTo(COMP_29);
        for (PlayerSeed wrong : new PlayerSeed[] {null, ADA}) {
            assertThat(played.refuse(new BeginStage("S", null, wrong)).rule()).isEqualTo(COMP_29);
        }
        played.accept(new BeginStage("S", null, OLGA));
        assertThat(draw(played).seeds()).containsExactly(new DrawSeed(null, OLGA), new DrawSeed("Ada", ADA));
        assertThat(played.refuse(new CommitDrawSeed("S", "Cem", ofAda)).rule()).isEqualTo(COMP_29);
    }

    @Rule("COMP-29")
    @Test
    void thePotsAreFixedBeforeASeedIsOpen() {
        StagePlan plan = plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null);
        var played = entered(plan);
        for (List<List<String>> pots : new ArrayList<List<List<String>>>(List.of(
                List.of(),
                List.of(List.of("Ada", "Bo"), List.of()),
                List.of(List.of("Ada", "Bo", "Cem")),
                List.of(List.of("Ada", "Bo"), List.of("Cem", "Ada")),
                List.of(List.of("Ada", "Bo"), List.of("Cem", "Nobody"))))) {
            assertThat(played.refuse(new CallDrawSeeds("S", pots, DEADLINE)).rule())
                    .as(pots.toString())
                    .isEqualTo(COMP_29);
        }
        assertThat(played.refuse(new CallDrawSeeds("S", null, DEADLINE)).rule()).isEqualTo(COMP_29);
        for (Instant never : List.of(BEGIN, BEGIN.plus(Duration.ofDays(367)))) {
            assertThat(played.refuse(new CallDrawSeeds("S", POTS, never)).rule())
                    .isEqualTo(COMP_29);
        }
        assertThat(entered(plan(StageFormat.ROUND_ROBIN, DrawMethod.BALANCED, 2, null))
                        .refuse(new CallDrawSeeds("S", POTS, DEADLINE))
                        .rule())
                .isEqualTo(COMP_29);
        // Who withdraws is drawn no more.
        played.accept(new CallDrawSeeds("S", POTS, DEADLINE))
                .accept(new WithdrawEntrant("Gil", "ill"))
                .accept(new BeginStage("S", null, OLGA));
        assertThat(draw(played).pots()).containsExactly(POTS.getFirst(), POTS.get(1), List.of("Hal"));
        assertThat(groups(played).stream().flatMap(List::stream)).hasSize(7).doesNotContain("Gil");
    }

    @Rule("COMP-29")
    @Test
    void aStageWithoutADrawIsAsBeforeAndGroupsThatAreNamedAreNotDrawn() {
        var without = PlayedCompetition.unopened().open(PlayedCompetition.plan(StageFormat.ROUND_ROBIN));
        without.enter(PLAYERS);
        assertThat(without.refuse(new CallDrawSeeds("S", POTS, DEADLINE)).rule())
                .isEqualTo(COMP_29);
        assertThat(without.refuse(new BeginStage("S", null, OLGA)).rule()).isEqualTo(COMP_29);
        assertThat(without.refuse(new BeginStage("S", null)).rule()).isEqualTo(COMP_4);
        var group = List.of(new StageGroup("1", List.of("Ada", "Bo")));
        var planned = entered(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, 2, null));
        assertThat(planned.refuse(new BeginStage("S", group, OLGA)).rule()).isEqualTo(COMP_29);
        planned.accept(new BeginStage("S", group));
        assertThat(planned.last(StageBegan.class).draw()).isNull();
        for (int groups : new int[] {0, 1_001}) {
            assertThat(PlayedCompetition.unopened()
                            .refuse(new OpenCompetition(
                                    EntrantKind.PLAYER,
                                    1,
                                    List.of(plan(StageFormat.ROUND_ROBIN, DrawMethod.POTS, groups, null)),
                                    PlayedCompetition.SEED))
                            .rule())
                    .isEqualTo(COMP_29);
        }
    }

    @Rule({"COMP-29", "COMP-13"})
    @Test
    void thePotsOfAStageThatIsFedAreThePlacesInItsGroups() {
        var feed = new StageFeed("S", 2, 0);
        var played = PlayedCompetition.unopened()
                .open(
                        PlayedCompetition.plan(StageFormat.ROUND_ROBIN, TieBreak.MATCHES_WON, TieBreak.LOTS),
                        plan(StageFormat.SINGLE_ELIMINATION, DrawMethod.POTS, 1, feed))
                .enter(PLAYERS)
                .accept(new BeginStage(
                        "S",
                        List.of(
                                new StageGroup("A", List.of("Ada", "Bo", "Cem")),
                                new StageGroup("B", List.of("Dee", "Eve", "Fay")))));
        assertThat(played.refuse(new CallDrawSeeds("F", null, DEADLINE)).rule()).isEqualTo(COMP_29);
        for (String[] match :
                new String[][] {{"A", "Ada", "Bo"}, {"A", "Bo", "Cem"}, {"B", "Dee", "Eve"}, {"B", "Eve", "Fay"}}) {
            var pairing =
                    new Pairing(match[1] + match[2], match[0], 1, 3, Slot.entrant(match[1]), Slot.entrant(match[2]));
            played.accept(new EnterPairings("S", List.of(pairing))).result(pairing.id(), 2, 0);
        }
        // Ada and Bo won one match each, and so did Dee and Eve: lots decide, as a table of the stage says.
        played.accept(new CompleteStage("S"));
        assertThat(played.refuse(new CallDrawSeeds("F", POTS, DEADLINE)).rule()).isEqualTo(COMP_29);
        played.accept(new CallDrawSeeds("F", null, DEADLINE)).accept(new BeginStage("F", null, OLGA));
        List<StageGroup> order = Objects.requireNonNull(played.stage("S").order());
        assertThat(draw(played).pots())
                .containsExactly(
                        List.of(
                                order.getFirst().entrants().getFirst(),
                                order.getLast().entrants().getFirst()),
                        List.of(
                                order.getFirst().entrants().get(1),
                                order.getLast().entrants().get(1)));
    }
}
