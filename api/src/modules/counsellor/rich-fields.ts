import { BOARD_TEXT, isForbidden } from '@onmaum/shared-contract';
import { invalid } from '../../errors.ts';
import { sanitizeRichText } from '../../lib/rich-text.ts';

/**
 * Sanitises fields that hold HTML.
 * @throws 422 for forbidden characters (rules/boards.md#lengths), which the schema does not see when they are written as entities
 */
export function sanitizeFields<Fields extends Record<string, string>>(fields: Fields): Fields {
  const clean = Object.entries(fields).map(([field, html]) => [field, sanitizeRichText(html)] as const);
  const forbidden = clean.filter(([, html]) => isForbidden(html));
  if (forbidden.length > 0)
    throw invalid(Object.fromEntries(forbidden.map(([field]) => [field, BOARD_TEXT.forbiddenText])));
  return Object.fromEntries(clean) as Fields;
}
