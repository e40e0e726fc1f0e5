import {html, svg, type SVGTemplateResult} from 'lit';

const SHAPES = {
  first: svg`<path d="M5 5v14M19 5 8 12l11 7z"/>`,
  turnBack: svg`<path d="M12 5 3 12l9 7zM21 5l-9 7 9 7z"/>`,
  back: svg`<path d="M16 5 7 12l9 7z"/>`,
  play: svg`<path d="m7 4 12 8-12 8z"/>`,
  pause: svg`<path d="M7 5h3v14H7zM14 5h3v14h-3z"/>`,
  forward: svg`<path d="m8 5 9 7-9 7z"/>`,
  turnForward: svg`<path d="m12 5 9 7-9 7zM3 5l9 7-9 7z"/>`,
  last: svg`<path d="M19 5v14M5 5l11 7-11 7z"/>`,
  scoringBack: svg`<path d="M11 6 5 12l6 6M5 12h7"/>
    <path d="m17 7 1.5 3.4 3.5.4-2.6 2.4.7 3.6-3.1-1.8-3.1 1.8.7-3.6-2.6-2.4 3.5-.4z"/>`,
  scoringForward: svg`<path d="m13 6 6 6-6 6M19 12h-7"/>
    <path d="m7 7 1.5 3.4 3.5.4-2.6 2.4.7 3.6L7 15l-3.1 1.8.7-3.6L2 10.8l3.5-.4z"/>`,
} as const satisfies Record<string, SVGTemplateResult>;

export type Icon = keyof typeof SHAPES;

export function icon(name: Icon) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`;
}
