/** The pages that few visitors open: loaded together, because many small files are larger than one. */
import './account/account-page';
import './competition/competition-page';
import './competition/competitions-page';
import './competition/embedded-competition';
import './first-parts';
import './how-to-play/how-to-play-page';
import './learn/learn-page';
import './person/person-page';
import './statistics/statistics-page';
