import fc from 'fast-check';
import { BOARD_TEXT } from './board-texts.ts';
import { ANSWER_MARKER, OPTION_MARKER } from './constants.ts';
import { joinParts, keywordFault, MOST, splitParts } from './writing.ts';

/** Letters of one code point, of one and of two units. */
const letter = fc.constantFrom('가', '힣', 'a', '1', '😀', '𠮷', '.', '^', '|');

describe('texts joined for the wire', () => {
  /** A tidy text without a marker in it. */
  const part = fc
    .string({ unit: letter, maxLength: 12 })
    .filter((text) => !text.includes(ANSWER_MARKER) && !text.includes(OPTION_MARKER));
  const four = fc.tuple(part, part, part, part);

  it('come apart as they were, smiles at their ends and all, also for who splits at the marker alone', () => {
    fc.assert(
      fc.property(four, fc.constantFrom(ANSWER_MARKER, OPTION_MARKER), (texts, marker) => {
        const joined = joinParts(texts, marker);
        expect(splitParts(joined, marker)).toEqual(texts);
        expect(joined.split(marker).map((text) => text.trim())).toEqual(texts);
      }),
    );
  });

  it('keep the smile at the end of an answer when they were joined without care', () => {
    expect(splitParts(['좋아요^^', '', '다음'].join(ANSWER_MARKER), ANSWER_MARKER)).toEqual(['좋아요^^', '', '다음']);
  });

  it('come apart quickly, however long a run of signs is', () => {
    expect(splitParts('^'.repeat(300_000), ANSWER_MARKER)).toHaveLength(100_001);
  });
});

describe('a keyword', () => {
  const word = fc
    .string({ unit: fc.constantFrom('가', 'ㅋ', 'b', '9', '_', 'é', '漢'), minLength: 1, maxLength: MOST.keyword })
    .map((text) => `#${text.normalize('NFC')}`);

  it('of letters, digits and _ after its # is taken', () => {
    fc.assert(fc.property(word, (keyword) => expect(keywordFault(keyword, [])).toBeNull()));
  });

  it('is never taken with another sign in it, seen or not', () => {
    const sign = fc.constantFrom(' ', '-', '!', '.', ',', '/', '<', '😀', '\u200b', '\u3164', '\u0000', '|', '^');
    fc.assert(
      fc.property(word, sign, (keyword, one) => {
        expect(keywordFault(`${keyword}${one}가`, [])).toBe(BOARD_TEXT.keywordSpecial);
      }),
    );
  });

  it('is there twice whatever its case or composition', () => {
    fc.assert(
      fc.property(word, (keyword) => {
        expect(keywordFault(keyword.toUpperCase().normalize('NFD'), [keyword.toLowerCase()])).toMatch(
          /키워드가 있습니다\.$/,
        );
      }),
    );
  });
});
