import { BOARD_TEXT, COUNSELLOR_TEXT, isForbidden } from '@onmaum/shared-contract';
import { isPlainLink } from '@onmaum/shared-contract/writing/secure-link';
import { invalid } from '../../errors.ts';
import { linksIn, sanitizeRichText } from '../../lib/text/rich-text.ts';

/**
 * Sanitises fields that contain HTML, and checks the result: the schema misses forbidden characters that are written as entities.
 * @throws 422 for forbidden characters (rules/boards.md#lengths), and for links whose host looks like another host
 */
export function sanitizeFields<Fields extends Record<string, string>>(fields: Fields): Fields {
  const clean = Object.entries(fields).map(([field, html]) => [field, sanitizeRichText(html)] as const);
  const faults = clean.flatMap(([field, html]) => {
    const text = faultIn(html);
    return text ? [[field, text] as const] : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
  return Object.fromEntries(clean) as Fields;
}

function faultIn(html: string): string | null {
  if (isForbidden(html)) return BOARD_TEXT.forbiddenText;
  return linksIn(html).every(isPlainLink) ? null : COUNSELLOR_TEXT.link;
}
