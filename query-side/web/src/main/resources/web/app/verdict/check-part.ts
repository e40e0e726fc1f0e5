/** The check of a record, in a file that is loaded when a game is checked; verify.html has it without the rest of the page. */
import '../first-parts';

export {checkRecord} from '../check/check';
