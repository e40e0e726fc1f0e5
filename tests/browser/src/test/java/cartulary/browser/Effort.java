package cartulary.browser;

import cartulary.browser.RandomPlayer.Act;

/// The clicks or keys that the turns of a player took. Bets and choices of features for bets are counted on their own,
/// because most of them are due in turns of others.
final class Effort {
    private int turns;
    private int longestTurn;
    private int longestTurnWithBet;
    private int bets;
    private int longestBet;
    private int choices;
    private int longestChoice;

    /// The number of tiles on the board in the player's last turn, and what the turn took so far.
    private int turn;

    private int inTurn;
    private int inTurnWithBet;

    /// Adds an action.
    ///
    /// @param tiles the number of tiles on the board before it
    void add(Act act, int tiles, int count) {
        switch (act) {
            case LAID -> {
                turns++;
                turn = tiles + 1;
                inTurn = inTurnWithBet = 0;
                addToTurn(count);
            }
            case PLACED_OR_SKIPPED -> addToTurn(count);
            case SEALED_A_BET -> {
                bets++;
                longestBet = Math.max(longestBet, count);
                if (turn == tiles) {
                    inTurnWithBet += count;
                    longestTurnWithBet = Math.max(longestTurnWithBet, inTurnWithBet);
                }
            }
            case CHOSE_A_FEATURE, SETTLED_A_CHIP -> {
                choices++;
                longestChoice = Math.max(longestChoice, count);
            }
            case NOTHING, CLOSED_THE_FLIP, SAID_WHO_IT_IS, DREW -> {}
        }
    }

    private void addToTurn(int count) {
        inTurn += count;
        inTurnWithBet += count;
        longestTurn = Math.max(longestTurn, inTurn);
        longestTurnWithBet = Math.max(longestTurnWithBet, inTurnWithBet);
    }

    int longestTurn() {
        return longestTurn;
    }

    int longestTurnWithBet() {
        return longestTurnWithBet;
    }

    int longestBet() {
        return longestBet;
    }

    int longestChoice() {
        return longestChoice;
    }

    @Override
    public String toString() {
        return "%s turns of at most %s, with the bet %s; %s bets of at most %s; %s choices of at most %s"
                .formatted(turns, longestTurn, longestTurnWithBet, bets, longestBet, choices, longestChoice);
    }
}
