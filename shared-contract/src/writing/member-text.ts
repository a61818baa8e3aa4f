import { z } from 'zod';
import { type TextRule, textFault, tidyLine, tidyText } from './writing.ts';

/** Maximum length before normalisation. Longer texts are refused without being normalised. */
const RAW_MAX = 40_000;

/** A refinement that reports only the first error of a value. */
export const firstFault =
  <Value>(faultOf: (value: Value) => string | null | undefined) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    const message = faultOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  };

const written = (tidy: (text: string) => string, rule: TextRule) =>
  z
    .string(rule.empty ? { error: rule.empty } : undefined)
    .max(RAW_MAX, rule.tooLong)
    .transform(tidy)
    .superRefine(firstFault((text) => textFault(text, rule)));

/** Schema of a member's text of one line, normalised. */
export const memberLine = (rule: TextRule) => written(tidyLine, rule);
/** Schema of a member's text of several lines, normalised. */
export const memberText = (rule: TextRule) => written(tidyText, rule);
