import { z } from 'zod';
import { type TextRule, textFault, tidyLine, tidyText } from './writing.ts';

/** Raw texts beyond this are refused before anything looks at them. */
const RAW_MOST = 40_000;

/** A check that says only the first thing that is wrong with a value. */
export const firstFault =
  <Value>(faultOf: (value: Value) => string | null | undefined) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    const message = faultOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

const written = (tidy: (text: string) => string, rule: TextRule) =>
  z
    .string(rule.empty ? { error: rule.empty } : undefined)
    .max(RAW_MOST, rule.long)
    .transform(tidy)
    .superRefine(firstFault((text) => textFault(text, rule)));

/** A member's text of one line, tidied. */
export const memberLine = (rule: TextRule) => written(tidyLine, rule);
/** A member's text of several lines, tidied. */
export const memberText = (rule: TextRule) => written(tidyText, rule);
