import type {Envelope, PlayerJoined, StepExpired, TakenBack} from '../api/types';
import {ClockCheck} from './clocks';
import {CommandReader} from './command-reader';
import {DisputeCheck} from './disputes';
import type {Findings} from './findings';
import {isSameList, type Player, type Type} from './players';
import {Play, PLAY, type Seated} from './play';
import {Turns} from './turns';

/** The last events of commands after which a step goes on as before, so that no new deadline follows. */
const WITHOUT_STEP: readonly Type[] = [
  'GameOpened', 'PlayerJoined', 'PlayerLeft', 'TokenReissued', 'SeatRecovered', 'SeedContributed', 'BetSealed',
  'FinalBetFeatureChosen', 'PlayerResigned', 'DisputeRecounted', 'DisputeAgreed', 'DisputeResolved', 'ScoreCorrected',
  'DeadlineSet', 'TakenBack', 'ClocksSet',
];

/**
 * The stage of the course: reads the events command by command, each choice with its consequences (docs/formats.md,
 * "Choices" and "Consequences"), and follows the step of the game.
 */
export class CourseCheck {
  readonly disputes: DisputeCheck;
  readonly #reader: CommandReader;
  readonly #play: Play;
  readonly #clocks: ClockCheck;
  readonly #turns: Turns;
  readonly #players = new Map<number, Player>();
  readonly #invites = new Set<string>();
  #deadline: string | undefined;

  /** @param isWhole false if the record goes on with what cannot be read */
  constructor(events: readonly Envelope[], isWhole: boolean) {
    this.disputes = new DisputeCheck(this.#players, () => this.#play.first);
    this.#reader = new CommandReader(events, isWhole, event => this.disputes.visit(event));
    this.#play = new Play(this.#reader, this.#players);
    this.#clocks = new ClockCheck(this.#reader, this.#play);
    this.#turns = new Turns(this.#reader, this.#play, this.#clocks);
  }

  get findings(): Findings {
    return this.#reader.findings;
  }

  check(): void {
    this.#reader.readAll(choice => {
      this.#clocks.begin();
      this.#choose(choice);
      this.#clocks.settle();
      this.#end();
    });
  }

  /** Ends the command: with a deadline if a step of limited time began. */
  #end(): void {
    const isLimited = this.#reader.options.secondsPerStep !== undefined || this.#play.step === 'Seeding';
    const goesOn = WITHOUT_STEP.includes(this.#reader.last)
      || (this.#reader.last === 'TilePlaced' && this.#play.isTakenBack);
    if (isLimited && this.#play.waiting.length > 0 && !goesOn) {
      this.#deadline = this.#reader.consequence('DeadlineSet').deadline;
    }
  }

  #choose({type, data, rules}: Envelope): void {
    switch (type) {
      case 'GameOpened':
        this.#play.within(['Unopened']);
        this.#play.by('host');
        this.#reader.options = data.options;
        this.disputes.begin(data.options, rules);
        this.#play.begin('Lobby');
        break;
      case 'PlayerJoined':
        this.#joined(data);
        break;
      case 'PlayerLeft':
        this.#play.within(['Lobby']);
        data.removed ? this.#play.by('host') : this.#play.bySeat(data);
        this.#reader.need(this.#players.delete(data.seat), 'impossible');
        break;
      case 'SeatsClosed':
        this.#play.within(['Lobby']);
        this.#play.by('host');
        this.#reader.need(isSameList(data.seats, this.#play.seats) && data.seats.length > 1, 'impossible');
        this.#reader.need(this.#players.has(data.firstSeat ?? data.seats[0]!), 'impossible');
        this.#play.begin('Seeding', data.seats.filter(seat => this.#players.get(seat)!.owesSeed));
        this.#start();
        break;
      case 'SeedContributed':
        this.#play.within(['Seeding']);
        this.#play.bySeat(data);
        this.#reader.need(this.#play.waiting.includes(data.seat), 'impossible');
        this.#play.answered(data.seat);
        this.#start();
        break;
      case 'TokenReissued':
        this.#play.within(PLAY);
        this.#play.by('host');
        this.#nextEpoch(data).hasClaim = true;
        break;
      case 'SeatRecovered': {
        this.#play.within(['Lobby', 'Seeding', ...PLAY]);
        this.#play.by('guest');
        const player = this.#nextEpoch(data);
        this.#reader.need({
          secret: player.hasRecovery,
          account: player.person !== undefined,
          claim: player.hasClaim && data.recoveryCommitment === undefined,
        }[data.proof], 'impossible');
        player.hasClaim = false;
        break;
      }
      case 'TileDrawn':
        this.#play.byActive(data, 'Drawing');
        this.#turns.drew(data);
        break;
      case 'TilePlaced':
        this.#play.byActive(data, 'PlacingTile');
        this.#turns.placed(data);
        this.#play.isTileChosen = true;
        this.#turns.figureOrScore();
        break;
      case 'TakenBack':
        this.#takenBack(data);
        break;
      case 'MeeplePlaced':
      case 'AbbotPlaced':
        this.#play.byActive(data, 'PlacingFigure');
        this.#reader.need(this.#play.isAtCell(data), 'impossible');
        this.#turns.score();
        break;
      case 'PlacementSkipped':
      case 'TollhousePlaced':
      case 'TollhouseRelocated':
      case 'AbbotCalledHome':
        this.#play.byActive(data, 'PlacingFigure');
        this.#turns.score();
        break;
      case 'BetFeatureChosen':
        this.#play.byActive(data, 'ChoosingBetFeature');
        this.#reader.need(this.#play.isAtCell(data, this.#play.office), 'impossible');
        this.#turns.settle();
        break;
      case 'BetSealed':
        this.#play.within(['Betting'], 'not-asked');
        this.#play.bySeat(data);
        this.#reader.need(this.#play.waiting.includes(data.seat) && this.#play.isAtCell(data), 'not-asked');
        this.#play.answered(data.seat);
        this.#play.decided.push(data.seat);
        this.#play.waiting.length > 0 || this.#turns.closed();
        break;
      case 'FinalBetFeatureChosen': {
        this.#play.within(['ChoosingFinalBetFeature'], 'not-asked');
        this.#play.bySeat(data);
        const offices = this.#play.finalOffices.get(data.seat) ?? [];
        const others = offices.filter(office => !this.#play.isAtCell(data, office));
        this.#reader.need(this.#play.waiting.includes(data.seat) && others.length < offices.length, 'not-asked');
        this.#play.finalOffices.set(data.seat, others);
        others.length > 0 || this.#play.answered(data.seat);
        this.#play.waiting.length > 0 || this.#turns.finish();
        break;
      }
      case 'PlayerResigned':
        this.#play.within(PLAY);
        this.#play.bySeat(data);
        this.#resigned(data);
        break;
      case 'FlagFell': {
        this.#play.within(PLAY);
        this.#play.by('service');
        this.#clocks.fell(data);
        const resigned = this.#reader.consequence('PlayerResigned');
        this.#reader.need(resigned.seat === data.seat, 'incomplete');
        this.#resigned(resigned);
        break;
      }
      case 'ClocksSet':
        this.#play.within(PLAY);
        this.#play.by('service');
        this.#clocks.extended(data);
        break;
      case 'StepExpired':
        this.#expired(data);
        break;
      case 'DeadlineSet':
        this.#play.within(['Seeding', ...PLAY]);
        this.#play.by('service');
        this.#reader.need(this.#deadline !== undefined && data.deadline > this.#deadline, 'impossible');
        this.#deadline = data.deadline;
        break;
      case 'GameAbandoned':
        this.#play.within(['Lobby', 'Seeding', ...PLAY]);
        this.#play.by(data.byHost ? 'host' : 'service');
        this.#reader.need(!data.byHost || data.reason === undefined, 'impossible');
        this.#clocks.stop();
        this.#reader.consequence('DeckOpened');
        this.#play.begin('abandoned');
        break;
      case 'DisputeOpened':
        this.#play.within(['finished', ...PLAY]);
        this.#play.bySeat(data);
        this.#play.person(data);
        this.#reader.consequence('DisputeRecounted');
        break;
      case 'DisputeAgreed':
        this.#play.within(['finished', ...PLAY]);
        this.#play.bySeat(data);
        this.#reader.need(!this.#play.person(data).hasResigned, 'impossible');
        if (this.disputes.isAgreed(data, this.#play.playing.filter(seat => !this.#players.get(seat)!.isBot))) {
          const resolved = this.#reader.consequence('DisputeResolved');
          this.#reader.need(resolved.by === 'table', 'resolution');
          resolved.outcome !== 'corrected' || this.#reader.consequence('ScoreCorrected');
        }
        break;
      case 'DisputeResolved':
        this.#play.within(data.by === 'time' ? ['finished'] : ['finished', ...PLAY]);
        this.#reader.need(data.by !== 'table', 'resolution');
        this.#play.by(data.by === 'opener' ? `seat-${this.disputes.openerOf(data.dispute)}`
          : data.by === 'time' ? 'service' : 'referee');
        data.outcome !== 'corrected' || this.#reader.consequence('ScoreCorrected');
        break;
    }
  }

  #joined({seat, colour, policy, invite, seedCommitment, recoveryCommitment, signingKey, person}: PlayerJoined): void {
    this.#play.within(['Lobby']);
    this.#play.by('host', ...(policy === undefined ? ['guest'] : []));
    const free = [0, 1, 2, 3, 4, 5].find(each => !this.#players.has(each));
    this.#reader.need(seat === free && seat < this.#reader.options.maxSeats!, 'impossible');
    this.#reader.need([...this.#players.values()].every(player => player.colour !== colour), 'impossible');
    const isInvited = invite === undefined
      ? this.#reader.options.visibility === 'public' || this.#reader.choice.actor === 'host' : !this.#invites.has(invite);
    this.#reader.need(isInvited, 'impossible');
    const commitments = [seedCommitment, recoveryCommitment, signingKey, person];
    this.#reader.need(policy === undefined || commitments.every(each => each === undefined), 'impossible');
    this.#reader.need(person === undefined || [...this.#players.values()].every(player => player.person !== person), 'impossible');
    invite === undefined || this.#invites.add(invite);
    this.#players.set(seat, {
      colour, isBot: policy !== undefined, owesSeed: seedCommitment !== undefined,
      hasRecovery: recoveryCommitment !== undefined, hasClaim: false, epoch: 0, hasResigned: false, person,
    });
  }

  #nextEpoch(data: Seated & {readonly epoch: number}): Player {
    const player = this.#play.person(data);
    this.#reader.need(data.epoch === player.epoch + 1, 'impossible');
    player.epoch++;
    return player;
  }

  #start(): void {
    if (this.#play.waiting.length === 0) {
      this.#turns.start();
      this.#deadline = undefined;
    }
  }

  #takenBack(data: TakenBack): void {
    const {options} = this.#reader;
    this.#play.byActive(data, 'PlacingFigure');
    this.#reader.need(options.takeBack === true && this.#play.isTileChosen, 'impossible');
    this.#play.ofDrawn(data);
    this.#reader.need(this.#play.isAtCell(data), 'impossible');
    this.#play.isTakenBack = true;
    this.#play.begin('PlacingTile', [data.seat]);
  }

  #resigned(data: Seated): void {
    const player = this.#players.get(data.seat)!;
    this.#reader.need(!player.hasResigned, 'impossible');
    player.hasResigned = true;
    const isActive = data.seat === this.#play.active;
    const isLast = this.#play.playing.length < 2;
    if (this.#play.step === 'Betting' || this.#play.step === 'ChoosingFinalBetFeature') {
      this.#play.answered(data.seat);
      if (this.#play.waiting.length === 0 || (isLast && this.#play.step === 'Betting')) {
        this.#turns.absent();
      }
    } else if (isActive || isLast) {
      if (this.#play.step === 'PlacingTile' && isActive) {
        this.#turns.placed(this.#reader.consequence('TilePlaced'));
        this.#turns.score();
      } else if (this.#play.step === 'Drawing' || this.#play.step === 'PlacingTile') {
        this.#turns.endTurn();
      } else {
        this.#turns.absent();
      }
    }
  }

  #expired(first: StepExpired): void {
    this.#play.within(['Seeding', ...PLAY]);
    this.#play.by('service');
    const step = this.#play.step;
    this.#reader.need(step === 'Seeding' || this.#reader.options.clock === undefined, 'impossible');
    for (const [index, seat] of this.#play.waiting.entries()) {
      const expired = index === 0 ? first : this.#reader.consequence('StepExpired');
      this.#reader.need(expired.seat === seat && expired.step === step, 'impossible');
    }
    if (step === 'Seeding') {
      this.#play.waiting = [];
      this.#start();
    } else if (step === 'Drawing') {
      this.#turns.drew(this.#reader.consequence('TileDrawn'));
    } else if (step === 'PlacingTile') {
      this.#turns.placed(this.#reader.consequence('TilePlaced'));
      this.#turns.figureOrScore();
    } else {
      this.#turns.absent();
    }
  }
}
