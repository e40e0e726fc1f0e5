package cartulary.contracts.store;

import com.fasterxml.jackson.annotation.JsonProperty;

/// The id of a predefined phrase. Each page shows it in the language of its reader. The names are stored.
public enum QuickPhrase {
    @JsonProperty("hello")
    HELLO,
    @JsonProperty("good-luck")
    GOOD_LUCK,
    @JsonProperty("good-move")
    GOOD_MOVE,
    @JsonProperty("oops")
    OOPS,
    @JsonProperty("one-moment")
    ONE_MOMENT,
    @JsonProperty("back-again")
    BACK_AGAIN,
    @JsonProperty("your-turn")
    YOUR_TURN,
    @JsonProperty("thanks")
    THANKS,
    @JsonProperty("sorry")
    SORRY,
    @JsonProperty("good-game")
    GOOD_GAME
}
