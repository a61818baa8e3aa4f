/**
 * Texts of the site, which are Markdown and compiled by the build (`tools/build/markdown.ts`): a change of a text needs
 * no change of markup.
 */

/** A block of a section; paragraphs, items and cells are plain text without markup. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface AnsweredQuestion {
  question: string;
  answer: string;
  /** Link to the page for the described step. */
  link?: { to: string; label: string };
}

export interface Section {
  /** Stable anchor in English: links stay valid when articles are renumbered. */
  id: string;
  heading: string;
  /** YYYY-MM-DD; of a notice. */
  day?: string;
  blocks: Block[];
  questions?: AnsweredQuestion[];
}

export interface TextDocument {
  /** YYYY-MM-DD, of a legal document. */
  effective?: string;
  /** A plain-language opening of 2–4 sentences, at most 200 characters. */
  summary: string;
  sections: Section[];
}
