/** Fixed values of proposals (rules/proposals.md#proposals). No zod here. */

/** 'open': not decided; a withdrawn one is shown to nobody. */
export const PROPOSAL_STATES = ['open', 'approved', 'declined'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Drawn portraits to choose from, with what they show. */
export const PORTRAITS = Array.from({ length: 12 }, (_, index) => `/img/expert/${index + 1}.svg`);

/** Limits of proposals, by kind like LIMITS. */
export const PROPOSAL_LIMITS = {
  summaryMax: 200,
  /** Longest licence, school or step of a career, and how many of each there are. */
  itemMax: 100,
  itemsMax: 20,
  /** Longest rich text, with its elements. */
  richMax: 20_000,
  nameMax: 60,
  priceMin: 1_000,
  priceMax: 10_000_000,
  placesMax: 1_000,
} as const;
