import type {TollGroup} from '../api/types';
import {pictureId} from './tile-geometry';

let all: Record<string, Record<string, readonly TollGroup[]>> = {};
let countForTolls = false;

/** Sets the pictures beside roads, by the id of the tile's picture in the sprite and road. */
export function setTollPictures(pictures: object): void {
  all = pictures as typeof all;
}

/** Sets whether the shown game has tolls; without them, nobody needs to know of the pictures. */
export function setTolls(areCounted: boolean): void {
  countForTolls = areCounted;
}

/** The pictures beside a road of a tile that count for tolls in the shown game (TOLL-9). */
export function tollPicturesAt(variant: string, road: string): readonly TollGroup[] {
  return countForTolls ? all[pictureId(variant)]?.[road] ?? [] : [];
}
