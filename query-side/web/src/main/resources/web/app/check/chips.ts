/** The chips of a supply, with what they pay for a feature of a size. */
export type Chips = readonly {
  readonly id: string;
  readonly numbers: readonly {
    readonly value: number;
    /** True for a number with a plus sign. */
    readonly orMore: boolean;
    readonly points: number;
  }[];
}[];
