import fc from 'fast-check';
import { highlight } from './highlight.ts';

const show = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test('every occurrence is highlighted, ignoring case and without particles', () => {
  expect(show('직장에서 만난 직장인', '직장')).toBe('[직장]에서 만난 [직장]인');
  expect(show('MBTI와 mbti', 'Mbti')).toBe('[MBTI]와 [mbti]');
});

test('the longer of two overlapping words is highlighted', () => {
  expect(show('직장인의 직장', '직장', '직장인')).toBe('[직장인]의 [직장]');
});

test('a word of three letters is highlighted where it is written apart, too', () => {
  expect(show('번 아웃, 번아웃', '번아웃')).toBe('[번 아웃], [번아웃]');
  expect(show('의자 살 사람', '자살')).toBe('의자 살 사람');
});

test('regular expression characters are matched literally', () => {
  expect(show('정말? (아마) a.c abc', '?', '(', 'a.c')).toBe('정말[?] [(]아마) [a.c] abc');
});

test('decomposed text is matched in its composed form (NFC)', () => {
  expect(show('직장'.normalize('NFD'), '직장')).toBe('[직장]');
  expect(show('직장', '직장'.normalize('NFD'))).toBe('[직장]');
});

test('nothing is highlighted without words', () => {
  expect(show('직장')).toBe('직장');
  expect(show('직장', '')).toBe('직장');
  expect(highlight('', ['직장'])).toEqual([]);
});

const text = fc.string({ unit: 'grapheme', maxLength: 40 });

test('the joined parts equal the text, and no character is split', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (whole, words) => {
      const parts = highlight(whole, words);
      expect(parts.map((part) => part.text).join('')).toBe(whole.normalize('NFC'));
      expect(parts.every((part) => part.text !== '' && part.text.isWellFormed())).toBe(true);
    }),
  );
});

test('a word contained in the text is highlighted', () => {
  fc.assert(
    fc.property(text, text.filter(Boolean), text, (before, word, after) => {
      const whole = before + word + after;
      fc.pre(whole.normalize('NFC').includes(word.normalize('NFC')));
      expect(highlight(whole, [word]).some((part) => part.marked)).toBe(true);
    }),
  );
});
