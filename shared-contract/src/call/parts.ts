import { ANSWER_MARKER, OPTION_MARKER } from '../constants.ts';

type Marker = typeof ANSWER_MARKER | typeof OPTION_MARKER;

/** A run of the marker's character. Texts joined without a blank make it longer than the marker: 'a ^^' and '^^^' make five. */
const RUN: Record<Marker, RegExp> = { [ANSWER_MARKER]: /\^{3,}/g, [OPTION_MARKER]: /\|{3,}/g };

/**
 * Joins answers or options for the wire. A blank separates a text from the marker when it begins or ends with the
 * marker's character, such as a smile (^^), so that splitting returns the same texts.
 */
export function joinParts(texts: readonly string[], marker: Marker): string {
  const sign = marker.charAt(0);
  const apart = (text: string, at: number) => {
    const before = at > 0 && text.startsWith(sign) ? ' ' : '';
    const after = at < texts.length - 1 && text.endsWith(sign) ? ' ' : '';
    return before + text + after;
  };
  return texts.map(apart).join(marker);
}

/** Splits a joined field and trims the texts; in a longer run the last three characters are the marker. */
export const splitParts = (joined: string, marker: Marker): string[] =>
  joined
    .replace(RUN[marker], (run) => `${run.slice(0, run.length % 3)} ${run.slice(run.length % 3)}`)
    .split(marker)
    .map((text) => text.trim());
