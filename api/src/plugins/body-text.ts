import { malformed } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a body. Bytes that are not UTF-8 are refused: a lenient decoder would replace them with other characters.
 * @throws 422 'malformed'
 */
export function bodyText(body: string | Buffer): string {
  try {
    return typeof body === 'string' ? body : utf8.decode(body);
  } catch {
    throw malformed();
  }
}
