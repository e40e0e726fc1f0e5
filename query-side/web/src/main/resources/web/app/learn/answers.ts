import {FACETS} from '../expansion';
import {colourIn} from '../game/player-name';
import {capitalized, list, t} from '../message/messages';
import {countWords} from '../record/words';
import type {Choice, Lesson} from './lesson';

/** The answers that have no place on the board. */
export function spokenAnswers({choices}: Lesson): readonly Choice[] {
  return choices.filter(({command}) => command === undefined);
}

/** What the button of such an answer shows: points, players, or one of the things that a player has. */
export function answerWords({board}: Lesson, {points, seats, option = ''}: Choice): unknown {
  if (points !== undefined) {
    return countWords('point', points);
  }
  return seats === undefined
    ? FACETS.map(facet => facet.choice?.(option)).find(shown => shown !== undefined)
    : capitalized(list(seats.map(seat => t(`table.colour.${colourIn(board.players, seat)}`))));
}
