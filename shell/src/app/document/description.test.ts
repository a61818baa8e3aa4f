import fc from 'fast-check';
import { cutDescription } from './description.ts';

const FAMILY = '👩‍👩‍👧';

it.each([
  ['short', '오늘도  힘들었어요.\n\n그래도', '오늘도 힘들었어요. 그래도'],
  ['of the maximum length', '가'.repeat(100), '가'.repeat(100)],
  ['longer', '가'.repeat(101), `${'가'.repeat(99)}…`],
  ['cut behind a blank', `${'가'.repeat(98)} ${'나'.repeat(9)}`, `${'가'.repeat(98)}…`],
  ['cut inside a letter of several parts', `${'가'.repeat(97)}${FAMILY}나`, `${'가'.repeat(97)}…`],
  ['empty', '', ''],
])('A text that is %s becomes a description', (_name, text, shown) => expect(cutDescription(text)).toBe(shown));

it('Any text is cut between letters as Intl.Segmenter finds them', () => {
  const letters = (text: string) => Array.from(new Intl.Segmenter('ko').segment(text), ({ segment }) => segment);
  const parts = fc.oneof(
    fc.constantFrom(
      '가',
      'ㅠ',
      '“',
      '…',
      '😭',
      '👍🏽',
      FAMILY,
      'e\u0301',
      '🇰🇷',
      '❤️',
      '\u1100\u1161',
      '\u200d',
      '\ufe0f',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 92, max: 99 }),
      fc.array(parts, { minLength: 12, maxLength: 20 }),
      (before, behind) => {
        const text = '가'.repeat(before) + behind.join('');
        const line = text.replace(/\s+/g, ' ').trim();
        if ([...line].length <= 100) return;
        const shown = cutDescription(text).slice(0, -1);
        const found = letters(line);
        const whole = found.filter((_, at) => [...found.slice(0, at + 1).join('')].length < 100).join('');
        expect(shown).toBe(whole.trimEnd());
      },
    ),
    { numRuns: 2000 },
  );
});

it('A description is never too long, and ends with … exactly when it is cut', () => {
  const text = fc.array(fc.constantFrom('가', ' ', '\n', FAMILY, 'e\u0301', '🇰🇷', 'a'), { maxLength: 150 });
  fc.assert(
    fc.property(text, (letters) => {
      const whole = letters.join('').replace(/\s+/g, ' ').trim();
      const shown = cutDescription(letters.join(''));
      expect([...shown].length).toBeLessThanOrEqual(100);
      if (shown === whole) return;
      expect(shown.endsWith('…')).toBe(true);
      expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
      // the code point after the cut begins a new letter
      expect(whole.slice(shown.length - 1)).not.toMatch(/^[\p{M}\u200d]/u);
    }),
  );
});
