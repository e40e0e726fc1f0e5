import {html} from 'lit';
import type {EntrantKind, PairingResult} from '../api/types';
import type {Texts} from './texts';

/** The fields of the score of a pairing: games in a duel, also duels in a match of teams. */
export function resultFields(texts: Texts, kind: EntrantKind, home: string, away: string) {
  return counts(kind).flatMap(count => [['home', home], ['away', away]].map(([side, name]) => html`
    <label><span>${texts(`competition.organise.${count}`, {side: name!})}</span>
      <input name="${count}-${side}" type="number" min="0" max="999" required></label>`));
}

/** The result of a form with these fields: one that was played elsewhere. */
export function enteredResult(kind: EntrantKind, form: FormData): PairingResult {
  const count = (name: string) => ({home: Number(form.get(`${name}-home`)), away: Number(form.get(`${name}-away`))});
  return {basis: 'entered', lineUp: [], games: count('games'), ...(kind === 'team' ? {duels: count('duels')} : {})};
}

function counts(kind: EntrantKind) {
  return kind === 'team' ? ['duels', 'games'] as const : ['games'] as const;
}
