/**
 * The modules that every page needs immediately. Each module that is loaded later imports this one, because the bundler
 * puts modules with the same importers into one file. So the first page loads one file in addition to its own, which
 * PageDocument preloads, instead of fifteen.
 */
import './api/api';
import './api/tokens';
import './dispute/referee-token';
import './game/artwork';
import './game/game-page';
import './game/store';
import './game/theme-choice';
import './lobby/view-request';
import './message/language-choice';
import './offline';
import './page-links';
import './route';
import './rule/rule-dialog';
import './unknown-page';
import './view';
