/** Quotes of comments in replies (rules/comments.md#quotes). No zod here, so that screens can import it without loading it. */

/** Most code points of a quote. */
export const QUOTE_MAX = 200;

/** A text in one line: what is selected on a page has other blanks and line breaks than the stored text. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether a quote is a part of a text, apart from blanks and line breaks. */
export const isQuoteOf = (quote: string, text: string): boolean => inOneLine(text).includes(inOneLine(quote));

/**
 * The quote of a comment.
 * @param selected text that the reader has selected in it; otherwise the quote is the beginning of the comment
 */
export function quoteOf(text: string, selected = ''): string {
  const chosen = inOneLine(selected);
  const quoted = chosen !== '' && isQuoteOf(chosen, text) ? chosen : inOneLine(text);
  return [...quoted].slice(0, QUOTE_MAX).join('').trim();
}
