/** Quotes of comments in replies (rules/comments.md#quotes). Must not import zod: pages load this file. */

/** Maximum length of a quote in code points. */
export const QUOTE_MAX = 200;

/** Joins a text into one line, because a selection on a page may have other blanks and line breaks than the stored text. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether a quote is a part of a text, apart from blanks and line breaks. */
export const isQuoteOf = (quote: string, text: string): boolean => inOneLine(text).includes(inOneLine(quote));

/**
 * The quote of a comment.
 * @param selected text that the reader has selected on the page. If it is not part of the comment, the beginning of the comment
 *   is quoted
 */
export function quoteOf(text: string, selected = ''): string {
  const chosen = inOneLine(selected);
  const quoted = chosen !== '' && isQuoteOf(chosen, text) ? chosen : inOneLine(text);
  return [...quoted].slice(0, QUOTE_MAX).join('').trim();
}
