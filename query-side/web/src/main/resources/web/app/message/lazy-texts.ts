import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {language, type Language} from './messages';

/** The texts of a page that few visitors open: loaded with it, and again in each language that its reader chooses. */
export class LazyTexts<T> implements ReactiveController {
  /** The texts; those of the previous language until the chosen ones have arrived. */
  texts: T | undefined;
  hasFailed = false;
  #loaded: Language | undefined;

  constructor(private readonly host: ReactiveControllerHost, private readonly load: (language: Language) => Promise<T>) {
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#loaded !== language()) {
      void this.#request(language());
    }
  }

  async #request(chosen: Language): Promise<void> {
    this.#loaded = chosen;
    try {
      const texts = await this.load(chosen);
      if (this.#loaded === chosen) {
        this.texts = texts;
        this.hasFailed = false;
      }
    } catch {
      this.hasFailed = true;
    }
    this.host.requestUpdate();
  }
}
