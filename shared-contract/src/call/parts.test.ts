import fc from 'fast-check';
import { ANSWER_MARKER, OPTION_MARKER } from '../constants.ts';
import { joinParts, splitParts } from './parts.ts';

/** Characters of one and of two UTF-16 units. */
const letter = fc.constantFrom('가', '힣', 'a', '1', '😀', '𠮷', '.', '^', '|');

describe('texts joined for the wire', () => {
  /** A normalised text without separators. */
  const part = fc
    .string({ unit: letter, maxLength: 12 })
    .filter((text) => !text.includes(ANSWER_MARKER) && !text.includes(OPTION_MARKER));
  const four = fc.tuple(part, part, part, part);

  it('are split into the same texts, even with smiles at their ends, by this site and by clients that split at the marker', () => {
    fc.assert(
      fc.property(four, fc.constantFrom(ANSWER_MARKER, OPTION_MARKER), (texts, marker) => {
        const joined = joinParts(texts, marker);
        expect(splitParts(joined, marker)).toEqual(texts);
        expect(joined.split(marker).map((text) => text.trim())).toEqual(texts);
      }),
    );
  });

  it('keep a smile at the end of an answer that was joined without blanks', () => {
    expect(splitParts(['좋아요^^', '', '다음'].join(ANSWER_MARKER), ANSWER_MARKER)).toEqual(['좋아요^^', '', '다음']);
  });

  it('are split quickly even with very long runs', () => {
    expect(splitParts('^'.repeat(300_000), ANSWER_MARKER)).toHaveLength(100_001);
  });
});
