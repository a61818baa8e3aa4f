import { escapeHtml } from '@onmaum/shared-contract/writing/escape-html';

/** Markup that needs no escaping. */
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

/** Template tag for pages. Values are escaped unless they are `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + write(parts[at])).join(''));
