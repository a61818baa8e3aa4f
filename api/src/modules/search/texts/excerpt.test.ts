import { excerptAround } from './excerpt.ts';

const around = (text: string, ...words: string[]) =>
  excerptAround(
    text,
    words.map((word) => new RegExp(word, 'giu')),
  );
const LONG = '그날도 평소처럼 늦게까지 일하고 집에 돌아왔습니다. ';

test('An excerpt begins with the text if the found words are near its beginning', () => {
  expect(around('요즘 불면이 심해요', '불면')).toBe('요즘 불면이 심해요');
});

test('An excerpt begins a few whole words before the found words, on one line', () => {
  expect(around(`${LONG}그리고\n밤새 불면에 시달렸어요`, '불면')).toBe('…그리고 밤새 불면에 시달렸어요');
  expect(around(`${'가'.repeat(30)}불면`, '불면')).toBe(`…${'가'.repeat(12)}불면`);
});

test('An excerpt shows the part of the text with the most of the words', () => {
  const text = `엄마 이야기예요. ${LONG.repeat(3)}엄마 때문에 불면이 왔어요. ${LONG}`;
  expect(around(text, '엄마', '불면')).toMatch(/^…집에 돌아왔습니다\. 엄마 때문에 불면이/);
});

test('An excerpt has at most 160 letters, and cuts no letter in two', () => {
  const found = around(`${'🐳'.repeat(40)}불면${'🐳'.repeat(300)}`, '불면') ?? '';
  expect([...found]).toHaveLength(160);
  expect(found.isWellFormed()).toBe(true);
});

test('There is no excerpt if no word is in the text', () => {
  expect(around('요즘 잘 자요', '불면')).toBeNull();
  expect(around('', '불면')).toBeNull();
});
