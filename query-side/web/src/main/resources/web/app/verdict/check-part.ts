/** The checks of records and of logs of persons, in a file that is loaded for the first check; verify.html has that of records without the rest of the page. */
import '../first-parts';

export {checkRecord} from '../check/check';
export {checkLog} from '../check/person-log';
