import {html} from 'lit';
import type {SelectedGames} from '../api/api';
import type {GameOptions} from '../api/types';
import {EXPANSIONS} from '../expansion/names';
import {t} from '../message/messages';

/** What a visitor chooses of the games that are listed. */
export type ListFilter = Pick<SelectedGames, 'expansion' | 'clock'>;

const VALUES: {readonly [N in keyof ListFilter]-?: readonly NonNullable<ListFilter[N]>[]} = {
  expansion: ['none', ...EXPANSIONS],
  clock: ['untimed', 'step', 'clock'],
};

/** Kept for the window, so that who comes back from a game finds the same list. */
const STORAGE_KEY = 'cartulary.list-filter';

export function keptFilter(): ListFilter {
  return parse(new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? ''));
}

export function keepFilter(filter: ListFilter): void {
  sessionStorage.setItem(STORAGE_KEY, new URLSearchParams({...filter}).toString());
}

export function isFiltered(filter: ListFilter): boolean {
  return filter.expansion !== undefined || filter.clock !== undefined;
}

/** Whether a game is shown. */
export function selects({expansion, clock}: ListFilter, options: GameOptions): boolean {
  const {expansions = []} = options;
  const isPlayed = expansion === undefined || (expansion === 'none' ? expansions.length === 0 : expansions.includes(expansion));
  return isPlayed && (clock === undefined
    || clock === (options.clock !== undefined ? 'clock' : options.secondsPerStep !== undefined ? 'step' : 'untimed'));
}

/** The choices, each of which has its effect at once. */
export function filterForm(filter: ListFilter, choose: (filter: ListFilter) => void) {
  const change = (event: Event) => {
    const chosen = new FormData(event.currentTarget as HTMLFormElement);
    choose(parse(new URLSearchParams([...chosen].map(([name, value]) => [name, String(value)]))));
  };
  return html`
    <form class="row" aria-labelledby="list-filter" @change=${change} @submit=${(event: Event) => event.preventDefault()}>
      <strong id="list-filter">${t('lobby.filter')}</strong>
      ${field('expansion', t('lobby.filter.expansion'), filter.expansion, VALUES.expansion.map(value => [value, t(`lobby.expansion.${value}`)]))}
      ${field('clock', t('lobby.filter.time'), filter.clock, VALUES.clock.map(value => [value, t(`lobby.filter.${value}`)]))}
    </form>`;
}

function field(name: keyof ListFilter, label: string, chosen: string | undefined, values: readonly (readonly [string, string])[]) {
  const id = `filter-${name}`;
  return html`
    <div class="field"><label for=${id}>${label}</label>
      <select id=${id} name=${name}>
        <option value="" ?selected=${chosen === undefined}>${t('lobby.filter.all')}</option>
        ${values.map(([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`)}
      </select></div>`;
}

/** What no game has is ignored. */
function parse(params: URLSearchParams): ListFilter {
  return Object.fromEntries(Object.entries(VALUES).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && (values as readonly string[]).includes(value) ? [[name, value]] : [];
  }));
}
