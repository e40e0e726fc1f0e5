import type {TollGroup} from '../../api/types';
import {tollPictures} from '../../generated/artwork.json';
import {pictureId} from '../../game/tile-geometry';
import type {TileReading} from '../../game/tile-reading';

/** The pictures beside roads, by the id of the tile's picture in the sprite and road. */
const PICTURES = tollPictures as Readonly<Record<string, Readonly<Record<string, readonly TollGroup[]>>>>;

/** The pictures beside a road of a tile that count for tolls (TOLL-9); in a game without tolls, nobody needs to know of them. */
export function tollPicturesAt(reading: TileReading, variant: string, road: string): readonly TollGroup[] {
  return reading.expansions.includes('tollkeepers') ? PICTURES[pictureId(reading, variant)]?.[road] ?? [] : [];
}
