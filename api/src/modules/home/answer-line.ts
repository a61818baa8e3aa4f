import { cutForVisitor } from '../worry/answer/answer.ts';

const MAX_POINTS = 80;

/** The beginning of the part of an answer that visitors may read, in one line; empty without an answer. */
export function answerLine(answer: string | undefined): string {
  const begin = cutForVisitor(answer ?? '')
    .replaceAll('<br>', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return begin && `${[...begin].slice(0, MAX_POINTS).join('').trimEnd()}…`;
}
