import { cutForVisitor } from '../worry/answer.ts';

const MAX_POINTS = 80;

/** How an answer begins, in one line, as far as a visitor may read it; empty without an answer. */
export function answerLine(answer: string | undefined): string {
  const begin = cutForVisitor(answer ?? '')
    .replaceAll('<br>', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return begin && `${[...begin].slice(0, MAX_POINTS).join('').trimEnd()}…`;
}
