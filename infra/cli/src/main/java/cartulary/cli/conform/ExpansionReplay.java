package cartulary.cli.conform;

import static cartulary.cli.conform.ReplayedGame.STOPPED;

import cartulary.cli.conform.ExpansionValues.Candidate;
import cartulary.cli.conform.ExpansionValues.FinalBet;
import cartulary.cli.conform.ExpansionValues.NamedSegment;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PayingCandidate;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.Tollhouse;
import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The part of a replay that concerns the expansions: sends the choices of the transcript, and compares the legal
/// choices and the consequences.
final class ExpansionReplay {
    private static final Hash NONCE = Hash.of(new byte[32]);

    private final ReplayedGame playing;
    private final TranscriptBoard board;
    private final List<OfficeChoice> asked = new ArrayList<>();

    ExpansionReplay(ReplayedGame playing, TranscriptBoard board) {
        this.playing = playing;
        this.board = board;
    }

    /// Compares the legal choices before a figure is placed.
    void compareLegal(ExpansionTurn turn, TranscriptTile tile, Legal legal, Comparison found) {
        found.sameEntries(
                "legalMeeples, id",
                turn.legalMeepleIds(),
                legal.meeples().stream()
                        .map(s -> new NamedSegment(tile.location(s.segment()), s.segment()))
                        .toList());
        found.sameEntries(
                "legalTollhouses",
                turn.legalTollhouses(),
                legal.tollhouses().stream().map(board::toTranscript).toList());
        NamedSegment meeple = turn.meepleId();
        if (meeple != null) {
            found.equal("meeple, id", meeple.id(), String.valueOf(tile.segment(meeple.segment())));
        }
    }

    /// Sends the remaining choices of the turn.
    ///
    /// @return whether the replay can continue
    boolean answer(@Nullable ExpansionTurn turn, Comparison found) {
        asked.clear();
        boolean goesOn = true;
        while (goesOn && turn != null) {
            switch (playing.game().step()) {
                case Step.ChoosingBetFeature(int seat, int x, int y) ->
                    goesOn = choose(turn, seat, new Cell(x, y), found);
                case Step.Betting step -> goesOn = bet(turn, step, found);
                case Step step -> {
                    return true;
                }
            }
        }
        return goesOn;
    }

    private boolean choose(ExpansionTurn turn, int seat, Cell office, Comparison found) {
        Cell told = board.toTranscript(office);
        OfficeChoice choice = turn.officeChoices().stream()
                .filter(each -> each.office().equals(told))
                .findFirst()
                .orElse(null);
        BetQuestion question = playing.driver().legal(seat).betFeatures().getFirst();
        List<Candidate> candidates =
                question.candidates().stream().map(board::candidate).toList();
        if (choice == null) {
            found.differs(
                    "officeChoices", "no choice for the office at " + told, "a choice among " + candidates + STOPPED);
            return false;
        }
        asked.add(choice);
        found.sameEntries("officeChoices, candidates", choice.candidates(), candidates);
        String segment = choice.chosen().named().segments().getFirst();
        return playing.send(
                seat,
                new ChooseBetFeature(office.x(), office.y(), segment),
                "officeChoices, chosen",
                choice.chosen(),
                found);
    }

    private boolean bet(ExpansionTurn turn, Step.Betting step, Comparison found) {
        if (!turn.bettingOpen()) {
            found.differs("bettingOpen", false, "the office takes bets from " + step.waitingFor() + STOPPED);
            return false;
        }
        for (PlayersBet bet : turn.bets()) {
            if (step.waitingFor().contains(bet.player()) && !bet(bet, step, turn, found)) {
                return false;
            }
        }
        return true;
    }

    private boolean bet(PlayersBet bet, Step.Betting step, ExpansionTurn turn, Comparison found) {
        var hand = new ArrayList<>(turn.chipsInSupply().get(bet.player()));
        if (bet.chip() != null) {
            hand.add(bet.chip());
        }
        found.sameEntries(
                "chips that player " + bet.player() + " may bet",
                hand,
                playing.driver().legal(bet.player()).chips());
        GameCommand command = bet.chip() == null
                ? new DeclineBet(step.x(), step.y(), NONCE)
                : new PlaceBet(step.x(), step.y(), bet.chip(), NONCE);
        return playing.send(bet.player(), command, "bets", bet, found);
    }

    /// Compares the consequences of the whole turn.
    ///
    /// @param laid the cell of the placed tile
    void compare(ExpansionTurn turn, Cell laid, Comparison found) {
        var following = new ExpansionComparison(playing.ofTurn(), board);
        for (OfficeChoice choice : turn.officeChoices()) {
            if (choice.matters() && !asked.contains(choice)) {
                found.differs("officeChoices", choice, "no choice is required");
            }
        }
        following.compareTurn(turn, laid, found);
        Game game = playing.afterTurn();
        GameView view = playing.driver().rules().view(Replay.ID, game);
        var houses = new ArrayList<Tollhouse>();
        var hands = new ArrayList<List<String>>();
        for (GameView.Player player : view.players()) {
            TollhouseView house = player.tollhouse();
            if (house != null) {
                Cell cell = board.toTranscript(house.cell());
                houses.add(new Tollhouse(player.seat(), cell, house.side()));
            }
            hands.add(playing.driver().rules().hand(Replay.ID, game, player.seat()).chips().stream()
                    .sorted()
                    .toList());
            found.equal(
                    "chips that player " + player.seat() + " has according to the view",
                    turn.chipsInSupply().get(player.seat()).size(),
                    Objects.requireNonNullElse(player.chips(), 0));
        }
        found.sameEntries("tollhouses", turn.tollhouses(), houses);
        found.equal("chipsInSupply", turn.chipsInSupply(), hands);
    }

    /// Sends the choices of the final scoring.
    ///
    /// @return whether the replay reached the end of the game
    boolean answerAtTheEnd(ExpansionFinal end, Comparison found) {
        while (playing.game().step() instanceof Step.ChoosingFinalBetFeature(var waitingFor)) {
            int seat = waitingFor.getFirst();
            for (BetQuestion question : playing.driver().legal(seat).betFeatures()) {
                if (!chooseAtTheEnd(end, seat, question, found)) {
                    return false;
                }
            }
        }
        if (!(playing.game().step() instanceof Step.Finished)) {
            found.differs("final", "the game is over", playing.game().step());
            return false;
        }
        return true;
    }

    private boolean chooseAtTheEnd(ExpansionFinal end, int seat, BetQuestion question, Comparison found) {
        Cell office = board.toTranscript(question.cell());
        FinalBet bet = end.bet(office, seat);
        List<Candidate> candidates =
                question.candidates().stream().map(board::candidate).toList();
        if (bet == null) {
            found.differs(
                    "finalBets",
                    "no chip of player " + seat + " at " + office,
                    "a choice among " + candidates + STOPPED);
            return false;
        }
        found.sameEntries(
                "finalBets, candidates",
                bet.candidates().stream().map(PayingCandidate::candidate).toList(),
                candidates);
        return playing.send(
                seat,
                new ChooseFinalBetFeature(
                        question.x(), question.y(), bet.chosen().segments().getFirst(), NONCE),
                "finalBets, chosen",
                bet.chosen(),
                found);
    }

    void compareEnd(ExpansionFinal end, Comparison found) {
        new ExpansionComparison(playing.ofEnd(), board).compareEnd(end, found);
        List<FeatureNow> features =
                playing.driver().rules().features(Replay.ID, playing.game()).features();
        end.finalBets().forEach(bet -> compareCandidates(bet, features, found));
    }

    /// Compares the unfinished roads and cities on an office (BET-28), also where no choice among them is required.
    private void compareCandidates(FinalBet bet, List<FeatureNow> features, Comparison found) {
        Cell office = board.toCatalogue(bet.office());
        var ours = new ArrayList<Candidate>();
        for (FeatureNow now : features) {
            List<String> segments = now.segments().stream()
                    .filter(at -> at.cell().equals(office))
                    .map(SegmentAt::segment)
                    .toList();
            FeatureKind kind = now.feature().kind();
            if (!segments.isEmpty() && !now.complete() && (kind == FeatureKind.ROAD || kind == FeatureKind.CITY)) {
                ours.add(board.candidate(new BetFeature(now.feature(), segments)));
            }
        }
        found.sameEntries(
                "finalBets, candidates",
                bet.candidates().stream().map(PayingCandidate::candidate).toList(),
                ours);
    }
}
