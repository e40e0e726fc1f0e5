import type {AppliedScoringTile, Feature, GameOptions, ScoringTile, ScoringTilesView} from '../../api/types';
import {capitalized, list, t, type Key} from '../../message/messages';
import {countWords} from '../../record/words';
import {scoringTile, SCORING_TILES, STACKS, type Stack} from './catalogue';

type IdOf<K> = K extends `table.scoring-tile.${infer Id}` ? Id : never;

/** The name of a scoring tile; one that a host gave has no other than its id, unless the catalogue has the id (LOBBY-27). */
export function nameOf(id: string): string {
  return SCORING_TILES.some(tile => tile.id === id) ? t(`table.scoring-tile.${id as IdOf<Key>}`) : id;
}

/** The effect of a scoring tile in a sentence. */
export function effectOf({stack: kind, effect: {type, tiles = 0, points = 0, shows}}: ScoringTile): string {
  const stack = kind as Stack;
  const amount = {points: countWords('point', Math.abs(points))};
  const way = points < 0 ? 'fewer' : 'more';
  switch (type) {
    case 'everybody':
      return t(`table.scoring-effect.everybody.${stack}`);
    case 'skipOneEdged':
      return t('table.scoring-effect.skip-one-edged');
    case 'fixedTiles':
      return t(`table.scoring-effect.fixed-tiles.${stack as 'city' | 'road'}`, {tiles: countWords('tile', tiles)});
    case 'add':
      return t(`table.scoring-effect.${way}.${stack}`, amount);
    case 'perTile':
      return t(`table.scoring-effect.per-tile.${way}.${shows as 'city' | 'road'}`, amount);
    case 'none':
      return t(`table.scoring-effect.none.${stack}`);
  }
}

/** The name with the stack, because some names occur in several: `city: Wealth`. */
export function nameInStack(id: string, stack: Stack): string {
  return t('record.scoring-tile.of', {kind: t(`table.kind.${stack}`), tile: nameOf(id)});
}

/** The active and the next tile of a stack in a sentence. */
export function stackWords(stack: Stack, tops: ScoringTilesView): string {
  const {active, next} = tops[stack];
  return t('table.scoring-tiles.one', {kind: capitalized(t(`table.kind.${stack}`)), active: nameOf(active), next: nameOf(next)});
}

/** The three active tiles: `city: Wealth, road: Highway and monastery: Poverty`. */
export function activeWords(tops: ScoringTilesView): string {
  return list(STACKS.map(stack => nameInStack(tops[stack].active, stack)));
}

/** What a scoring tile made of the score of a feature, with its rule. */
export function changeWords(feature: Feature, {tile: id, counted, added}: AppliedScoringTile, options: GameOptions): string {
  const {type, tiles = 0, points: each = 0, shows} = scoringTile(options, id).effect;
  const tile = nameOf(id);
  const points = countWords('point', Math.abs(added));
  const way = each < 0 ? 'fewer' : 'more';
  switch (type) {
    case 'everybody':
      return t('record.scoring.everybody', {tile});
    case 'skipOneEdged':
      return t(counted === feature.tiles.length ? 'record.scoring.skip-one-edged.all' : 'record.scoring.skip-one-edged', {
        tile, counted, tiles: countWords('tile', feature.tiles.length),
      });
    case 'fixedTiles':
      return t(`record.scoring.fixed-tiles.${feature.roads === undefined ? feature.kind as 'city' | 'road' : 'each-road'}`, {
        tile, tiles: countWords('tile', tiles),
      });
    case 'add':
      return t(`record.scoring.add.${way}`, {tile, points});
    case 'perTile':
      return t(`record.scoring.per-tile.${shows as 'city' | 'road'}.${added === 0 ? 'zero' : way}`, {tile, points, each: Math.abs(each)});
    case 'none':
      return t('record.scoring.none', {tile});
  }
}
