import app from './app.ja.json';
import check from './check.ja.json';
import dispute from './dispute.ja.json';
import frame from './frame.ja.json';
import past from './past.ja.json';
import record from './record.ja.json';
import review from './review.ja.json';
import shared from './shared.ja.json';
import statistics from './statistics.ja.json';
import table from './table.ja.json';

/** The texts of the page in Japanese. */
export const texts = {...app, ...check, ...dispute, ...frame, ...past, ...record, ...review, ...shared, ...statistics, ...table};

/** The texts of the start page and of games before their start. */
export const lobby = () => import('./lobby.ja.json');

/** The texts of *How to play*, in a file of its own. */
export const howToPlay = () => import('./rules.ja.json');

/** The texts of the lessons. */
export const learn = () => import('./learn.ja.json');

/** The texts of the account page. */
export const account = () => import('./account.ja.json');

/** The texts of the chat. */
export const chat = () => import('./chat.ja.json');

/** The texts of the search for better moves. */
export const search = () => import('./search.ja.json');

/** The texts of the pages of competitions. */
export const competition = () => import('./competition.ja.json');
