/** What few readers of a game open: the service sends it to those who do (analysis.ts). */
import '../first-parts';
import '../review/review-panel';
import './diff-panel';
import './trial-panel';
import './tried-panel';

export {Review} from '../review/review';
export {Trial} from './trial';
