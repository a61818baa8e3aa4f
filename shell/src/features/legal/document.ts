/**
 * The shape of a legal page: plain data that one screen renders, so that a lawyer's change
 * is a change of words and never of markup.
 */

/** A paragraph, a list or a table; a paragraph or list item is plain text without markup. */
export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface LegalSection {
  /** Stable anchor in English: links to it survive a renumbering of the articles. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
}

export interface LegalDocument {
  title: string;
  /** ISO date */
  effective: string;
  /** A plain-language opening of 2–4 sentences, at most 200 characters. */
  summary: string;
  sections: LegalSection[];
}
