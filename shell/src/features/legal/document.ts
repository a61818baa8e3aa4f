/**
 * The data of a legal page, which one component renders, so that a change of a text needs no change of markup.
 */

/** A paragraph, a list or a table; a paragraph or list item is plain text without markup. */
export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface LegalSection {
  /** Stable anchor in English: links stay valid when articles are renumbered. */
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
