/** The segment with a cathedral, the kind of its feature, and the source of the points of archbishops. */
export const CATHEDRAL = 'cathedral';
/** The kind of feature on which any meeple may stand, which is an archbishop there (CATH-4). */
export type CathedralPlace = typeof CATHEDRAL;
export type CathedralCounted = typeof CATHEDRAL;
