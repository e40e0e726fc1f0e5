import type {Envelope, TollGroup} from '../../api/types';

export type TollEvent = Extract<Envelope, {readonly type: 'TollhousePlaced' | 'TollhouseRelocated' | 'TollhouseTurned' | 'TollRaised'}>;
export type TollSource = 'toll';
export type TollSubject = {readonly kind: 'tollhouse'; readonly seat: number};
/** What is counted for tolls. */
export type TollPicture = TollGroup;
