import type { Board } from '@onmaum/shared-contract';

/**
 * Index entries of a post that is not deleted, as numbers: the pairs of letters in its text, and the buckets that contain its
 * id, one for each of four sizes (docs/adr/0039-search-in-texts.md). Triggers write the entries.
 */
export interface Grams {
  /** The id of the post. */
  id: number;
  grams: number[];
}

/** A board whose older posts have no grams yet. */
export interface SearchBacklog {
  board: Board;
  /** Posts with smaller ids have no grams yet. */
  before: number;
}

export interface SearchTables {
  worry_grams: Grams;
  info_grams: Grams;
  search_backlog: SearchBacklog;
}
