import type {DeckLeaf, SurveyorsStarted} from '../api/types';
import type {Findings} from './findings';
import {STACKS} from './scoring-tiles';

/**
 * The stacks of scoring tiles as they go round: each tile is active, then it goes under its stack. The leaf of a tile is
 * opened by the first event in which it is the active or the next one of its stack.
 */
export class StackCheck {
  /** The tiles whose leaves are open, by index of the leaf. */
  readonly opened = new Map<number, string>();
  /** How often the active tiles have changed. */
  #changes = 0;

  /**
   * @param stacks the tiles of each stack
   * @param first the index of their first leaf
   * @param isInDeck whether a leaf is one of the deck
   */
  constructor(
    private readonly stacks: readonly (readonly string[])[],
    private readonly first: number,
    private readonly isInDeck: (leaf: DeckLeaf) => Promise<boolean>,
    private readonly findings: Findings,
  ) {}

  start(event: SurveyorsStarted, revision: number): void {
    const leaves = [...event.opened];
    let {first} = this;
    for (const [index, stack] of this.stacks.entries()) {
      const [active, next] = [0, 1].map(place => {
        const leaf = first + (this.#changes + place) % stack.length;
        this.opened.has(leaf) || this.#open(leaves.shift(), leaf, stack, revision);
        return this.opened.get(leaf);
      });
      const top = event[STACKS[index]!];
      this.findings.require(top.active === active && top.next === next, revision, 'scoring-tops');
      first += stack.length;
    }
    this.findings.require(leaves.length === 0, revision, 'scoring-order');
  }

  advance(event: SurveyorsStarted, revision: number): void {
    this.#changes++;
    this.start(event, revision);
  }

  #open(leaf: DeckLeaf | undefined, index: number, stack: readonly string[], revision: number): void {
    this.findings.require(leaf?.index === index, revision, 'scoring-order');
    const {tile} = leaf!;
    const isInDeck = this.isInDeck(leaf!);
    const isOfStack = stack.includes(tile) && ![...this.opened.values()].includes(tile);
    this.findings.requireLater(isInDeck, revision, 'draw-proof', {tile});
    this.findings.requireLater(isInDeck.then(() => isOfStack), revision, 'scoring-stack', {tile});
    this.opened.set(index, tile);
  }
}
