/** Encodes a cursor as short, URL-safe text. */
export const toCursorText = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** @returns the decoded parts, not validated yet; undefined for malformed text */
export function fromCursorText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
