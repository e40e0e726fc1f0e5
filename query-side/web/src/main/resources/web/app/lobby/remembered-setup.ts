import {DEFAULT_SETUP, EXPANSIONS, type GameSetup} from './game-setup';

const STORAGE_KEY = 'cartulary.setup';

/** What is remembered from one new game to the next. The seats, the clock and who may watch are chosen each time. */
type Remembered = Pick<GameSetup, 'name' | 'expansions' | 'fields' | 'bookmakerFields' | 'officeRoads'>;

/** The setup with which the start page begins: the name and the rules that were last used in this browser. */
export function rememberedSetup(): GameSetup {
  const kept = read();
  return {
    ...DEFAULT_SETUP,
    name: typeof kept.name === 'string' ? kept.name : DEFAULT_SETUP.name,
    expansions: EXPANSIONS.filter(one => Array.isArray(kept.expansions) && kept.expansions.includes(one)),
    fields: kept.fields === 'off' ? 'off' : DEFAULT_SETUP.fields,
    bookmakerFields: kept.bookmakerFields === '2022-11' ? '2022-11' : DEFAULT_SETUP.bookmakerFields,
    officeRoads: kept.officeRoads === 'all-end' ? 'all-end' : DEFAULT_SETUP.officeRoads,
  };
}

export function rememberSetup({name, expansions, fields, bookmakerFields, officeRoads}: GameSetup): void {
  const kept: Remembered = {name: name.trim(), expansions, fields, bookmakerFields, officeRoads};
  localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

/** The name by which this person last played here; empty without one. */
export function rememberedName(): string {
  return rememberedSetup().name;
}

export function rememberName(name: string): void {
  rememberSetup({...rememberedSetup(), name});
}

/** Another version of this page may have written anything. */
function read(): Partial<Remembered> {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Partial<Remembered>;
  } catch {
    return {};
  }
}
