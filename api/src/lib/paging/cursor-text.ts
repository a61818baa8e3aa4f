/** Encodes a cursor as short, URL-safe text. */
export const toCursorText = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Decodes a cursor. @returns the parts, which are not validated; undefined if the text is malformed */
export function fromCursorText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
