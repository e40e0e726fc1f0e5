// Generated from the JSON Schemas and the OpenAPI document by PageTypesTest.

export interface AbandonGame {
  reason?: AbandonReason;
  type: 'AbandonGame';
}

export type AbandonReason = 'operator';

export interface AbbotCalledHome {
  cells: Cell[];
  kind: FeatureKind;
  points: number;
  rules: string[];
  seat: number;
  x: number;
  y: number;
}

export interface AbbotPlaced {
  kind: FeatureKind;
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export type About = 'own' | 'others' | 'meeples';

export interface AccountGame {
  at: Instant;
  game: GameId;
  seat: number;
}

export type AccountScope = 'play' | 'read';

export interface AccountView {
  accessTokens: Opener[];
  formerHandles: number;
  handle: string;
  identities: Opener[];
  keys: SigningKeyPeriod[];
  notifications: NotifiedBrowser[];
  passkeys: Opener[];
  person: string;
  recoveryCodes: number;
  registered: Instant;
  roles: Appointment[];
  sessions: Opener[];
}

export type Actor = string;

export interface AgreeToDispute {
  basis?: DisputeBasis;
  dispute: number;
  outcome: DisputeOutcome;
  type: 'AgreeToDispute';
}

export type Aids = 'on' | 'off';

export interface AnalysedChoice {
  at: number;
  best: AnalysedMove[];
  lost?: number;
  lostWin?: number;
  made?: AnalysedMove;
  moves: number;
  nodes: number;
  seat: number;
  tile: string;
  turn: number;
}

export interface AnalysedMove {
  error: number;
  line: SentMove[];
  margin: number;
  move: GameCommand[];
  samples: number;
  spread: number;
  win: number;
}

export interface AnswerColumn {
  name: string;
  numeric: boolean;
  title: string;
  words: Word[];
}

export interface AppliedScoringTile {
  added: number;
  counted: number;
  tile: string;
}

export interface Appointment {
  from: Instant;
  role: ServiceRole;
  until?: Instant;
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

export interface Blame {
  chips: ChipOrigin[];
  corrections: CorrectedPoints[];
  figures: FigureOrigin[];
  game: GameId;
  meeples: MeepleOrigin[];
  points: Scored[];
  revision: number;
  scoringTiles?: ScoringTilesOrigin;
  segments: SegmentOrigin[];
  tiles: TileOrigin[];
  tollhouses: TollhouseOrigin[];
}

export interface BoardFeatures {
  features: FeatureNow[];
  game: string;
  revision: number;
}

export type BookmakerFields = '2022-11' | '2024-07';

export type BotPolicy = 'random' | 'greedy' | 'level-1' | 'level-2' | 'level-3' | 'level-4' | 'level-5' | 'level-6' | 'level-7' | 'level-8';

export interface CallAbbotHome {
  type: 'CallAbbotHome';
}

export interface Cell {
  x: number;
  y: number;
}

export interface Challenge {
  game: GameId;
  handle: string;
  invite: string;
  options: GameOptions;
  person: string;
}

export interface Challenges {
  challenges: Challenge[];
}

export interface Change<T> {
  from?: T;
  to?: T;
}

export interface ChangedResult {
  after?: PairingResult;
  before?: PairingResult;
  pairing: string;
  stage: string;
}

export interface ChangedRow {
  after?: GroupTableRow;
  before?: GroupTableRow;
  entrant: string;
  group: string;
  stage: string;
}

export interface Chat {
  game: GameId;
  messages: ChatMessage[];
  next: number;
  over?: boolean;
  permits: ChatSetting;
}

export interface ChatMessage {
  at: Instant;
  id: number;
  phrase?: QuickPhrase;
  player?: string;
  removed?: boolean;
  seat?: number;
  spectator?: number;
  text?: string;
}

export type ChatSetting = 'off' | 'phrases' | 'on';

export interface ChipOrigin {
  by: Origin;
  seat: number;
  x: number;
  y: number;
}

export interface Choice {
  command: GameCommand;
  seat?: number;
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

export interface Claim {
  facts: Fact[];
  kind: ClaimKind;
  rules: string[];
  terms: Term[];
  values: Record<string, unknown>;
}

export type ClaimKind = 'extent' | 'complete' | 'incomplete' | 'field' | 'city' | 'no-city' | 'cathedral-road' | 'cathedral-road-open' | 'cathedral-end' | 'cathedral-loop' | 'doubled' | 'not-doubled' | 'scoring-tile' | 'everybody-scores' | 'one-edged' | 'none-one-edged' | 'fixed-tiles' | 'points-more' | 'points-fewer' | 'shown' | 'none-shown' | 'no-effect' | 'not-at-end' | 'toll-end' | 'toll-side' | 'toll-at-end' | 'abbot' | 'not-surrounded' | 'worth' | 'holders' | 'winner' | 'holder-scores' | 'owner' | 'called-home' | 'loser' | 'closed-feature' | 'chip' | 'only-feature' | 'equal-feature' | 'chosen-feature' | 'own-feature' | 'best-feature' | 'hit' | 'miss' | 'no-meeple' | 'unclaimed' | 'not-scored' | 'not-owner' | 'not-abbot' | 'abbot-left' | 'no-chip' | 'got' | 'open' | 'apart' | 'no-common-tile' | 'touch' | 'city-incomplete' | 'bets-open' | 'no-bets' | 'passed' | 'undecided' | 'not-asked' | 'chip-waits' | 'no-tolls' | 'toll-supply' | 'toll-elsewhere' | 'toll-late' | 'no-pictures' | 'toll-waits' | 'toll-paid' | 'refused' | 'taken' | 'lonely' | 'edge' | 'river-end' | 'river-turn' | 'river-unfinished' | 'abbot-supply' | 'allowed' | 'chip-sealed';

export interface ClockView {
  left: number;
  runsOut?: string;
}

export interface ClocksSet {
  clocks: SeatClock[];
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

export interface CommittedSeed {
  commitment: Hash;
  entrant: string;
}

export interface CompetitionBrackets {
  brackets: GroupBracket[];
  competition: string;
  revision: number;
}

export interface CompetitionChanges {
  entered: string[];
  results: ChangedResult[];
  rows: ChangedRow[];
  withdrawn: string[];
}

export interface CompetitionCrossTables {
  competition: string;
  revision: number;
  tables: GroupCrossTable[];
}

export interface CompetitionDuels {
  duels: DuelView[];
}

export interface CompetitionEntrant {
  captain?: string;
  entrant: string;
  roster: string[];
  withdrawn: boolean;
}

export interface CompetitionList {
  competitions: ListedCompetition[];
  next?: string;
}

export interface CompetitionOverview {
  competition: string;
  duels: number;
  entrants: CompetitionEntrant[];
  kind: EntrantKind;
  organiser?: string;
  revision: number;
  seed: Hash;
  stages: CompetitionStage[];
}

export interface CompetitionRounds {
  competition: string;
  revision: number;
  rounds: GroupRound[];
}

export interface CompetitionStage {
  draw?: ShownDraw;
  groups: StageGroup[];
  plan: StagePlan;
  status: string;
}

export interface CompetitionTables {
  competition: string;
  revision: number;
  tables: GroupTable[];
}

export interface CompetitionWhatIf {
  brackets: GroupBracket[];
  changes: CompetitionChanges;
  competition: string;
  revision: number;
  tables: GroupTable[];
}

export interface ContributeSeed {
  seed: string;
  type: 'ContributeSeed';
}

export interface CorrectedPoints {
  by: Origin;
  dispute: number;
  from: number;
  revision?: number;
  seat: number;
  to: number;
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

export interface CountedRoad {
  complete: boolean;
  counted: number;
  segments: string[];
  tiles: Cell[];
}

export interface CrossTableCell {
  meetings: CrossTableMeeting[];
}

export interface CrossTableMeeting {
  lost: number;
  outcome: number;
  pairing: string;
  won: number;
}

export interface CrossTableRow {
  cells: CrossTableCell[];
  entrant: string;
  place: number;
}

export interface CurveTurn {
  at: number;
  best: GameCommand[];
  lost?: number;
  lostWin?: number;
  luck: number;
  made?: GameCommand[];
  margin: number;
  reasons: MoveReason[];
  seat: number;
  tile: string;
  turn: number;
  win: number;
}

export interface DeadlineSet {
  deadline: string;
}

export interface DeckLeaf {
  index: number;
  proof: string[];
  salt: string;
  tile: string;
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

export interface DisputeCounts {
  annulled: number;
  corrected: number;
  open: number;
  stands: number;
}

export interface DisputeOpened {
  dispute: number;
  reading?: DisputeReading;
  reasonHash: string;
  seat: number;
  target: DisputeTarget;
}

export type DisputeOutcome = 'stands' | 'corrected' | 'annulled';

export interface DisputePage {
  disputes: ListedDispute[];
  next?: string;
}

export interface DisputeReading {
  bookmakerFields?: BookmakerFields;
  fields?: FieldRules;
  officeRoads?: OfficeRoads;
  riverTurns?: RiverTurns;
  rules?: number;
  startTile?: StartTile;
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

export interface DisputeView {
  dispute: number;
  outcome?: DisputeOutcome;
  seat: number;
  target: DisputeTarget;
}

export interface DisputedScore {
  byRules?: ScoreEvidence;
  bySecondEngine?: ScoreEvidence;
  recorded?: ScoreEvidence;
  revision: number;
}

export type DrawMethod = 'pots' | 'balanced';

export interface DrawPlan {
  by: DrawMethod;
  commitment: Hash;
  groups: number;
}

export interface DrawSeed {
  entrant?: string;
  seed: PlayerSeed;
}

export interface DrawTile {
  type: 'DrawTile';
}

export type DuelBeginning = 'drawn' | 'alternating' | 'loser';

export interface DuelPlan {
  beginning: DuelBeginning;
  options: GameOptions;
  secondsToAppear?: number;
}

export interface DuelResult {
  away: string;
  basis: ResultBasis;
  games: SideCount;
  home: string;
}

export interface DuelView {
  answered: boolean;
  away: string;
  beginning: DuelBeginning;
  bestOf: number;
  cancelled: boolean;
  competition?: string;
  duel: string;
  forfeited?: ForfeitCause;
  games: GameOfDuel[];
  home: string;
  options: GameOptions;
  over: boolean;
  pairing?: string;
  revision: number;
  winner?: PairingSide;
  won: SideCount;
}

export type EffectProvenance = 'verified' | 'reconstructed';

export type EffectType = 'everybody' | 'skipOneEdged' | 'fixedTiles' | 'add' | 'perTile' | 'none';

export type EntrantKind = 'player' | 'team';

export type Envelope = Recorded & (
  | {type: 'AbbotCalledHome'; data: AbbotCalledHome}
  | {type: 'AbbotPlaced'; data: AbbotPlaced}
  | {type: 'BetFeatureAsked'; data: BetFeatureAsked}
  | {type: 'BetFeatureChosen'; data: BetFeatureChosen}
  | {type: 'BetSealed'; data: BetSealed}
  | {type: 'BetsSettled'; data: BetsSettled}
  | {type: 'ClocksSet'; data: ClocksSet}
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
  | {type: 'FlagFell'; data: FlagFell}
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
  | {type: 'SurveyorsAdvanced'; data: SurveyorsAdvanced}
  | {type: 'SurveyorsStarted'; data: SurveyorsStarted}
  | {type: 'TakenBack'; data: TakenBack}
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

export interface ExampleGame {
  game: string;
  here: boolean;
  revision?: number;
  values: unknown[];
}

export interface ExampleGames {
  columns: AnswerColumn[];
  games: ExampleGame[];
  title: string;
}

export type Expansion = 'bets' | 'tollkeepers' | 'abbot' | 'river' | 'cathedrals' | 'surveyors';

export interface ExpireStep {
  type: 'ExpireStep';
}

export interface ExplainedScore {
  explanation: Explanation;
  notes: Record<string, RuleNote>;
  rules: Record<string, string>;
  sentences: string[];
}

export interface ExplainedWhatIf {
  answer: WhatIf;
  rules: Record<string, string>;
  sentences: string[][];
}

export interface ExplainedWhyNot {
  explanation: WhyNot;
  notes: Record<string, RuleNote>;
  rules: Record<string, string>;
  sentences: string[];
}

export interface Explanation {
  by: Origin;
  claims: Claim[];
  event: string;
  features: FeatureState[];
  format: string;
  game: GameId;
  points: SeatPoints[];
  segments: SegmentAt[];
}

export interface ExtendDeadline {
  seconds: number;
  type: 'ExtendDeadline';
}

export interface Fact {
  by: Origin;
  event: string;
  segment?: string;
  x: number;
  y: number;
}

export interface Feature {
  at: Cell;
  cathedrals?: Cell[];
  cities: CityRef[];
  coatsOfArms: number;
  counted?: number;
  kind: FeatureKind;
  roads?: CountedRoad[];
  segment: string;
  tiles: Cell[];
}

export interface FeatureChange {
  changes: FeatureChangeKind[];
  from: FeatureState[];
  to: FeatureState;
}

export type FeatureChangeKind = 'begun' | 'grown' | 'shrunk' | 'joined' | 'completed' | 'meeples' | 'cities';

export interface FeatureCompleted {
  feature: Feature;
}

export type FeatureKind = 'road' | 'city' | 'monastery' | 'garden' | 'cathedral' | 'field';

export interface FeatureNow {
  complete: boolean;
  feature: Feature;
  meeples: SeatCount[];
  points: number;
  scored?: FeatureScore;
  segments: SegmentAt[];
}

export interface FeatureScore {
  points: SeatPoints[];
  revision: number;
  scoringTile?: AppliedScoringTile;
}

export interface FeatureScored {
  complete: boolean;
  feature: Feature;
  meeples: SeatCount[];
  points: SeatPoints[];
  rules: string[];
  scoringTile?: AppliedScoringTile;
}

export interface FeatureState {
  at: Cell;
  cities: number;
  complete: boolean;
  kind: FeatureKind;
  meeples: SeatCount[];
  points: number;
  segment: string;
  tiles: Cell[];
}

export type FeatureStep = 'begun' | 'grown' | 'joined' | 'city-completed' | 'meeple-placed' | 'completed' | 'scored' | 'toll-raised' | 'bet-feature-chosen' | 'bets-settled' | 'meeples-returned' | 'called-home' | 'disputed' | 'corrected';

export type FieldRules = 'on' | 'off';

export type Figure = 'meeple' | 'tollhouse' | 'abbot';

export interface FigureAt {
  figure: Figure;
  seat: number;
  segment?: string;
  x: number;
  y: number;
}

export interface FigureChange {
  by: Origin;
  figure: FigureAt;
}

export interface FigureOrigin {
  by: Origin;
  figure: FigureAt;
}

export interface FigureSpot {
  figure: Figure;
  segment?: string;
  x: number;
  y: number;
}

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

export interface FlagFell {
  late: number;
  seat: number;
}

export type ForfeitCause = 'given-up' | 'absence';

export interface GameAbandoned {
  byHost: boolean;
  reason?: AbandonReason;
}

export interface GameActor {
  actor: Actor;
  game: GameId;
}

export interface GameAnalysis {
  choices: AnalysedChoice[];
  engine: string;
  format: string;
  game: GameId;
  revision: number;
}

export type GameCommand =
  | AbandonGame
  | AgreeToDispute
  | CallAbbotHome
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
  | PlaceAbbot
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
  | TakeBack
  | WithdrawDispute;

export interface GameCurve {
  engine: string;
  format: string;
  game: GameId;
  nodes: number;
  points: CurveTurn[];
  revision: number;
  seats: SeatCurve[];
  turns: number;
}

export interface GameDiff {
  corrections: CorrectedPoints[];
  features: FeatureChange[];
  figuresPlaced: FigureChange[];
  figuresRemoved: FigureChange[];
  from: number;
  game: GameId;
  meeplesPlaced: MeepleChange[];
  meeplesReturned: MeepleChange[];
  offices: OfficeChange[];
  players: PlayerChange[];
  points: Scored[];
  scoringTiles?: Change<ScoringTilesView>;
  setAside: string[];
  status?: Change<Status>;
  step?: Change<StepView>;
  tiles: TilePlacement[];
  tilesLeft?: Change<number>;
  tilesTakenBack?: TilePlacement[];
  to: number;
  turn?: Change<number>;
}

export interface GameFinished {
  ranking: Rank[];
}

export type GameId = string;

export interface GameOfDuel {
  counted: boolean;
  game: GameId;
  number: number;
  winner?: PairingSide;
}

export interface GameOpened {
  host: string;
  options: GameOptions;
  seed: {commitment: string};
}

export interface GameOptions {
  aids?: Aids;
  bookmakerFields?: BookmakerFields;
  clock?: PlayerClock;
  expansions?: Expansion[];
  fields?: FieldRules;
  maxSeats?: number;
  officeRoads?: OfficeRoads;
  riverTurns?: RiverTurns;
  scoringTiles?: ScoringTile[];
  secondsPerStep?: number;
  startTile?: StartTile;
  takeBack?: boolean;
  ties?: Ties;
  visibility?: Visibility;
}

export interface GameReview {
  format: string;
  game: GameId;
  revision: number;
  seats: SeatReview[];
  turns: TurnReview[];
}

export interface GameStarted {
  deckRoot: string;
  deckSize: number;
  firstSeat: number;
  seededBy?: number[];
  startTile: PlacedTile;
}

export interface GameView {
  annulled: boolean;
  deck: DeckView;
  disputes: DisputeView[];
  figures: FigureAt[];
  game: string;
  meeples: MeepleAt[];
  offices: OfficeView[];
  options: GameOptions;
  players: Player[];
  ranking: Rank[];
  revision: number;
  riverLeft?: number;
  scoringTiles?: ScoringTilesView;
  setAside: string[];
  status: Status;
  step: StepView;
  tiles: PlacedTile[];
  tilesLeft: number;
  turn: number;
}

export interface GroupBracket {
  format: StageFormat;
  group: string;
  pairings: ShownPairing[];
  stage: string;
}

export interface GroupCrossTable {
  group: string;
  rows: CrossTableRow[];
  stage: string;
}

export interface GroupRound {
  byes: string[];
  group: string;
  pairings: ShownPairing[];
  round: number;
  stage: string;
}

export interface GroupTable {
  complete: boolean;
  group: string;
  rows: GroupTableRow[];
  stage: string;
  tieBreaks: TieBreak[];
}

export interface GroupTableRow {
  byes: number;
  decidedBy?: TieBreak;
  duelsLost: number;
  duelsWon: number;
  entrant: string;
  gamesLost: number;
  gamesWon: number;
  matchesDrawn: number;
  matchesLost: number;
  matchesPlayed: number;
  matchesWon: number;
  penalty?: Penalty;
  place: number;
  pointsAgainst: number;
  pointsFor: number;
}

export interface Hand {
  chips: string[];
  game: string;
  revision: number;
  seat: number;
}

export type Hash = string;

export interface HistoryEntry {
  by: Origin;
  change?: FeatureStep;
  corrections: CorrectedPoints[];
  dispute?: number;
  event: string;
  feature?: FeatureState;
  from: SegmentAt[];
  points: Scored[];
}

export interface ImaginedEvent {
  choice: number;
  data: Envelope['data'];
  revision: number;
  type: string;
}

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
  account?: boolean;
  colour?: Colour;
  name?: string;
  recoveryCommitment?: string;
  seedCommitment?: string;
  signingKey?: string;
  type: 'JoinGame';
}

export interface LakeState {
  bytes: number;
  changed: Instant;
  games: number;
  position: number;
  schema: number;
  tag: string;
}

export interface LapseDispute {
  dispute: number;
  type: 'LapseDispute';
}

export type LateLineUp = 'first-of-roster' | 'duels-lost';

export interface LeaveGame {
  type: 'LeaveGame';
}

export interface Legal {
  betFeatures: BetQuestion[];
  chips: string[];
  commands: string[];
  figures: FigureSpot[];
  meeples: MeepleSpot[];
  placements: Placement[];
  revision: number;
  step: string;
  tollhouses: Cell[];
}

export interface LegalOfSeat {
  legal: Legal;
  seat: number;
}

export type LineUpFault = 'late' | 'mismatch' | 'roster';

export interface LineUpOfSide {
  commitment?: Hash;
  opened?: OpenedLineUp;
}

export interface LineUpPlan {
  boards: number;
  late: LateLineUp;
}

export interface ListedCompetition {
  changed: Instant;
  competition: string;
  entrants: number;
  formats: StageFormat[];
  kind: EntrantKind;
  opened: Instant;
  revision: number;
  status: string;
}

export interface ListedDispute {
  agreed: boolean;
  dispute: number;
  game: GameId;
  openedAt: Instant;
  outcome?: DisputeOutcome;
  seat: number;
  stateDiffers: boolean;
  target: DisputeTarget;
}

export interface ListedGame {
  annulled: boolean;
  bots: number;
  changedAt: Instant;
  clock?: PlayerClock;
  corrected: boolean;
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

export interface ListedQuestion {
  about: string;
  name: string;
  title: string;
}

export type Mark = 'community' | 'ruling';

export interface MeepleAt {
  figure?: Figure;
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export interface MeepleChange {
  by: Origin;
  meeple: MeepleAt;
}

export interface MeepleOrigin {
  by: Origin;
  meeple: MeepleAt;
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

export interface MoveReason {
  about: About;
  difference: number;
  kind?: FeatureKind;
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

export interface NameOfEntrant {
  id: string;
  name: string;
}

export interface Names {
  game: GameId;
  names: Name[];
}

export interface NamesOfCompetition {
  entrants: NameOfEntrant[];
  name?: string;
}

export interface NextPairing {
  competition: string;
  entrant: string;
  group?: string;
  pairing?: ShownPairing;
  playedHere?: boolean;
  revision: number;
  stage?: string;
}

export interface NotifiedBrowser {
  created: Instant;
  id: string;
  label: string;
}

export interface OfferedRematch {
  invite?: string;
  rematch: GameId;
  seat: number;
}

export interface OfficeChange {
  office: Change<OfficeView>;
  x: number;
  y: number;
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

export interface OpenPlace {
  edges: string[];
  x: number;
  y: number;
}

export interface OpenSeek {
  game: GameId;
  handle?: string;
  options: GameOptions;
  person?: string;
  present: boolean;
  ratings?: RatingRange;
  seats: number;
}

export interface OpenSeeks {
  seeks: OpenSeek[];
}

export interface OpenedLineUp {
  fault?: LineUpFault;
  nonce?: Hash;
  players: string[];
  sealed?: string[];
}

export interface OpenedPass {
  clientNonce?: string;
  nonce: string;
  seat: number;
}

export interface Opener {
  created: Instant;
  current: boolean;
  expires?: Instant;
  id: string;
  label: string;
  scopes?: AccountScope[];
  used?: Instant;
}

export interface Opponent {
  games: number;
  lost: number;
  person: string;
  tied: number;
  won: number;
}

export interface Origin {
  at: Instant;
  revision: number;
  seat?: number;
  turn: number;
}

export interface Page {
  games: ListedGame[];
  next?: string;
}

export interface PairedSide {
  entrant?: string;
  slot: Slot;
}

export interface PairingResult {
  basis: ResultBasis;
  duels?: SideCount;
  games: SideCount;
  lineUp: DuelResult[];
  played?: PlayedDuel;
  points?: SideCount;
  winner?: PairingSide;
}

export type PairingSide = 'home' | 'away';

export interface PasskeyChallenge {
  algorithms: number[];
  challenge: string;
  exclude: string[];
  rpId: string;
  timeout: number;
  user?: PasskeyUser;
}

export interface PasskeyUser {
  id: string;
  name: string;
}

export interface Penalty {
  duels: number;
  games: number;
  matches: number;
}

export interface PersonConduct {
  disputes: DisputeCounts;
  games: number;
  moves: number;
  newestDisputes: ListedDispute[];
  person: string;
  signed: SignedByKey[];
}

export interface PersonOpponents {
  games: number;
  opponents: Opponent[];
  person: string;
}

export interface PersonRatings {
  person?: string;
  ratings?: RatingOfClass[];
}

export interface PersonView {
  closed?: Instant;
  handle?: string;
  keys: SigningKeyPeriod[];
  person: string;
  registered: Instant;
}

export interface PictureCount {
  count: number;
  picture: TollGroup;
}

export interface PileTile {
  count: number;
  tile: string;
}

export interface PlaceAbbot {
  segment: string;
  type: 'PlaceAbbot';
}

export interface PlaceBet {
  chip: string;
  nonce: string;
  type: 'PlaceBet';
  x: number;
  y: number;
}

export interface PlaceExplanation {
  decidedBy?: TieBreak;
  group: string;
  neighbour?: string;
  place: number;
  stage: string;
  steps: TieBreakStep[];
}

export interface PlaceExplanations {
  competition: string;
  entrant: string;
  places: PlaceExplanation[];
  revision: number;
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

export interface PlacedPerson {
  person: string;
  place: number;
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

export interface PlayedDuel {
  duel: string;
  games: GameId[];
}

export interface Player {
  chips?: number;
  claim?: SeatClaim;
  clock?: ClockView;
  colour: Colour;
  meeples: number;
  person?: string;
  player: string;
  policy?: BotPolicy;
  resigned: boolean;
  score: number;
  seat: number;
  signingKey?: string;
  tollhouse?: TollhouseView;
}

export interface PlayerChange {
  player: Change<Player>;
  seat: number;
}

export interface PlayerClock {
  bank: number;
  increment: number;
}

export interface PlayerJoined {
  colour: Colour;
  invite?: string;
  nameHash?: string;
  person?: string;
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

export interface PlayerSeed {
  value: string;
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

export interface ProviderAnswer {
  challenge: string;
  code: string;
  state: string;
}

export interface ProviderChallenge {
  address: string;
  challenge: string;
  state: string;
}

export interface ProviderName {
  name?: string;
}

export interface PushKey {
  key: string;
}

export type QuickPhrase = 'hello' | 'good-luck' | 'good-move' | 'oops' | 'one-moment' | 'back-again' | 'your-turn' | 'thanks' | 'sorry' | 'good-game';

export interface Rank {
  rank: number;
  resigned: boolean;
  score: number;
  seat: number;
}

export interface RatedPerson {
  deviation?: number;
  games?: number;
  last?: Instant;
  lastGame?: GameId;
  person?: string;
  provisionalFrom?: Instant;
  rating?: number;
  volatility?: number;
}

export interface RatingAfterGame {
  deviation?: number;
  ended?: Instant;
  game?: GameId;
  games?: number;
  persons?: PlacedPerson[];
  rating?: number;
}

export interface RatingOfClass {
  class: string;
  curve: RatingAfterGame[];
  next?: string;
  now: RatedPerson;
}

export interface RatingRange {
  least?: number;
  most?: number;
  valid?: boolean;
}

export interface ReadToken {
  game: GameId;
  read: string;
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

export interface RecountedScore {
  agreed: boolean;
  byRules?: Envelope['data'];
  bySecondEngine?: Envelope['data'];
  game: GameId;
  recorded: Envelope['data'];
  revision: number;
  type: string;
}

export interface RecoverSeat {
  recoveryCommitment?: string;
  seat: number;
  secret?: string;
  signingKey?: string;
  type: 'RecoverSeat';
}

export type RecoveryProof = 'secret' | 'claim' | 'account';

export interface ReissueToken {
  seat: number;
  type: 'ReissueToken';
}

export interface Rematches {
  game: GameId;
  rematches: OfferedRematch[];
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

export type ResultBasis = 'played' | 'entered' | 'walkover' | 'not-played';

export interface ReviewProgress {
  reviewed: number;
  turns: number;
}

export interface ReviewedMove {
  figure?: GameCommand;
  rotation: number;
  value: number;
  x: number;
  y: number;
}

export type RiverTurns = 'immediate' | 'successive';

export interface RoleToken {
  token: string;
  until: Instant;
}

export interface RuleNote {
  mark: Mark;
  reason: string;
}

export interface RuleSentences {
  language: string;
  notes: Record<string, RuleNote>;
  rules: Record<string, string>;
}

export interface ScoreCorrected {
  dispute: number;
  ranking: Rank[];
  scores: CorrectedScore[];
  totals: CorrectedTotal[];
}

export interface ScoreEvidence {
  abbot?: AbbotCalledHome;
  bets?: BetsSettled;
  feature?: FeatureScored;
  toll?: TollRaised;
}

export interface Scored {
  by: Origin;
  event: string;
  points: number;
  rules: string[];
  seat: number;
  segment: string;
  x: number;
  y: number;
}

export interface ScoringEffect {
  points?: number;
  shows?: FeatureKind;
  tiles?: number;
  type: EffectType;
}

export interface ScoringTile {
  effect: ScoringEffect;
  id: string;
  provenance?: EffectProvenance;
  stack: FeatureKind;
}

export interface ScoringTilesOrigin {
  by: Origin;
  tiles: ScoringTilesView;
}

export interface ScoringTilesView {
  city: TopOfStack;
  monastery: TopOfStack;
  road: TopOfStack;
}

export interface Seal {
  commitment: Hash;
  serverNonce: Hash;
}

export type SealedPart = 'decision' | 'chip' | 'chip-and-feature';

export interface SeatBot {
  colour?: Colour;
  policy: BotPolicy;
  type: 'SeatBot';
}

export type SeatClaim = 'open' | 'taken';

export interface SeatClock {
  left: number;
  runsOut?: string;
  seat: number;
}

export interface SeatCount {
  meeples: number;
  seat: number;
}

export interface SeatCurve {
  lost: number;
  lostWin: number;
  luck: number;
  seat: number;
  turns: number;
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

export interface SeatReview {
  bestMoves: number;
  costliest: number[];
  lost: number;
  luck: number;
  seat: number;
  turns: number;
}

export interface SeatScore {
  before: number;
  potential: number;
  score: number;
  seat: number;
}

export interface SeatsClosed {
  firstSeat?: number;
  seats: number[];
}

export interface SeedContributed {
  seat: number;
  seed: string;
}

export interface SeekRequest {
  challenged?: string;
  ratings?: RatingRange;
}

export interface SeekState {
  challenged?: string;
  handle?: string;
  ratings?: RatingRange;
  status: SeekStatus;
}

export type SeekStatus = 'none' | 'open' | 'challenged' | 'declined';

export interface SegmentAt {
  segment: string;
  x: number;
  y: number;
}

export interface SegmentOrigin {
  by: Origin;
  changed: Origin;
  feature: SegmentAt;
  segment: string;
  x: number;
  y: number;
}

export interface SentMove {
  command: GameCommand;
  seat: number;
  tile?: string;
}

export type ServiceRole = 'operator' | 'referee';

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

export interface ShownDraw {
  committed: CommittedSeed[];
  deadline?: Instant;
  opened: DrawSeed[];
  pots: string[][];
  seed?: Hash;
}

export interface ShownLineUps {
  away: LineUpOfSide;
  deadline: Instant;
  home: LineUpOfSide;
}

export interface ShownPairing {
  away: PairedSide;
  bestOf?: number;
  home: PairedSide;
  lineUps?: ShownLineUps;
  pairing: string;
  result?: PairingResult;
  round: number;
  winner?: PairingSide;
}

export interface SideCount {
  away: number;
  home: number;
}

export interface SignedByKey {
  key: string;
  moves: number;
}

export interface SignedInAnswer {
  handle: string;
  person: string;
  recoveryCodes?: string[];
}

export interface SigningKeyPeriod {
  from: Instant;
  key: string;
  until?: Instant;
}

export interface SkipPlacement {
  type: 'SkipPlacement';
}

export interface Slot {
  of?: string;
  source: Source;
}

export type Source = 'entrant' | 'winner' | 'loser' | 'nobody';

export interface StageFeed {
  perGroup: number;
  stage: string;
  wildCards: number;
}

export type StageFormat = 'round-robin' | 'double-round-robin' | 'swiss' | 'single-elimination' | 'double-elimination';

export interface StageGroup {
  entrants: string[];
  id: string;
}

export interface StagePlan {
  bestOf?: number;
  draw?: DrawPlan;
  feed?: StageFeed;
  finalBestOf?: number;
  format: StageFormat;
  id: string;
  lineUps?: LineUpPlan;
  play?: DuelPlan;
  rounds?: number;
  thirdPlace: boolean;
  tieBreaks: TieBreak[];
}

export interface StartGame {
  firstSeat?: number;
  type: 'StartGame';
}

export type StartTile = 'removed' | 'shuffled';

export interface StatisticsAnswer {
  about: string;
  absent: string[];
  columns: AnswerColumn[];
  examples: ExampleGames;
  files: string[];
  games: number;
  lake: LakeState;
  question: string;
  rows: unknown[][];
  sql: string;
  title: string;
}

export interface StatisticsOverview {
  lake?: LakeState;
  missing?: string;
  questions: ListedQuestion[];
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

export interface StillSealed {
  seat: number;
  what: SealedPart;
  x: number;
  y: number;
}

export interface SubjectHistory {
  entries: HistoryEntry[];
  game: GameId;
  revision: number;
}

export interface SuppliedBet {
  chip?: string;
  seat: number;
  x: number;
  y: number;
}

export interface SurveyorsAdvanced {
  city: TopOfStack;
  monastery: TopOfStack;
  opened: DeckLeaf[];
  road: TopOfStack;
}

export interface SurveyorsStarted {
  city: TopOfStack;
  monastery: TopOfStack;
  opened: DeckLeaf[];
  road: TopOfStack;
}

export interface TakeBack {
  type: 'TakeBack';
}

export interface TakenBack {
  seat: number;
  tile: string;
  x: number;
  y: number;
}

export interface Term {
  count: number;
  each: number;
  thing: Thing;
}

export type Thing = 'tile' | 'coat-of-arms' | 'completed-city' | 'farmhouse' | 'garden' | 'highwaymen' | 'scoring-tile' | 'shed' | 'tile-with-city' | 'tile-with-road' | 'travellers' | 'winning-number';

export type TieBreak = 'matches-won' | 'duels-difference' | 'duels-won' | 'games-difference' | 'games-won' | 'direct-encounter' | 'buchholz' | 'buchholz-median' | 'buchholz-cut' | 'sonneborn-berger' | 'opponents-matches' | 'opponents-duels' | 'points-difference' | 'lots';

export interface TieBreakStep {
  neighbourValue?: string;
  tieBreak: TieBreak;
  value?: string;
  verdict: string;
}

export type Ties = 'shared' | 'last-to-begin';

export interface TileDrawn {
  index: number;
  proof: string[];
  salt: string;
  seat: number;
  tile: string;
  tilesLeft: number;
}

export interface TileOrigin {
  by: Origin;
  tile: PlacedTile;
}

export interface TilePlaced {
  rotation: 0 | 90 | 180 | 270;
  seat: number;
  tile: string;
  x: number;
  y: number;
}

export interface TilePlacement {
  by: Origin;
  tile: PlacedTile;
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

export interface TollhouseOrigin {
  by: Origin;
  seat: number;
  side: number;
  sideBy: Origin;
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

export interface TopOfStack {
  active: string;
  next: string;
}

export interface TurnEnded {
  next?: number;
  seat: number;
}

export interface TurnReview {
  automatic: boolean;
  best: ReviewedMove;
  chosen: ReviewedMove;
  drawn: number;
  lost: number;
  luck: number;
  placed: number;
  placements: number;
  seat: number;
  tile: string;
  turn: number;
}

export type Visibility = 'public' | 'unlisted';

export interface WhatIf {
  assumedScoringTiles: string[];
  at: number;
  events: ImaginedEvent[];
  explanations: Explanation[];
  features: BoardFeatures;
  format: string;
  game: GameId;
  legal: LegalOfSeat[];
  next?: string;
  pile: PileTile[];
  scores: SeatScore[];
  sealed: StillSealed[];
  view: GameView;
}

export interface WhatIfRequest {
  at: number;
  bets?: SuppliedBet[];
  choices: Choice[];
  tile?: string;
}

export interface WhyNot {
  claims: Claim[];
  features: FeatureState[];
  format: string;
  game: GameId;
  open: OpenPlace[];
  question: string;
  revision: number;
  right: boolean;
  segments: SegmentAt[];
}

export interface WithdrawDispute {
  dispute: number;
  type: 'WithdrawDispute';
}

export interface Word {
  value: string;
  word: string;
}
