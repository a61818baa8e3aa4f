import type { Board } from '@onmaum/shared-contract';

/** The pairs of letters and the buckets of a post that is not deleted, as numbers. Triggers write them. */
export interface Grams {
  /** The id of the post. */
  id: number;
  grams: number[];
}

/** A board of which older posts have no grams yet. */
export interface SearchBacklog {
  board: Board;
  /** Those with smaller ids. */
  before: number;
}

export interface SearchTables {
  worry_grams: Grams;
  info_grams: Grams;
  search_backlog: SearchBacklog;
}
