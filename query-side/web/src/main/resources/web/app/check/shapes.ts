import {HOUSE_RULES, type HouseRule} from '../api/house-rules';
import {EXPANSIONS, expansionsOf, ruleForm, sinceOf} from '../expansion/names';
import {CLOCK_SINCE, TAKE_BACK_SINCE} from './later-options';

/**
 * The shapes of events, one line for each type and schema: a member and its form, `?` after an optional member,
 * `[…]` a list, `{…}` an object with exactly these members, `a|b` one of these texts, `0..5` an integer within bounds.
 * A rule id of the chapters that came with schema 2 of `GameOpened` or before it is `rule2`, and so on.
 */
const SHAPES = `
cell = {x=integer y=integer}
segmentAt = {segment=text x=integer y=integer}
kind = road|city|monastery|field
kind2 = road|city|monastery|garden|field
kind3 = road|city|monastery|garden|cathedral|field
placedKind2 = road|city|monastery|cathedral|field
figure = meeple|tollhouse|abbot
rotation = 0|90|180|270
seat = 0..5
colour = red|blue|green|yellow|black|pink
policy = random|greedy
policy6 = random|greedy|level-1|level-2|level-3|level-4|level-5|level-6|level-7|level-8
tile = {rotation=rotation tile=text x=integer y=integer}
feature = {at=cell cities=[segmentAt] coatsOfArms=0.. kind=kind segment=text tiles=[cell]}
feature2 = {at=cell cities=[segmentAt] coatsOfArms=0.. kind=kind2 segment=text tiles=[cell]}
countedRoad = {complete=boolean counted=1.. segments=[text] tiles=[cell]}
feature3 = {at=cell cathedrals?=[cell] cities=[segmentAt] coatsOfArms=0.. counted?=1.. kind=kind3 roads?=[countedRoad] segment=text tiles=[cell]}
betFeature = {feature=feature segments=[text]}
points = {points=0.. seat=seat}
signedPoints = {points=integer seat=seat}
rank = {rank=1..6 resigned=boolean score=0.. seat=seat}
signedRank = {rank=1..6 resigned=boolean score=integer seat=seat}
sealed = {commitment=hash}
visibility = public|unlisted
target = {revision=1.. seat?=seat segment?=text subject=score|feature|office|tollhouse|total x?=integer y?=integer}
score = {byRules?=evidence bySecondEngine?=evidence recorded?=evidence revision=1..}
evidence = {bets?=BetsSettled.2 feature?=FeatureScored.1 toll?=TollRaised.1}
score2 = {byRules?=evidence2 bySecondEngine?=evidence2 recorded?=evidence2 revision=1..}
evidence2 = {abbot?=AbbotCalledHome.1 bets?=BetsSettled.2 feature?=FeatureScored.2 toll?=TollRaised.1}
score3 = {byRules?=evidence3 bySecondEngine?=evidence3 recorded?=evidence3 revision=1..}
evidence3 = {abbot?=AbbotCalledHome.1 bets?=BetsSettled.2 feature?=FeatureScored.3 toll?=TollRaised.1}
score4 = {byRules?=evidence4 bySecondEngine?=evidence4 recorded?=evidence4 revision=1..}
evidence4 = {abbot?=AbbotCalledHome.1 bets?=BetsSettled.2 feature?=FeatureScored.4 toll?=TollRaised.1}
settled = {chip=text choiceNonce?=hash nonce=hash points=0.. seat=seat segment=text size=1..}
signedSettled = {chip=text choiceClientNonce?=hash choiceNonce?=hash clientNonce?=hash nonce=hash points=0.. seat=seat segment=text size=1..}
AbbotCalledHome.1 = {cells=[cell] kind=kind2 points=1.. rules=[rule4] seat=seat x=integer y=integer}
AbbotPlaced.1 = {kind=kind2 seat=seat segment=text x=integer y=integer}
BetFeatureAsked.1 = {candidates=[betFeature] seat=seat x=integer y=integer}
BetFeatureChosen.1 = {seat=seat segment=text x=integer y=integer}
BetSealed.1 = {bet=sealed seat=seat x=integer y=integer}
BetsSettled.1 = {bets=[settled] complete=boolean features=[betFeature] rules=[rule2] x=integer y=integer}
BetsSettled.2 = {bets=[signedSettled] complete=boolean features=[betFeature] rules=[rule2] x=integer y=integer}
seatClock = {left=0.. runsOut?=time seat=seat}
clock = {bank=5..604800 increment=0..3600}
ties = shared|last-to-begin
aids = on|off
ClocksSet.1 = {clocks=[seatClock]}
FlagFell.1 = {late=0.. seat=seat}
DeadlineSet.1 = {deadline=time}
DeckOpened.1 = {nonce=hash seed=hash}
DisputeAgreed.1 = {basis?=recount|option|ruling dispute=1.. outcome=stands|corrected|annulled seat=seat}
count = {agreed=boolean scores=[score] stateDiffers=boolean}
DisputeRecounted.1 = {agreed=boolean dispute=1.. reading?=count scores=[score] stateDiffers=boolean target=target}
count2 = {agreed=boolean scores=[score2] stateDiffers=boolean}
DisputeRecounted.2 = {agreed=boolean dispute=1.. reading?=count2 scores=[score2] stateDiffers=boolean target=target}
count3 = {agreed=boolean scores=[score3] stateDiffers=boolean}
DisputeRecounted.3 = {agreed=boolean dispute=1.. reading?=count3 scores=[score3] stateDiffers=boolean target=target}
count4 = {agreed=boolean scores=[score4] stateDiffers=boolean}
DisputeRecounted.4 = {agreed=boolean dispute=1.. reading?=count4 scores=[score4] stateDiffers=boolean target=target}
DisputeResolved.1 = {againstRecount=boolean basis=recount|option|ruling by=opener|table|referee|time dispute=1.. outcome=stands|corrected|annulled points?=[points]}
DisputeResolved.2 = {againstRecount=boolean basis=recount|option|ruling by=opener|table|referee|time dispute=1.. outcome=stands|corrected|annulled points?=[signedPoints]}
FeatureCompleted.1 = {feature=feature}
FeatureCompleted.2 = {feature=feature2}
FeatureCompleted.3 = {feature=feature3}
count7 = {meeples=1..7 seat=seat}
FeatureScored.1 = {complete=boolean feature=feature meeples=[count7] points=[points] rules=[rule2]}
FeatureScored.2 = {complete=boolean feature=feature2 meeples=[count7] points=[points] rules=[rule4]}
FeatureScored.3 = {complete=boolean feature=feature3 meeples=[count7] points=[points] rules=[rule6]}
scoringTile = {added=integer counted=0.. tile=text}
FeatureScored.4 = {complete=boolean feature=feature3 meeples=[count7] points=[signedPoints] rules=[rule7] scoringTile?=scoringTile}
askedOffice = {candidates=[betFeature] seats=[seat] x=integer y=integer}
FinalBetFeatureAsked.1 = {offices=[askedOffice]}
FinalBetFeatureChosen.1 = {choice=sealed seat=seat x=integer y=integer}
FinalScoringBegan.1 = {}
GameAbandoned.1 = {byHost=boolean}
operator = operator|operator
GameAbandoned.2 = {byHost=boolean reason?=operator}
GameFinished.1 = {ranking=[rank]}
GameFinished.2 = {ranking=[signedRank]}
options1 = {maxSeats?=2..6 visibility?=visibility}
GameOpened.1 = {host=text options=options1 seed=sealed}
GameStarted.1 = {deckRoot=hash deckSize=1.. firstSeat=seat startTile=tile}
GameStarted.2 = {deckRoot=hash deckSize=1.. firstSeat=seat seededBy?=[seat] startTile=tile}
MeeplePlaced.1 = {kind=kind seat=seat segment=text x=integer y=integer}
MeeplePlaced.2 = {kind=placedKind2 seat=seat segment=text x=integer y=integer}
meeple = {seat=seat segment=text x=integer y=integer}
MeeplesReturned.1 = {meeples=[meeple]}
meeple2 = {figure?=figure seat=seat segment=text x=integer y=integer}
MeeplesReturned.2 = {meeples=[meeple2]}
pass = {nonce=hash seat=seat}
signedPass = {clientNonce?=hash nonce=hash seat=seat}
OfficeClosed.1 = {bets=[seat] notAsked=[seat] passes=[pass] reasons=[rule2] undecided=[seat] x=integer y=integer}
OfficeClosed.2 = {bets=[seat] notAsked=[seat] passes=[signedPass] reasons=[rule2] undecided=[seat] x=integer y=integer}
OfficeOpened.1 = {asked=[seat] notAsked=[seat] x=integer y=integer}
PlacementSkipped.1 = {seat=seat}
PlayerJoined.1 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy seat=seat}
PlayerJoined.2 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy seat=seat seedCommitment?=hash}
PlayerJoined.3 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy recoveryCommitment?=hash seat=seat seedCommitment?=hash}
PlayerJoined.4 = {colour=colour invite?=text nameHash?=hash player=text policy?=policy recoveryCommitment?=hash seat=seat seedCommitment?=hash signingKey?=hash}
PlayerJoined.5 = {colour=colour invite?=text nameHash?=hash person?=text player=text policy?=policy recoveryCommitment?=hash seat=seat seedCommitment?=hash signingKey?=hash}
PlayerJoined.6 = {colour=colour invite?=text nameHash?=hash person?=text player=text policy?=policy6 recoveryCommitment?=hash seat=seat seedCommitment?=hash signingKey?=hash}
PlayerLeft.1 = {removed=boolean seat=seat}
PlayerResigned.1 = {seat=seat}
correctedScore = {from=0.. revision=1.. seat=seat to=0..}
correctedTotal = {from=0.. seat=seat to=0..}
ScoreCorrected.1 = {dispute=1.. ranking=[rank] scores=[correctedScore] totals=[correctedTotal]}
signedScore = {from=integer revision=1.. seat=seat to=integer}
signedTotal = {from=integer seat=seat to=integer}
ScoreCorrected.2 = {dispute=1.. ranking=[signedRank] scores=[signedScore] totals=[signedTotal]}
SeatRecovered.1 = {epoch=1.. proof=secret|claim recoveryCommitment?=hash seat=seat}
SeatRecovered.2 = {epoch=1.. proof=secret|claim recoveryCommitment?=hash seat=seat signingKey?=hash}
SeatRecovered.3 = {epoch=1.. proof=secret|claim|account recoveryCommitment?=hash seat=seat signingKey?=hash}
SeatsClosed.1 = {firstSeat?=seat seats=[seat]}
SeedContributed.1 = {seat=seat seed=hash}
StepExpired.1 = {seat=seat step=text}
effect = {points?=-99..99 shows?=kind tiles?=1..99 type=everybody|skipOneEdged|fixedTiles|add|perTile|none}
ownTile = {effect=effect id=shortText provenance?=verified|reconstructed stack=kind}
top = {active=text next=text}
deckLeaf = {index=integer proof=[hash] salt=hash tile=text}
SurveyorsAdvanced.1 = {city=top monastery=top opened=[deckLeaf] road=top}
SurveyorsStarted.1 = {city=top monastery=top opened=[deckLeaf] road=top}
TakenBack.1 = {seat=seat tile=text x=integer y=integer}
TileDrawn.1 = {index=0.. proof=[hash] salt=hash seat=seat tile=text tilesLeft=0..}
TilePlaced.1 = {rotation=rotation seat=seat tile=text x=integer y=integer}
TileSetAside.1 = {seat=seat tile=text}
TokenReissued.1 = {epoch=1.. seat=seat}
picture = farmhouse|garden|highwaymen|shed|travellers
pictures = {count=1.. picture=picture}
TollRaised.1 = {complete=boolean pictures=[pictures] points=1.. road=feature rules=[rule2] seat=seat segments=[text] side=1..2 x=integer y=integer}
TollhousePlaced.1 = {seat=seat x=integer y=integer}
TollhouseRelocated.1 = {from=cell seat=seat x=integer y=integer}
TollhouseTurned.1 = {seat=seat side=1..2}
TurnEnded.1 = {next?=seat seat=seat}
`;

/** The schemas of `GameOpened` with expansions and house rules. */
const OPENED = schemas(2, [...HOUSE_RULES.map(rule => rule.opened), ...EXPANSIONS.map(sinceOf), CLOCK_SINCE]);

/** The shapes of the schemas that brought expansions or house rules. */
function optionShapes(): readonly string[] {
  const opened = OPENED.flatMap(schema => [
    `expansion${schema} = ${expansionsOf(schema).join('|')}`,
    `options${schema} = {${clocks(schema)} ${members(rule => rule.opened <= schema)} expansions?=[expansion${schema}] maxSeats?=2..6 ${tiles(schema)} secondsPerStep?=5..604800 ${takeBack(schema)} visibility?=visibility}`,
    `GameOpened.${schema} = {host=text options=options${schema} seed=sealed}`,
  ]);
  const disputed = schemas(1, HOUSE_RULES.map(rule => rule.disputed)).flatMap(schema => [
    `reading${schema} = {${members(rule => rule.disputed <= schema)} rules?=1..}`,
    `DisputeOpened.${schema} = {dispute=1.. reading?=reading${schema} reasonHash=hash seat=seat target=target}`,
  ]);
  return [...opened, ...disputed];
}

function schemas(first: number, brought: readonly number[]): readonly number[] {
  return Array.from({length: Math.max(...brought) - first + 1}, (_, index) => first + index);
}

function tiles(schema: number): string {
  return schema < sinceOf('surveyors') ? '' : 'scoringTiles?=[ownTile]';
}

function takeBack(schema: number): string {
  return schema < TAKE_BACK_SINCE ? '' : 'takeBack?=boolean';
}

function clocks(schema: number): string {
  return schema < CLOCK_SINCE ? '' : 'aids?=aids clock?=clock ties?=ties';
}

function members(which: (rule: HouseRule) => boolean): string {
  return HOUSE_RULES.filter(which).map(({name, settings}) => `${name}?=${settings.join('|')}`).join(' ');
}

type Shape = (value: unknown) => boolean;

const HASH = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
/** Whether the time exists is another check. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const FORMS: readonly (readonly [string, string])[] = [...SHAPES.trim().split('\n'), ...optionShapes()].map(line => {
  const [name = '', form = ''] = line.split(' = ');
  return [name, form];
});

const NAMED: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['text', isText],
  ['shortText', value => isText(value) && value.length >= 1 && value.length <= 40],
  ['hash', textOf(HASH)],
  ...OPENED.map((schema): [string, Shape] => [`rule${schema}`, textOf(RegExp(`^${ruleForm(schema)}$`))]),
  ['time', textOf(TIME)],
  ['boolean', value => typeof value === 'boolean'],
  ['integer', value => Number.isSafeInteger(value)],
  ...FORMS.map(([name, form]): [string, Shape] => [name, shapeOf(form)]),
]);

/** The highest schema of each type. */
const NEWEST: ReadonlyMap<string, number> = new Map(FORMS.flatMap(([name]) => {
  const [type = '', schema] = name.split('.');
  return schema === undefined ? [] : [[type, Number(schema)] as const];
}));

function textOf(form: RegExp): Shape {
  return value => isText(value) && form.test(value);
}

/** Returns the shape of a form. */
export function shapeOf(form: string): Shape {
  if (form.startsWith('{')) {
    return objectOf(form.slice(1, -1).split(' ').filter(member => member !== ''));
  }
  if (form.startsWith('[')) {
    const item = shapeOf(form.slice(1, -1));
    return value => Array.isArray(value) && value.every(item);
  }
  if (form.includes('..')) {
    const [least, most] = form.split('..');
    return value => Number.isSafeInteger(value) && Number(value) >= Number(least) && Number(value) <= Number(most || Infinity);
  }
  if (form.includes('|')) {
    const values: readonly unknown[] = form.startsWith('0|') ? form.split('|').map(Number) : form.split('|');
    return value => values.includes(value);
  }
  return value => NAMED.get(form)!(value);
}

function objectOf(members: readonly string[]): Shape {
  const shapes = new Map(members.map(member => {
    const [name = '', form = ''] = member.split(/\??=/);
    return [name, {isOptional: member.includes('?='), shape: shapeOf(form)}];
  }));
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return false;
    }
    const found = value as Readonly<Record<string, unknown>>;
    return Object.keys(found).every(name => shapes.has(name))
      && [...shapes].every(([name, {isOptional, shape}]) => Object.hasOwn(found, name) ? shape(found[name]) : isOptional);
  };
}

/** Returns true if the type or the schema of an event is not known: it is of a newer version. */
export function isNewer(type: string, schema: number): boolean {
  return schema > (NEWEST.get(type) ?? 0);
}

/** Returns true if an event has exactly the members of its schema, at any depth. */
export function hasShape(type: string, schema: number, data: unknown): boolean {
  return NAMED.get(`${type}.${schema}`)?.(data) ?? false;
}
