import type {OfficeClosed, OfficeOpened} from '../api/types';
import type {ClockCheck} from './clocks';
import type {CommandReader} from './command-reader';
import {inOrder, isSameList, type DataOf, type Type} from './players';
import type {Play} from './play';
import {playsSurveyors} from './scoring-tiles';

/** The events with which scoring goes on where no figure can be placed, which depends on the board. */
const AFTER_FIGURE: readonly Type[] = [
  'FeatureCompleted', 'BetFeatureAsked', 'BetsSettled', 'OfficeOpened', 'OfficeClosed', 'TollhouseTurned', 'TurnEnded',
];

/** The consequences of choices (docs/formats.md, "Consequences"), from the start of a game to its end. */
export class Turns {
  #drawn = 0;
  #size = 0;
  #isFinal = false;
  /** Whether a completed feature was scored in this turn. */
  #hasScored = false;

  constructor(
    private readonly reader: CommandReader,
    private readonly play: Play,
    private readonly clocks: ClockCheck,
  ) {}

  start(): void {
    const {deckSize, firstSeat} = this.reader.consequence('GameStarted');
    this.play.first = firstSeat;
    this.#size = deckSize;
    if (playsSurveyors(this.reader.options)) {
      this.reader.consequence('SurveyorsStarted');
    }
    this.#turn(firstSeat);
  }

  drew(data: DataOf<'TileDrawn'>): void {
    this.play.ofActive(data);
    this.#drawn++;
    this.play.tile = data.tile;
    this.play.isTakenBack = false;
    if (this.reader.next !== 'TileSetAside') {
      this.play.begin('PlacingTile', [data.seat]);
      return;
    }
    this.play.ofDrawn(this.reader.consequence('TileSetAside'));
    if (this.#drawn < this.#size) {
      this.play.begin('Drawing', [data.seat]);
    } else {
      this.#final();
    }
  }

  placed(data: DataOf<'TilePlaced'>): void {
    this.play.ofDrawn(data);
    this.play.cell = {x: data.x, y: data.y};
    this.play.isTileChosen = false;
    this.play.begin('PlacingFigure', [data.seat]);
  }

  figureOrScore(): void {
    if (this.reader.next !== undefined && AFTER_FIGURE.includes(this.reader.next)) {
      this.score();
    }
  }

  /** Goes on after a player who does not draw or place. */
  endTurn(): void {
    const {reader, play} = this;
    const ended = reader.consequence('TurnEnded');
    this.clocks.turnEnded(ended.seat);
    this.#hasScored = false;
    play.ofActive(ended);
    const {playing} = play;
    const isLast = this.#drawn >= this.#size || playing.length < 2;
    const after = playing.find(seat => seat > ended.seat) ?? playing[0];
    reader.need(ended.next === (isLast ? undefined : after), 'other-turn');
    isLast ? this.#final() : this.#turn(after!);
  }

  /** Goes on for players who do not choose a figure, a feature or a bet. */
  absent(): void {
    const {reader, play} = this;
    if (play.step === 'PlacingFigure') {
      this.score();
    } else if (play.step === 'ChoosingBetFeature') {
      const chosen = reader.consequence('BetFeatureChosen');
      play.ofActive(chosen);
      reader.need(play.isAtCell(chosen, play.office), 'incomplete');
      this.settle();
    } else if (play.step === 'Betting') {
      this.closed();
    } else {
      this.finish();
    }
  }

  score(): void {
    const {reader} = this;
    if ([...reader.many('FeatureCompleted')].length > 0) {
      for (const toll of reader.many('TollRaised')) {
        this.#complete(toll);
      }
      while (reader.next === 'FeatureScored' || this.#lacksScore) {
        this.#scored();
      }
    }
    this.settle();
  }

  settle(): void {
    const {reader, play} = this;
    const mayChoose = play.playing.includes(play.active!) && play.playing.length > 1;
    if (mayChoose && reader.next === 'BetFeatureAsked') {
      const asked = reader.consequence('BetFeatureAsked');
      play.ofActive(asked);
      play.office = {x: asked.x, y: asked.y};
      play.begin('ChoosingBetFeature', [asked.seat]);
      return;
    }
    if (!mayChoose) {
      for (const chosen of reader.many('BetFeatureChosen')) {
        play.ofActive(chosen);
      }
    }
    for (const settled of reader.many('BetsSettled')) {
      this.#complete(settled);
    }
    if (reader.next === 'OfficeOpened') {
      this.#opened(reader.consequence('OfficeOpened'));
      return;
    }
    if (reader.next === 'OfficeClosed') {
      this.#close(reader.consequence('OfficeClosed'));
    }
    this.#turned();
  }

  closed(): void {
    this.#close(this.reader.consequence('OfficeClosed'));
    this.#turned();
  }

  finish(): void {
    const {reader} = this;
    for (const settled of reader.many('BetsSettled')) {
      this.#complete(settled);
    }
    for (const scored of reader.many('TollRaised', 'FeatureScored')) {
      this.#complete(scored);
    }
    reader.consequence('GameFinished');
    this.clocks.stop();
    reader.consequence('DeckOpened');
    this.play.begin('finished');
  }

  #turn(seat: number): void {
    this.reader.need(this.play.playing.includes(seat), 'other-turn');
    this.play.active = seat;
    this.play.begin('Drawing', [seat]);
  }

  /** Meeples return from what scored. A correction can add the score, or take it away. */
  #scored(): void {
    const {reader} = this;
    if (!this.#lacksScore) {
      const score = reader.consequence('FeatureScored');
      if (reader.next !== 'MeeplesReturned' && reader.isLastCorrected) {
        return;
      }
      this.#complete(score);
    }
    reader.consequence('MeeplesReturned');
    this.#hasScored = true;
  }

  get #lacksScore(): boolean {
    return this.reader.next === 'MeeplesReturned' && this.reader.isCommandCorrected;
  }

  #complete({complete}: {readonly complete: boolean}): void {
    this.reader.need(complete !== this.#isFinal, 'incomplete');
  }

  #opened(data: OfficeOpened): void {
    const {asked, notAsked} = data;
    const {play} = this;
    this.reader.need(play.isAtCell(data) && isSameList(inOrder([...asked, ...notAsked]), play.seats)
      && asked.length > 0 && asked.every(seat => play.playing.includes(seat))
      && [asked, notAsked].every(seats => isSameList(seats, inOrder(seats))), 'incomplete');
    play.betting = data;
    play.decided = [];
    play.begin('Betting', asked);
  }

  #close(data: OfficeClosed): void {
    const {bets, undecided, notAsked, reasons} = data;
    const {reader, play} = this;
    const passes = data.passes.map(({seat}) => seat);
    const all = inOrder([...bets, ...passes, ...undecided]);
    reader.need(play.isAtCell(data), 'incomplete');
    const isInOrder = [bets, passes, undecided, notAsked].every(seats => isSameList(seats, inOrder(seats)));
    const asked = play.betting?.asked ?? [];
    reader.need(isInOrder && (play.betting === undefined
      ? reasons.length > 0 && all.length === 0 && notAsked.every(seat => play.players.has(seat))
      : reasons.length === 0 && isSameList(notAsked, play.betting.notAsked) && isSameList(all, asked)
        && isSameList(undecided, asked.filter(seat => !play.decided.includes(seat)))), 'office-seats');
    play.betting = undefined;
  }

  #turned(): void {
    for (const {seat} of this.reader.many('TollhouseTurned')) {
      this.reader.need(this.play.players.has(seat), 'incomplete');
    }
    if (playsSurveyors(this.reader.options) && this.#hasScored) {
      this.reader.consequence('SurveyorsAdvanced');
    }
    this.endTurn();
  }

  #final(): void {
    const {reader, play} = this;
    reader.consequence('FinalScoringBegan');
    this.#isFinal = true;
    if (reader.next !== 'FinalBetFeatureAsked') {
      this.finish();
      return;
    }
    for (const {x, y, seats} of reader.consequence('FinalBetFeatureAsked').offices) {
      for (const seat of seats) {
        reader.need(play.playing.includes(seat), 'incomplete');
        play.finalOffices.set(seat, [...play.finalOffices.get(seat) ?? [], {x, y}]);
      }
    }
    reader.need(play.finalOffices.size > 0, 'incomplete');
    play.begin('ChoosingFinalBetFeature', inOrder(play.finalOffices.keys()));
  }
}
