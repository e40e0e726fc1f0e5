import {html, nothing} from 'lit';
import {signedIn, signedInChanges} from '../account/signed-in';
import type {NextPairing} from '../api/types';
import {gamePath} from '../route';
import {View} from '../view';
import {pairingWords} from './brackets';
import type {CompetitionStore, ShownCompetition} from './competition-store';
import type {RunningDuels} from './running-duels';
import type {Texts} from './texts';

/** The next pairing of the person who is signed in or of their team, and the game if it is being played here. */
class NextMatch extends View {
  static override properties = {store: {attribute: false}, texts: {attribute: false}, shown: {attribute: false}, duels: {attribute: false}};
  declare store: CompetitionStore;
  declare texts: Texts;
  declare shown: ShownCompetition;
  declare duels: RunningDuels;
  #next: NextPairing | undefined;
  #asked = '';

  protected override get sources() {
    return [signedInChanges, this.duels];
  }

  protected override updated(): void {
    void this.#read();
  }

  /** The entrant of the person: they, or the team that they lead or play for. */
  get #entrant(): string | undefined {
    const person = signedIn()?.person;
    return person === undefined ? undefined : this.shown.overview.entrants.find(
      ({entrant, captain, roster, withdrawn}) => !withdrawn && (entrant === person || captain === person || roster.includes(person)))?.entrant;
  }

  /** Reads it once for each revision and person. */
  async #read(): Promise<void> {
    const entrant = this.#entrant;
    const {revision} = this.shown.overview;
    const asked = `${entrant} ${revision}`;
    if (asked === this.#asked) {
      return;
    }
    this.#asked = asked;
    let next: NextPairing | undefined;
    if (entrant !== undefined) {
      try {
        next = await this.store.nextPairing(entrant, revision);
      } catch {
        // Asked again at the next change; the competition itself says that the service cannot be reached.
        this.#asked = '';
        return;
      }
    }
    if (asked === this.#asked) {
      this.#next = next;
      this.requestUpdate();
    }
  }

  override render() {
    const {texts, shown} = this;
    const next = this.#next;
    if (next === undefined || next.entrant !== this.#entrant) {
      return nothing;
    }
    const {stage, pairing, playedHere} = next;
    const game = this.duels.games.find(one => one.pairing === pairing?.pairing)?.own;
    return html`<section class="card" aria-labelledby="next-match">
      <h2 id="next-match">${texts('competition.next')}</h2>
      ${pairing === undefined ? html`<p>${texts('competition.next.none')}</p>` : html`
        <p>${texts('competition.round', {stage: stage!, round: pairing.round})}: <strong>${pairingWords(texts, shown, pairing)}</strong></p>
        <p>${game !== undefined
          ? html`<a href="${gamePath(game.view.game)}${game.elsewhere?.isOfAccount ? `#account=${game.elsewhere.seat}` : ''}">
              ${texts('competition.next.play')}</a>`
          : texts(playedHere ? 'competition.next.here' : 'competition.next.elsewhere')}</p>`}
    </section>`;
  }
}

customElements.define('cartulary-next-match', NextMatch);
