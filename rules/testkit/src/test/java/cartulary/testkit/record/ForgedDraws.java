package cartulary.testkit.record;

import static cartulary.contracts.rule.RuleId.COMP_29;

import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.DrawSeed;
import cartulary.contracts.competition.StageDraw;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Changed seeds and draws.
final class ForgedDraws extends ForgedCompetition {
    private static final String SECRETS = "REC-50";

    ForgedDraws(RecordSigner signer) {
        super(signer);
    }

    @Override
    void addAll() {
        int began = sealed().revision(StageBegan.class, _ -> true);
        int opened = sealed().revision(DrawSeedOpened.class, _ -> true);
        add(
                "the organiser draws with another seed",
                drawn(it -> with(
                        it,
                        List.of(
                                new DrawSeed(null, SealedCompetitions.seed("luck")),
                                it.seeds().get(1)))),
                began,
                SECRETS);
        add(
                "the seed of an entrant is left out",
                drawn(it -> with(it, it.seeds().subList(0, 1))),
                began,
                SECRETS);
        add("a draw has no seed", drawn(it -> with(it, List.of())), began, SECRETS);
        add(
                "an entrant opens another seed",
                sealed().event(
                                opened,
                                DrawSeedOpened.class,
                                it -> new DrawSeedOpened(it.stage(), it.entrant(), SealedCompetitions.seed("luck"))),
                opened,
                SECRETS);
        add(
                "a commitment to a seed is changed",
                sealed().event(
                                sealed().revision(DrawSeedCommitted.class, _ -> true),
                                DrawSeedCommitted.class,
                                it -> new DrawSeedCommitted(it.stage(), it.entrant(), Hash.sha256("another seed"))),
                opened,
                SECRETS);
        add(
                "the seed of the draw does not follow",
                drawn(it -> new StageDraw(it.pots(), it.seeds(), Hash.sha256("luck"))),
                began,
                SECRETS);
        add(
                "a draw has other pots",
                drawn(it -> new StageDraw(it.pots().reversed(), it.seeds(), it.seed())),
                began,
                SECRETS);
        add(
                "a draw has other groups",
                sealed().event(
                                began,
                                StageBegan.class,
                                it -> new StageBegan(it.stage(), it.groups().reversed(), it.draw())),
                began,
                SECRETS);
        add(
                "a stage does not wait for the seeds",
                sealed().event(
                                sealed().revision(DrawSeedsCalled.class, _ -> true),
                                DrawSeedsCalled.class,
                                it -> new DrawSeedsCalled(
                                        it.stage(), it.pots(), it.deadline().plus(Duration.ofDays(1)))),
                began,
                COMP_29);
        add("a seed is opened twice", repeated(opened), opened + 1, COMP_29);
    }

    private EditedCompetition drawn(UnaryOperator<StageDraw> change) {
        return sealed().event(
                        sealed().revision(StageBegan.class, _ -> true),
                        StageBegan.class,
                        it -> new StageBegan(it.stage(), it.groups(), change.apply(Objects.requireNonNull(it.draw()))));
    }

    private static StageDraw with(StageDraw draw, List<DrawSeed> seeds) {
        return new StageDraw(draw.pots(), seeds, draw.seed());
    }
}
