// Generated from the JSON Schemas and the OpenAPI document by PageTypesTest.

export interface AbandonGame {
  reason?: AbandonReason;
  type: 'AbandonGame';
}

export type AbandonReason = 'operator';

export type Actor = string;

export interface AgreeToDispute {
  basis?: DisputeBasis;
  dispute: number;
  outcome: DisputeOutcome;
  type: 'AgreeToDispute';
}

export interface AskedOffice {
  candidates: BetFeature[];
  seats: number[];
  x: number;
  y: number;
}

export interface BetFeature {
  feature: Feature;
  segments: string[];
}

export interface BetFeatureAsked {
  candidates: BetFeature[];
  seat: number;
  x: number;
  y: number;
}

export interface BetFeatureChosen {
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export interface BetQuestion {
  candidates: BetFeature[];
  x: number;
  y: number;
}

export interface BetSealed {
  bet: {commitment: string};
  seat: number;
  x: number;
  y: number;
}

export interface BetsSettled {
  bets: SettledBet[];
  complete: boolean;
  features: BetFeature[];
  rules: string[];
  x: number;
  y: number;
}

export interface BoardFeatures {
  features: FeatureNow[];
  game: string;
  revision: number;
}

export type BookmakerFields = '2022-11' | '2024-07';

export type BotPolicy = 'random' | 'greedy';

export interface Cell {
  x: number;
  y: number;
}

export interface ChooseBetFeature {
  segment: string;
  type: 'ChooseBetFeature';
  x: number;
  y: number;
}

export interface ChooseFinalBetFeature {
  nonce: string;
  segment: string;
  type: 'ChooseFinalBetFeature';
  x: number;
  y: number;
}

export interface CityRef {
  segment: string;
  x: number;
  y: number;
}

export interface CloseGame {
  type: 'CloseGame';
}

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'black' | 'pink';

export interface CommandAnswer {
  events: Envelope[];
  game: GameId;
  next: Legal;
  revision: number;
  seal?: Seal;
  tokens?: Issued;
}

export interface ContributeSeed {
  seed: string;
  type: 'ContributeSeed';
}

export interface CorrectedScore {
  from: number;
  revision: number;
  seat: number;
  to: number;
}

export interface CorrectedTotal {
  from: number;
  seat: number;
  to: number;
}

export interface DeadlineSet {
  deadline: string;
}

export interface DeckOpened {
  nonce: string;
  seed: string;
}

export interface DeckView {
  commitment: string;
  nonce?: string;
  playerSeeds: PlayerSeedView[];
  root?: string;
  seed?: string;
  seededBy?: number[];
  size?: number;
}

export interface DeclineBet {
  nonce: string;
  type: 'DeclineBet';
  x: number;
  y: number;
}

export interface DisputeAgreed {
  basis?: DisputeBasis;
  dispute: number;
  outcome: DisputeOutcome;
  seat: number;
}

export type DisputeBasis = 'recount' | 'option' | 'ruling';

export interface DisputeOpened {
  dispute: number;
  reading?: DisputeReading;
  reasonHash: string;
  seat: number;
  target: DisputeTarget;
}

export type DisputeOutcome = 'stands' | 'corrected' | 'annulled';

export interface DisputeReading {
  bookmakerFields?: BookmakerFields;
  fields?: FieldRules;
  officeRoads?: OfficeRoads;
  rules?: number;
}

export interface DisputeRecounted {
  agreed: boolean;
  dispute: number;
  reading?: ReadingRecount;
  scores: DisputedScore[];
  stateDiffers: boolean;
  target: DisputeTarget;
}

export interface DisputeResolved {
  againstRecount: boolean;
  basis: DisputeBasis;
  by: DisputeResolver;
  dispute: number;
  outcome: DisputeOutcome;
  points?: SeatPoints[];
}

export type DisputeResolver = 'opener' | 'table' | 'referee' | 'time';

export type DisputeSubject = 'score' | 'feature' | 'office' | 'tollhouse' | 'total';

export interface DisputeTarget {
  revision: number;
  seat?: number;
  segment?: string;
  subject: DisputeSubject;
  x?: number;
  y?: number;
}

export interface DisputedScore {
  byRules?: ScoreEvidence;
  bySecondEngine?: ScoreEvidence;
  recorded?: ScoreEvidence;
  revision: number;
}

export interface DrawTile {
  type: 'DrawTile';
}

export type Envelope = Recorded & (
  | {type: 'BetFeatureAsked'; data: BetFeatureAsked}
  | {type: 'BetFeatureChosen'; data: BetFeatureChosen}
  | {type: 'BetSealed'; data: BetSealed}
  | {type: 'BetsSettled'; data: BetsSettled}
  | {type: 'DeadlineSet'; data: DeadlineSet}
  | {type: 'DeckOpened'; data: DeckOpened}
  | {type: 'DisputeAgreed'; data: DisputeAgreed}
  | {type: 'DisputeOpened'; data: DisputeOpened}
  | {type: 'DisputeRecounted'; data: DisputeRecounted}
  | {type: 'DisputeResolved'; data: DisputeResolved}
  | {type: 'FeatureCompleted'; data: FeatureCompleted}
  | {type: 'FeatureScored'; data: FeatureScored}
  | {type: 'FinalBetFeatureAsked'; data: FinalBetFeatureAsked}
  | {type: 'FinalBetFeatureChosen'; data: FinalBetFeatureChosen}
  | {type: 'FinalScoringBegan'; data: FinalScoringBegan}
  | {type: 'GameAbandoned'; data: GameAbandoned}
  | {type: 'GameFinished'; data: GameFinished}
  | {type: 'GameOpened'; data: GameOpened}
  | {type: 'GameStarted'; data: GameStarted}
  | {type: 'MeeplePlaced'; data: MeeplePlaced}
  | {type: 'MeeplesReturned'; data: MeeplesReturned}
  | {type: 'OfficeClosed'; data: OfficeClosed}
  | {type: 'OfficeOpened'; data: OfficeOpened}
  | {type: 'PlacementSkipped'; data: PlacementSkipped}
  | {type: 'PlayerJoined'; data: PlayerJoined}
  | {type: 'PlayerLeft'; data: PlayerLeft}
  | {type: 'PlayerResigned'; data: PlayerResigned}
  | {type: 'ScoreCorrected'; data: ScoreCorrected}
  | {type: 'SeatRecovered'; data: SeatRecovered}
  | {type: 'SeatsClosed'; data: SeatsClosed}
  | {type: 'SeedContributed'; data: SeedContributed}
  | {type: 'StepExpired'; data: StepExpired}
  | {type: 'TileDrawn'; data: TileDrawn}
  | {type: 'TilePlaced'; data: TilePlaced}
  | {type: 'TileSetAside'; data: TileSetAside}
  | {type: 'TokenReissued'; data: TokenReissued}
  | {type: 'TollRaised'; data: TollRaised}
  | {type: 'TollhousePlaced'; data: TollhousePlaced}
  | {type: 'TollhouseRelocated'; data: TollhouseRelocated}
  | {type: 'TollhouseTurned'; data: TollhouseTurned}
  | {type: 'TurnEnded'; data: TurnEnded}
);

export type Expansion = 'bets' | 'tollkeepers';

export interface ExpireStep {
  type: 'ExpireStep';
}

export interface ExtendDeadline {
  seconds: number;
  type: 'ExtendDeadline';
}

export interface Feature {
  at: Cell;
  cities: CityRef[];
  coatsOfArms: number;
  kind: FeatureKind;
  segment: string;
  tiles: Cell[];
}

export interface FeatureCompleted {
  feature: Feature;
}

export type FeatureKind = 'road' | 'city' | 'monastery' | 'field';

export interface FeatureNow {
  complete: boolean;
  feature: Feature;
  meeples: SeatCount[];
  points: number;
  segments: SegmentAt[];
}

export interface FeatureScored {
  complete: boolean;
  feature: Feature;
  meeples: SeatCount[];
  points: SeatPoints[];
  rules: string[];
}

export type FieldRules = 'on' | 'off';

export interface FinalBetFeatureAsked {
  offices: AskedOffice[];
}

export interface FinalBetFeatureChosen {
  choice: {commitment: string};
  seat: number;
  x: number;
  y: number;
}

export type FinalScoringBegan = Record<string, never>;

export interface GameAbandoned {
  byHost: boolean;
  reason?: AbandonReason;
}

export interface GameActor {
  actor: Actor;
  game: GameId;
}

export type GameCommand =
  | AbandonGame
  | AgreeToDispute
  | ChooseBetFeature
  | ChooseFinalBetFeature
  | CloseGame
  | ContributeSeed
  | DeclineBet
  | DrawTile
  | ExpireStep
  | ExtendDeadline
  | JoinGame
  | LapseDispute
  | LeaveGame
  | OpenDispute
  | OpenGame
  | PlaceBet
  | PlaceMeeple
  | PlaceTile
  | PlaceTollhouse
  | RecoverSeat
  | ReissueToken
  | RemoveSeat
  | Resign
  | ResolveDispute
  | SeatBot
  | SkipPlacement
  | StartGame
  | WithdrawDispute;

export interface GameFinished {
  ranking: Rank[];
}

export type GameId = string;

export interface GameOpened {
  host: string;
  options: GameOptions;
  seed: {commitment: string};
}

export interface GameOptions {
  bookmakerFields?: BookmakerFields;
  expansions?: Expansion[];
  fields?: FieldRules;
  maxSeats?: number;
  officeRoads?: OfficeRoads;
  secondsPerStep?: number;
  visibility?: Visibility;
}

export interface GameStarted {
  deckRoot: string;
  deckSize: number;
  firstSeat: number;
  seededBy?: number[];
  startTile: PlacedTile;
}

export interface GameView {
  deck: DeckView;
  game: string;
  meeples: MeepleAt[];
  offices: OfficeView[];
  options: GameOptions;
  players: Player[];
  ranking: Rank[];
  revision: number;
  setAside: string[];
  status: Status;
  step: StepView;
  tiles: PlacedTile[];
  tilesLeft: number;
  turn: number;
}

export interface Hand {
  chips: string[];
  game: string;
  revision: number;
  seat: number;
}

export type Hash = string;

export type Instant = string;

export interface Invite {
  game: GameId;
  id: string;
  invite: string;
}

export interface Issued {
  claim?: string;
  host?: string;
  read?: string;
  seat?: string;
}

export interface JoinGame {
  colour?: Colour;
  name?: string;
  recoveryCommitment?: string;
  seedCommitment?: string;
  signingKey?: string;
  type: 'JoinGame';
}

export interface LapseDispute {
  dispute: number;
  type: 'LapseDispute';
}

export interface LeaveGame {
  type: 'LeaveGame';
}

export interface Legal {
  betFeatures: BetQuestion[];
  chips: string[];
  commands: string[];
  meeples: MeepleSpot[];
  placements: Placement[];
  revision: number;
  step: string;
  tollhouses: Cell[];
}

export interface ListedGame {
  bots: number;
  changedAt: Instant;
  expansions: Expansion[];
  game: GameId;
  host: string;
  maxSeats: number;
  openedAt: Instant;
  revision: number;
  seats: number;
  secondsPerStep?: number;
  status: Status;
  turn: number;
}

export interface MeepleAt {
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export interface MeeplePlaced {
  kind: FeatureKind;
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export interface MeepleSpot {
  kind: FeatureKind;
  segment: string;
}

export interface MeeplesReturned {
  meeples: MeepleAt[];
}

export interface MoveSignature {
  after: number;
  value: string;
}

export interface Name {
  name: string;
  player: string;
  seat: number;
}

export interface Names {
  game: GameId;
  names: Name[];
}

export interface OfficeClosed {
  bets: number[];
  notAsked: number[];
  passes: OpenedPass[];
  reasons: string[];
  undecided: number[];
  x: number;
  y: number;
}

export interface OfficeOpened {
  asked: number[];
  notAsked: number[];
  x: number;
  y: number;
}

export type OfficeRoads = 'as-drawn' | 'all-end';

export interface OfficeView {
  chips: number[];
  open: boolean;
  x: number;
  y: number;
}

export interface OpenDispute {
  reading?: DisputeReading;
  reason: string;
  target: DisputeTarget;
  type: 'OpenDispute';
}

export interface OpenGame {
  options?: GameOptions;
  type?: 'OpenGame';
}

export interface OpenedPass {
  clientNonce?: string;
  nonce: string;
  seat: number;
}

export interface Page {
  games: ListedGame[];
  next?: string;
}

export interface PictureCount {
  count: number;
  picture: TollGroup;
}

export interface PlaceBet {
  chip: string;
  nonce: string;
  type: 'PlaceBet';
  x: number;
  y: number;
}

export interface PlaceMeeple {
  segment: string;
  type: 'PlaceMeeple';
}

export interface PlaceTile {
  rotation: 0 | 90 | 180 | 270;
  type: 'PlaceTile';
  x: number;
  y: number;
}

export interface PlaceTollhouse {
  type: 'PlaceTollhouse';
  x: number;
  y: number;
}

export interface PlacedTile {
  rotation: 0 | 90 | 180 | 270;
  tile: string;
  x: number;
  y: number;
}

export interface Placement {
  rotation: 0 | 90 | 180 | 270;
  x: number;
  y: number;
}

export interface PlacementSkipped {
  seat: number;
}

export interface Player {
  chips?: number;
  claim?: SeatClaim;
  colour: Colour;
  meeples: number;
  player: string;
  policy?: BotPolicy;
  resigned: boolean;
  score: number;
  seat: number;
  signingKey?: string;
  tollhouse?: TollhouseView;
}

export interface PlayerJoined {
  colour: Colour;
  invite?: string;
  nameHash?: string;
  player: string;
  policy?: BotPolicy;
  recoveryCommitment?: string;
  seat: number;
  seedCommitment?: string;
  signingKey?: string;
}

export interface PlayerLeft {
  removed: boolean;
  seat: number;
}

export interface PlayerResigned {
  seat: number;
}

export interface PlayerSeedView {
  commitment: string;
  seat: number;
  seed?: string;
}

export interface Present {
  game: GameId;
  present: number[];
}

/** A problem document (RFC 9457) as the service writes it. */
export interface Problem {
  detail?: string;
  params?: Record<string, unknown>;
  revision?: number;
  ruleId?: string;
  status: number;
  title?: string;
  type?: string;
}

export interface Rank {
  rank: number;
  resigned: boolean;
  score: number;
  seat: number;
}

export interface ReadingRecount {
  agreed: boolean;
  scores: DisputedScore[];
  stateDiffers: boolean;
}

export interface Recorded {
  actor: string;
  at: string;
  game: string;
  revision: number;
  rules: number;
  schema: number;
  signature?: MoveSignature;
}

export interface RecoverSeat {
  recoveryCommitment?: string;
  seat: number;
  secret?: string;
  signingKey?: string;
  type: 'RecoverSeat';
}

export type RecoveryProof = 'secret' | 'claim';

export interface ReissueToken {
  seat: number;
  type: 'ReissueToken';
}

export interface RemoveSeat {
  seat: number;
  type: 'RemoveSeat';
}

export interface Resign {
  type: 'Resign';
}

export interface ResolveDispute {
  againstRecount?: boolean;
  basis?: DisputeBasis;
  dispute: number;
  outcome: DisputeOutcome;
  points?: SeatPoints[];
  type: 'ResolveDispute';
}

export interface ScoreCorrected {
  dispute: number;
  ranking: Rank[];
  scores: CorrectedScore[];
  totals: CorrectedTotal[];
}

export interface ScoreEvidence {
  bets?: BetsSettled;
  feature?: FeatureScored;
  toll?: TollRaised;
}

export interface Seal {
  commitment: Hash;
  serverNonce: Hash;
}

export interface SeatBot {
  colour?: Colour;
  policy: BotPolicy;
  type: 'SeatBot';
}

export type SeatClaim = 'open' | 'taken';

export interface SeatCount {
  meeples: number;
  seat: number;
}

export interface SeatPoints {
  points: number;
  seat: number;
}

export interface SeatRecovered {
  epoch: number;
  proof: RecoveryProof;
  recoveryCommitment?: string;
  seat: number;
  signingKey?: string;
}

export interface SeatsClosed {
  firstSeat?: number;
  seats: number[];
}

export interface SeedContributed {
  seat: number;
  seed: string;
}

export interface SegmentAt {
  segment: string;
  x: number;
  y: number;
}

export interface SettledBet {
  chip: string;
  choiceClientNonce?: string;
  choiceNonce?: string;
  clientNonce?: string;
  nonce: string;
  points: number;
  seat: number;
  segment: string;
  size: number;
}

export interface SkipPlacement {
  type: 'SkipPlacement';
}

export interface StartGame {
  firstSeat?: number;
  type: 'StartGame';
}

export type Status = 'lobby' | 'running' | 'finished' | 'abandoned';

export interface StepExpired {
  seat: number;
  step: string;
}

export interface StepView {
  deadline?: string;
  name: string;
  office?: Cell;
  seat?: number;
  tile?: string;
  waitingFor: number[];
}

export interface TileDrawn {
  index: number;
  proof: string[];
  salt: string;
  seat: number;
  tile: string;
  tilesLeft: number;
}

export interface TilePlaced {
  rotation: 0 | 90 | 180 | 270;
  seat: number;
  tile: string;
  x: number;
  y: number;
}

export interface TileSetAside {
  seat: number;
  tile: string;
}

export interface TokenReissued {
  epoch: number;
  seat: number;
}

export type TollGroup = 'farmhouse' | 'garden' | 'highwaymen' | 'shed' | 'travellers';

export interface TollRaised {
  complete: boolean;
  pictures: PictureCount[];
  points: number;
  road: Feature;
  rules: string[];
  seat: number;
  segments: string[];
  side: number;
  x: number;
  y: number;
}

export interface TollhousePlaced {
  seat: number;
  x: number;
  y: number;
}

export interface TollhouseRelocated {
  from: Cell;
  seat: number;
  x: number;
  y: number;
}

export interface TollhouseTurned {
  seat: number;
  side: number;
}

export interface TollhouseView {
  side: number;
  x: number;
  y: number;
}

export interface TurnEnded {
  next?: number;
  seat: number;
}

export type Visibility = 'public' | 'unlisted';

export interface WithdrawDispute {
  dispute: number;
  type: 'WithdrawDispute';
}
