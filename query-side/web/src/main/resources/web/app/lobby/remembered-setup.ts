import {houseRulesOf, type HouseRules} from '../api/house-rules';
import {EXPANSIONS} from '../expansion/names';
import {DEFAULT_SETUP, type GameSetup} from './game-setup';

const STORAGE_KEY = 'cartulary.setup';

/** What is remembered from one new game to the next. The seats, the clock and who may watch are chosen each time. */
type Remembered = Pick<GameSetup, 'name' | 'expansions'> & HouseRules;

/** The setup with which the start page begins: the name and the rules that were last used in this browser. */
export function rememberedSetup(): GameSetup {
  const kept = read();
  return {
    ...DEFAULT_SETUP,
    name: typeof kept.name === 'string' ? kept.name : DEFAULT_SETUP.name,
    expansions: EXPANSIONS.filter(one => Array.isArray(kept.expansions) && kept.expansions.includes(one)),
    houseRules: houseRulesOf(kept),
  };
}

export function rememberSetup({name, expansions, houseRules}: GameSetup): void {
  const kept: Remembered = {name: name.trim(), expansions, ...houseRules};
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
