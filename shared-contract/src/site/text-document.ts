/**
 * Types of the site's long texts, such as legal documents. They are written in Markdown, which the build compiles into these
 * structures (`tools/build/markdown.ts`).
 */

/** A block of a section. Paragraphs, list items and table cells are plain text without markup. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface AnsweredQuestion {
  question: string;
  answer: string;
  /** Link to the page on which the described step is done. */
  link?: { to: string; label: string };
}

export interface Section {
  /** Stable anchor in English, so that links stay valid when articles are renumbered. */
  id: string;
  heading: string;
  /** Date of a notice, YYYY-MM-DD. */
  day?: string;
  blocks: Block[];
  questions?: AnsweredQuestion[];
}

export interface TextDocument {
  /** Date from which a legal document applies, YYYY-MM-DD. */
  effective?: string;
  /** Introduction in plain language: 2 to 4 sentences, at most 200 characters. */
  summary: string;
  sections: Section[];
}
