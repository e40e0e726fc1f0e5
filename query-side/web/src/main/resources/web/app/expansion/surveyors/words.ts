import type {AppliedScoringTile, Feature, GameOptions, ScoringEffect, ScoringTile, ScoringTilesView} from '../../api/types';
import {capitalized, list, t, type Key} from '../../message/messages';
import {countWords, signedPoints} from '../../record/words';
import {isOfCatalogue, scoringTile, STACKS, type Stack} from './catalogue';

type IdOf<K> = K extends `table.scoring-tile.${infer Id}` ? Id : never;

/** The name of a scoring tile; one that is not of the catalogue has none and is called by its id and effect (LOBBY-27). */
export function nameOf(tile: ScoringTile): string {
  return isOfCatalogue(tile) ? t(`table.scoring-tile.${tile.id as IdOf<Key>}`)
    : t('table.scoring-tiles.of-host', {id: tile.id, effect: shortEffectOf(tile.effect)});
}

function shortEffectOf({type, tiles = 0, points = 0, shows}: ScoringEffect): string {
  switch (type) {
    case 'everybody':
      return t('table.scoring-effect.short.everybody');
    case 'skipOneEdged':
      return t('table.scoring-effect.short.skip-one-edged');
    case 'fixedTiles':
      return t('table.scoring-effect.short.fixed-tiles', {tiles});
    case 'add':
      return signedPoints(points);
    case 'perTile':
      return t(`table.scoring-effect.short.per-tile.${shows as 'city' | 'road'}`, {points: signedPoints(points)});
    case 'none':
      return t('table.scoring-effect.short.none');
  }
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
export function nameInStack(tile: ScoringTile): string {
  return t('record.scoring-tile.of', {kind: t(`table.kind.${tile.stack as Stack}`), tile: nameOf(tile)});
}

/** The active and the next tile of a stack in a sentence. */
export function stackWords(stack: Stack, active: ScoringTile, next: ScoringTile): string {
  return t('table.scoring-tiles.one', {kind: capitalized(t(`table.kind.${stack}`)), active: nameOf(active), next: nameOf(next)});
}

/** The three active tiles: `city: Wealth, road: Highway and monastery: Poverty`. */
export function activeWords(tops: ScoringTilesView, options: GameOptions): string {
  return list(STACKS.map(stack => nameInStack(scoringTile(options, tops[stack].active))));
}

/** What a scoring tile made of the score of a feature, with its rule. */
export function changeWords(feature: Feature, {tile: id, counted, added}: AppliedScoringTile, options: GameOptions): string {
  const applied = scoringTile(options, id);
  const {type, tiles = 0, points: each = 0, shows} = applied.effect;
  const tile = nameOf(applied);
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
