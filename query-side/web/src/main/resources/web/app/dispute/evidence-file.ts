import {RecordApi} from '../api/record';
import {checkpointLine, KEPT} from '../check/checkpoint';
import type {GameStore} from '../game/store';
import {keptCheckpoints} from '../kept/kept-checkpoints';
import {saveFile} from '../verdict/save-file';

/** The format of the file that a player sends to a referee or an auditor (docs/formats.md). */
const FORMAT = 'cartulary.evidence/1';

/**
 * Saves what this browser knows of a game: the record that the service returns now, the checkpoints that this browser
 * keeps, and the events and the state that the page shows. No tokens.
 */
export async function saveEvidence(store: GameStore): Promise<void> {
  const {api, events, id, shown} = store;
  const [record, kept] = await Promise.all([
    new RecordApi(api, () => store.readToken).record(id),
    keptCheckpoints(id),
  ]);
  const evidence = {
    format: FORMAT,
    game: id,
    savedAt: new Date().toISOString(),
    record: new TextDecoder().decode(record),
    checkpoints: kept.map(one => checkpointLine(one, KEPT)),
    events,
    shown,
  };
  saveFile(`${id}.evidence.json`, JSON.stringify(evidence, undefined, 1), 'application/json');
}
