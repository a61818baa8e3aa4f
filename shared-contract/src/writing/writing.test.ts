import fc from 'fast-check';
import { LIMITS } from '../constants.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { keywordFault } from './writing.ts';

describe('a keyword', () => {
  const word = fc
    .string({ unit: fc.constantFrom('가', 'ㅋ', 'b', '9', '_', 'é', '漢'), minLength: 1, maxLength: LIMITS.keywordMax })
    .map((text) => `#${text.normalize('NFC')}`);

  it('of letters, digits and _ after its # is accepted', () => {
    fc.assert(fc.property(word, (keyword) => expect(keywordFault(keyword, [])).toBeNull()));
  });

  it('is refused with any other sign, visible or invisible', () => {
    const sign = fc.constantFrom(' ', '-', '!', '.', ',', '/', '<', '😀', '\u200b', '\u3164', '\u0000', '|', '^');
    fc.assert(
      fc.property(word, sign, (keyword, one) => {
        expect(keywordFault(`${keyword}${one}가`, [])).toBe(BOARD_TEXT.keywordSpecial);
      }),
    );
  });

  it('counts as a duplicate regardless of case and composition', () => {
    fc.assert(
      fc.property(word, (keyword) => {
        expect(keywordFault(keyword.toUpperCase().normalize('NFD'), [keyword.toLowerCase()])).toMatch(
          /키워드가 있습니다\.$/,
        );
      }),
    );
  });
});
