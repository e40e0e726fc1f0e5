import {html} from 'lit';
import {t} from './message/messages';
import {View} from './view';

/** The page of every address where there is nothing: it says so and leads back to the games. */
class UnknownPage extends View {
  override render() {
    return html`<section class="card"><h1>${t('app.unknown')}</h1><p>${t('app.unknown.hint')}</p>
      <p><a href="/">${t('table.toGames')}</a></p></section>`;
  }
}

customElements.define('cartulary-unknown', UnknownPage);
