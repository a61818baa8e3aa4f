/** Fixed values of proposals (rules/proposals.md#proposals). Must not import zod: pages load this file. */

/** 'open': not decided yet. A withdrawn proposal has no state here, because no call returns it. */
export const PROPOSAL_STATES = ['open', 'approved', 'declined'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Drawn portraits. A counsellor may choose one instead of uploading a picture. */
export const PORTRAITS = Array.from({ length: 12 }, (_, index) => `/img/expert/${index + 1}.svg`);

/** Limits of proposals, named like those of `LIMITS`. */
export const PROPOSAL_LIMITS = {
  summaryMax: 200,
  /** Longest licence, school, career entry or keyword, and maximum number of entries of each kind. */
  itemMax: 100,
  itemsMax: 20,
  /** Longest rich text, including its HTML elements. */
  richMax: 20_000,
  nameMax: 60,
  priceMin: 1_000,
  priceMax: 10_000_000,
  placesMax: 1_000,
} as const;
