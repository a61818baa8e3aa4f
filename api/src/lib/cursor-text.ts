/** A cursor as it travels: short, and safe in an address. */
export const toCursorText = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** @returns what the text holds, still to be checked; undefined when it is no cursor */
export function fromCursorText(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
