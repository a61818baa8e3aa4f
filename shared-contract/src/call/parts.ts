import { ANSWER_MARKER, OPTION_MARKER } from '../constants.ts';

type Marker = typeof ANSWER_MARKER | typeof OPTION_MARKER;

/**
 * Matches the marker, and longer runs of its character. Such a run results if a text beside the marker begins or ends with this
 * character and no blank separates them: 'a ^^' before '^^^'.
 */
const RUN: Record<Marker, RegExp> = { [ANSWER_MARKER]: /\^{3,}/g, [OPTION_MARKER]: /\|{3,}/g };

/**
 * Joins answers or options for the wire. If a text begins or ends with the marker's character, such as the smile ^^, a blank
 * separates it from the marker, so that splitting returns the same texts.
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

/** Splits a joined field and trims the texts. In a run of four or five characters, the last three are the marker. */
export const splitParts = (joined: string, marker: Marker): string[] =>
  joined
    .replace(RUN[marker], (run) => `${run.slice(0, run.length % 3)} ${run.slice(run.length % 3)}`)
    .split(marker)
    .map((text) => text.trim());
