/** Maximum share and maximum code points of an answer that a visitor may read (rules/worries.md#what-a-visitor-sees). */
const VISITOR_SHARE = 0.2;
const VISITOR_MOST = 200;

/** Replaces line breaks by `<br>`, as the contract requires. */
export const withBreaks = (text: string): string => text.replaceAll(/\r\n?|\n/g, '<br>');

/**
 * The part of an answer that is sent to a visitor: at most 20 % and 200 code points, counted both with `\n` and with
 * `<br>` as line breaks. No `<br>` is cut in two.
 */
export function cutForVisitor(answer: string): string {
  const text = answer.replaceAll(/\r\n?/g, '\n');
  const budget = Math.min(allowance(text), allowance(withBreaks(text)));
  let cut = '';
  let spent = 0;
  for (const point of text) {
    const sent = withBreaks(point);
    spent += sent.length === point.length ? 1 : sent.length;
    if (spent > budget) break;
    cut += sent;
  }
  return cut.replace(/(<br>)+$/, '');
}

const allowance = (text: string) => Math.min(VISITOR_MOST, Math.floor([...text].length * VISITOR_SHARE));
