/**
 * The parts that the page needs at once. Each file that is loaded later imports this one: the bundler puts what the same
 * files need into one file, so that the first page has one file beside its own, which the browser asks for at once
 * (PageDocument), instead of fifteen.
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
