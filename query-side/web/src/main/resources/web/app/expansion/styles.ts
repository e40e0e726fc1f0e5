/** The style sheets of all expansions, by folder. */
import './abbot/abbot.css';
import './bets/bets.css';
import './bets/office.css';
import './bets/turned-chips.css';
import './surveyors/scoring-tiles.css';
import './tollkeepers/tollhouse.css';
