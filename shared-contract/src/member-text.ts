import { z } from 'zod';
import { BOARD_TEXT } from './board-texts.ts';
import { isBlank, isForbidden, tidyLine, tidyText } from './writing.ts';

/** Raw texts beyond this are refused before anything looks at them. */
const RAW_MOST = 40_000;

interface Rule {
  /** Said when there is nothing to read; absent: may be empty. */
  empty?: string;
  most: number;
  long: string;
}

const written = (tidy: (text: string) => string, { empty, most, long }: Rule) =>
  z
    .string(empty ? { error: empty } : undefined)
    .max(RAW_MOST, long)
    .transform(tidy)
    .pipe(
      z
        .string()
        .refine((text) => !empty || !isBlank(text), { error: empty, abort: true })
        .refine((text) => !isForbidden(text), { error: BOARD_TEXT.forbiddenText, abort: true })
        .refine((text) => [...text].length <= most, { error: long }),
    );

/** A member's text of one line, tidied. */
export const memberLine = (rule: Rule) => written(tidyLine, rule);
/** A member's text of several lines, tidied. */
export const memberText = (rule: Rule) => written(tidyText, rule);
