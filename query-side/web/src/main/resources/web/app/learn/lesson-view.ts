import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FIGURES} from '../figure/pieces';
import {EMPTY_STATE} from '../game/game-state';
import {withKey} from '../game/key-hint';
import {colourIn} from '../game/player-name';
import {nextRotation, type Rotation} from '../game/placements';
import {anchorPoint} from '../game/tile-geometry';
import {pictureOf} from '../game/board/pieces';
import {describeTile} from '../game/tile-edges';
import {tileReading, type TileReading} from '../game/tile-reading';
import type {Cell} from '../api/types';
import {t} from '../message/messages';
import {cellWords} from '../record/words';
import {ruleLinks} from '../rule/rule-link';
import {View} from '../view';
import {choiceAt, placesOf, pointsOf, type Choice, type Lesson} from './lesson';
import {answerWords, spokenAnswers} from './answers';
import {cellsBeside, cellShape, isSame, lessonBoard, type Target} from './lesson-board';
import type {Texts} from './texts';

/** What was said about the last answer. */
type Said = {readonly words: string; readonly rules: readonly string[]} | undefined;

/** A lesson: its position, what can be answered, and what the rules say about the answer. Dispatches `solved`. */
class LessonView extends View {
  static override properties = {
    lesson: {attribute: false}, texts: {attribute: false}, follow: {attribute: false},
    rotation: {state: true}, cell: {state: true}, said: {state: true}, right: {state: true},
  };
  declare lesson: Lesson;
  declare texts: Texts;
  /** What is shown once the lesson is solved; its first element with the class `focus` gets the focus. */
  declare follow: TemplateResult;
  /** How the drawn tile is rotated. */
  declare rotation: Rotation;
  /** Where the drawn tile is tried. */
  declare cell: Cell | undefined;
  declare said: Said;
  /** The right answer, once it was given. */
  declare right: Choice | undefined;
  #reading!: TileReading;

  constructor() {
    super();
    this.rotation = 0;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('lesson')) {
      this.#reading = tileReading({expansions: [...this.lesson.expansions]});
    }
  }

  /** The part that was pressed is gone once the lesson is solved. */
  protected override updated(changed: PropertyValues): void {
    if (changed.has('right') && this.right !== undefined) {
      this.querySelector<HTMLElement>('.focus')?.focus({preventScroll: true});
    }
  }

  override render() {
    const {lesson, texts, right, said} = this;
    const {id, seat, board: {players}} = lesson;
    return html`
      <section class="lesson" aria-labelledby="lesson-title" @keydown=${this.#key}>
        <div class="lesson-words">
          <h2 id="lesson-title" tabindex="-1">${texts(`learn.${id}.title`)}</h2>
          <p>${texts(`learn.${id}.task`)}</p>
          <p class="faint">${texts('learn.you')} <span class="player-pill seat-${colourIn(players, seat)}">${t(`table.colour.${colourIn(players, seat)}`)}</span></p>
          <div role="status" class="lesson-said ${right === undefined ? '' : 'is-right'}">${said === undefined ? nothing : html`
            <p>${said.words}</p> <p class="small-print">${texts('learn.basis')} ${ruleLinks(said.rules)}</p>`}</div>
          ${right === undefined ? html`${this.#drawn()} ${this.#answers()}` : this.follow}
        </div>
        ${this.#board()}
      </section>`;
  }

  /** The drawn tile and its buttons. */
  #drawn() {
    const {lesson: {ask, tile}, rotation} = this;
    return tile === undefined ? nothing : html`
      <div class="lesson-drawn">
        ${pictureOf(this.#reading, tile, rotation, describeTile(this.#reading, tile, rotation))}
        ${ask !== 'TILE' ? nothing : html`
          <p class="row">
            <button type="button" @click=${this.#rotate}>${withKey(t('table.rotate'))}</button>
            <button type="button" class="main" ?disabled=${this.cell === undefined} @click=${this.#place}>${t('table.place')}</button></p>`}
      </div>`;
  }

  /** The answers that have no place on the board. */
  #answers() {
    const choices = spokenAnswers(this.lesson);
    return choices.length === 0 ? nothing : html`<p class="row lesson-answers">${choices.map(choice => html`
      <button type="button" @click=${() => this.#answer(choice)}>${answerWords(this.lesson, choice)}</button>`)}</p>`;
  }

  #board() {
    const {lesson, right, cell, rotation} = this;
    const board = right?.after ?? lesson.board;
    const around = lesson.ask === 'TILE' ? [...lesson.board.tiles, ...cellsBeside(lesson.board.tiles)] : board.tiles;
    const tried = right !== undefined || cell === undefined || lesson.tile === undefined ? undefined : {...cell, rotation, tile: lesson.tile};
    const targets = right !== undefined ? [] : lesson.ask === 'TILE' ? this.#cells() : this.#spots();
    return lessonBoard(this.#reading, board, around, tried, targets, this.texts('learn.board'));
  }

  #cells(): readonly Target[] {
    const places = placesOf(this.lesson);
    return cellsBeside(this.lesson.board.tiles).map(cell => {
      const fitting = places.filter(place => isSame(place, cell)).map(place => place.rotation);
      const isChosen = this.cell !== undefined && isSame(this.cell, cell);
      const look = fitting.length === 0 ? '' : fitting.includes(this.rotation) ? 'fits' : 'fits turned';
      const words = fitting.length === 0 ? 'learn.cell.never' : fitting.includes(this.rotation) ? 'learn.cell.fits' : 'learn.cell.turned';
      return {
        label: `${cellWords(cell)}: ${this.texts(words)}`,
        shape: cellShape(cell, `${look} ${isChosen ? 'chosen' : ''}`),
        press: () => (isChosen ? this.#rotate() : this.#choose(cell)),
      };
    });
  }

  #spots(): readonly Target[] {
    const {board, seat, choices} = this.lesson;
    const tile = board.tiles.at(-1)!;
    return choices.flatMap(choice => FIGURES.flatMap(kind => {
      const spot = choice.command === undefined ? undefined : kind.spotOf(choice.command, tile, {...EMPTY_STATE, ...board}, seat);
      const on = spot === undefined ? undefined : board.tiles.find(one => isSame(one, spot));
      return spot === undefined || on === undefined ? [] : [{
        label: kind.triedWords(this.#reading, tile, spot),
        shape: kind.spotShape(spot, anchorPoint(this.#reading, on, spot.segment), colourIn(board.players, seat), ''),
        press: () => this.#answer(choice),
      }];
    }));
  }

  readonly #choose = (cell: Cell) => {
    this.cell = cell;
    this.said = undefined;
  };

  readonly #rotate = () => {
    this.rotation = nextRotation(this.rotation, 1);
    this.said = undefined;
  };

  readonly #place = () => {
    const {lesson, cell, rotation} = this;
    const choice = choiceAt(lesson, {...cell!, rotation});
    if (choice !== undefined) {
      this.#answer(choice);
    } else {
      this.#refuse(lesson.otherwise!);
    }
  };

  #answer(choice: Choice): void {
    const {lesson, texts} = this;
    if (choice.isRight) {
      this.right = choice;
      this.said = {words: texts(`learn.${lesson.id}.right`, {points: pointsOf(lesson, choice)}), rules: lesson.rules};
      this.dispatchEvent(new Event('solved'));
    } else if (choice.refused !== undefined) {
      this.#refuse(choice.refused);
    } else {
      this.said = {words: texts(`learn.${lesson.id}.wrong` as 'learn.road.wrong'), rules: lesson.rules};
    }
  }

  #refuse(rule: string): void {
    this.said = {words: this.texts(`learn.refused.${rule}` as 'learn.refused.BASE-9'), rules: [rule]};
  }

  readonly #key = (key: KeyboardEvent) => {
    if (key.key.toLowerCase() === 'r' && !key.ctrlKey && !key.metaKey && !key.altKey && this.lesson.ask === 'TILE' && this.right === undefined) {
      key.preventDefault();
      this.#rotate();
    }
  };
}

customElements.define('cartulary-lesson', LessonView);
