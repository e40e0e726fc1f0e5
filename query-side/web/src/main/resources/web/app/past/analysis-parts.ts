/** What few readers of a game open: the service sends it to those who do (analysis.ts). */
import '../first-parts';
import '../review/review-panel';
import '../search/search-panel';
import '../search/win-curve';
import './diff-panel';
import './trial-panel';
import './tried-panel';

export {Review} from '../review/review';
export {Search} from '../search/search';
export {Trial} from './trial';
