import fc from 'fast-check';
import { cutDescription } from './site.ts';

const FAMILY = '👩‍👩‍👧';

it.each([
  ['short', '오늘도  힘들었어요.\n\n그래도', '오늘도 힘들었어요. 그래도'],
  ['as long as may be', '가'.repeat(100), '가'.repeat(100)],
  ['longer', '가'.repeat(101), `${'가'.repeat(99)}…`],
  ['cut behind a blank', `${'가'.repeat(98)} ${'나'.repeat(9)}`, `${'가'.repeat(98)}…`],
  ['cut inside a letter of several parts', `${'가'.repeat(97)}${FAMILY}나`, `${'가'.repeat(97)}…`],
  ['nothing', '', ''],
])('A description that is %s', (_name, text, shown) => expect(cutDescription(text)).toBe(shown));

it('Is never too long, and ends with … exactly when something is missing', () => {
  const text = fc.array(fc.constantFrom('가', ' ', '\n', FAMILY, 'e\u0301', '🇰🇷', 'a'), { maxLength: 150 });
  fc.assert(
    fc.property(text, (letters) => {
      const whole = letters.join('').replace(/\s+/g, ' ').trim();
      const shown = cutDescription(letters.join(''));
      expect([...shown].length).toBeLessThanOrEqual(100);
      if (shown === whole) return;
      expect(shown.endsWith('…')).toBe(true);
      expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
      // what follows is a whole letter
      expect(whole.slice(shown.length - 1)).not.toMatch(/^[\p{M}\u200d]/u);
    }),
  );
});
