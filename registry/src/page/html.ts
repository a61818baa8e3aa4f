import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';

/** Text of a page that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (isList(part)) return part.map(write).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeHtml(String(part));
};

/** Writes a page: what is put in is escaped, unless it is a part of a page itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + write(parts[at])).join(''));
