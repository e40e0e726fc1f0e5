import {html, nothing} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {LazyTexts} from '../message/lazy-texts';
import {t} from '../message/messages';
import {View} from '../view';
import {LESSONS, type LessonId} from './lesson';
import './lesson-view';
import {keepSolved, solvedLessons} from './solved';
import {loadTexts, type Texts} from './texts';

/** The lessons, one after another: short positions in which the reader plays. */
class LearnPage extends View {
  static override properties = {solved: {state: true}, shown: {state: true}};
  declare solved: ReadonlySet<LessonId>;
  /** The index of the shown lesson. */
  declare shown: number;
  readonly #lazy = new LazyTexts(this, loadTexts);

  constructor() {
    super();
    this.solved = solvedLessons();
    this.shown = Math.max(0, LESSONS.findIndex(({id}) => !this.solved.has(id)));
  }

  override render() {
    const {texts, hasFailed} = this.#lazy;
    return html`<div class="learn">
      ${hasFailed ? html`<p class="problem" role="alert">${t('lobby.problem.unreachable')}</p>` : nothing}
      ${texts === undefined ? nothing : this.#page(texts)}</div>`;
  }

  #page(texts: Texts) {
    const lesson = LESSONS[this.shown]!;
    return html`
      <h1>${texts('learn.title')}</h1>
      <nav aria-label=${texts('learn.steps')}><ol class="lesson-steps">${LESSONS.map(({id}, index) => html`
        <li><button type="button" class=${this.solved.has(id) ? 'is-solved' : ''} aria-current=${index === this.shown ? 'step' : nothing}
          aria-label=${this.#stepWords(texts, id, index)} title=${texts(`learn.${id}.title`)} @click=${() => this.#show(index)}>${
          this.solved.has(id) ? '✓' : index + 1}</button></li>`)}</ol></nav>
      ${keyed(lesson.id, html`<cartulary-lesson .lesson=${lesson} .texts=${texts} .follow=${this.#follow(texts)}
        @solved=${() => this.#solve(lesson.id)}></cartulary-lesson>`)}`;
  }

  #follow(texts: Texts) {
    return this.shown + 1 < LESSONS.length
      ? html`<p><button type="button" class="main focus" @click=${() => this.#show(this.shown + 1)}>${texts('learn.next')}</button></p>`
      : html`<p class="focus" tabindex="-1">${texts(this.solved.size === LESSONS.length ? 'learn.end' : 'learn.end.more')}</p>
        <p class="row"><a class="start" href="/">${texts('learn.play')}</a> <a href="/how-to-play">${t('app.howToPlay')}</a></p>`;
  }

  #stepWords(texts: Texts, id: LessonId, index: number): string {
    const words = texts('learn.step', {number: index + 1, title: texts(`learn.${id}.title`)});
    return this.solved.has(id) ? `${words} (${texts('learn.solved')})` : words;
  }

  #solve(id: LessonId): void {
    this.solved = new Set([...this.solved, id]);
    keepSolved(this.solved);
  }

  readonly #show = async (index: number) => {
    this.shown = index;
    await this.updateComplete;
    const lesson = this.querySelector<View>('cartulary-lesson');
    await lesson?.updateComplete;
    lesson?.querySelector<HTMLElement>('h2')?.focus();
  };
}

customElements.define('cartulary-learn', LearnPage);
