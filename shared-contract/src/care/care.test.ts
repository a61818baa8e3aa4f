import fc from 'fast-check';
import { CRISIS_WORDS } from '../../test/care-samples/crisis.ts';
import { EVERYDAY_WORDS } from '../../test/care-samples/everyday.ts';
import { QUIET_WORDS } from '../../test/care-samples/quiet.ts';
import { careFor, isCrisis } from './care.ts';

describe('a text of crisis', () => {
  test.each(CRISIS_WORDS)('%s shows the card', (text) => {
    expect(careFor(text)).toBe('card');
  });

  test('is found in a long text, and in any of several texts', () => {
    const long = `${EVERYDAY_WORDS.join('. ')} 그래서 이제는 죽고 싶어요. ${EVERYDAY_WORDS.join('. ')}`;
    expect(careFor(long)).toBe('card');
    expect(isCrisis('제목', long)).toBe(true);
    expect(isCrisis('혼자', '살아요')).toBe(false);
  });

  // a text that takes long to search would block every call of the same process
  test.each(['0', '⑳', '0 ', '1-', ' ', '살', '자', 'ㅈ', 'ㅋ', 'ㅎ', 'jz', '12살', '죽', '나', '약', '가 '])(
    'is found within a second after "%s" repeated a hundred thousand times',
    (part) => {
      expect(careFor('죽고 싶어요')).toBe('card');
      const before = process.cpuUsage();
      expect(careFor(`${part.repeat(100_000)} 죽고 싶어요`)).toBe('card');
      // measures processor time, because wall time depends on the load of the machine
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    },
  );

  // the last syllable of each word and the 자 of 자살 together resemble a noun: '친구의 자살' contains 의자 (chair)
  test.each([
    [
      '최근',
      '다시',
      '순간',
      '매우',
      '오직',
      '한때',
      '하여',
      '보여',
      '자기',
      '고독한',
      '우울감',
      '이상',
      '생각',
      '소문',
    ],
    ['나', '저', '저도', '엄마', '아버지', '동생이', '학생이', '친구가', '친구의', '배우', '부모', '아내', '장남'],
    ['이혼', '이혼 후', '결혼', '미혼', '황혼', '대학', '세상', '강남', '일기', '이유', '동반', '집단', '아이'],
  ])('is found after %s, %s, %s and the like', (...words) => {
    const rests = '을 생각해요|까지 생각했어요|만 생각나요|도 생각했어요|이 떠올라요|은 안 되나요|에 대해| 고민|했어요';
    const more = ' 기도를 했어요| 고려 중| 때문에| 수단| 아니면| 게시글|자 유가족| 충동|하면 편할까|';
    const missed = words
      .flatMap((word) => `${rests}|${more}`.split('|').map((rest) => `${word} 자살${rest}`))
      .filter((text) => careFor(text) !== 'card');
    expect(missed).toEqual([]);
  });
});

test.each(EVERYDAY_WORDS)('the everyday text %s shows nothing', (text) => {
  expect(careFor(text)).toBeNull();
});

test.each(QUIET_WORDS)('%s shows only the quiet line', (text) => {
  expect(careFor(text)).toBe('line');
});

test('there are at least 120 samples of crises and of everyday texts, and no sample occurs twice', () => {
  for (const samples of [CRISIS_WORDS, EVERYDAY_WORDS]) expect(new Set(samples).size).toBeGreaterThanOrEqual(120);
  expect(new Set([...CRISIS_WORDS, ...EVERYDAY_WORDS, ...QUIET_WORDS]).size).toBe(
    CRISIS_WORDS.length + EVERYDAY_WORDS.length + QUIET_WORDS.length,
  );
});

describe('a disguise', () => {
  const korean = CRISIS_WORDS.filter((text) => /^[가-힣 ]+$/.test(text));

  /** Generates texts with a random sign of `signs`, or nothing, before every character. */
  const between = (words: readonly string[], signs: readonly string[]) =>
    fc
      .constantFrom(...words)
      .chain((text) =>
        fc
          .array(fc.constantFrom('', ...signs), { minLength: [...text].length, maxLength: [...text].length })
          .map((added) => [...text].map((one, at) => (added[at] ?? '') + one).join('')),
      );

  test('by blanks between all syllables, or none, hides nothing', () => {
    // only short texts: in a longer text without blanks, nothing marks where a word begins
    for (const text of korean.filter((one) => one.split(' ').length < 4)) {
      expect([text, careFor([...text.replaceAll(' ', '')].join(' '))]).toEqual([text, 'card']);
      expect([text, careFor(text.replaceAll(' ', ''))]).toEqual([text, 'card']);
    }
  });

  test('by longer or other blanks changes nothing', () => {
    const blanks = ['  ', '\n', '\t', '\u00a0', '\u3000', ' \u200b', '\u2060 '];
    const texts = [...CRISIS_WORDS, ...EVERYDAY_WORDS, ...QUIET_WORDS];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...blanks), (text, blank) => {
        expect([text, careFor(text.replaceAll(' ', blank))]).toEqual([text, careFor(text)]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('by signs, digits or Latin letters between syllables hides nothing', () => {
    const signs = ['.', '*', '-', '~', '1', '_', '/', 'x', '^', '·', '😀', '!', ','];
    fc.assert(
      fc.property(between(korean, signs), (text) => expect(careFor(text)).toBe('card')),
      { numRuns: 1_000 },
    );
  });

  test('by split letters hides nothing, with or without blanks', () => {
    const split = fc
      .constantFrom(...korean)
      .chain((text) =>
        fc
          .array(fc.constantFrom('whole', 'split', 'apart'), { minLength: text.length, maxLength: text.length })
          .map((how) =>
            [...text]
              .map((one, at) => (how[at] === 'whole' ? one : splitOf(one, how[at] === 'apart' ? ' ' : '')))
              .join(''),
          ),
      );
    fc.assert(
      fc.property(split, (text) => expect(careFor(text)).toBe('card')),
      { numRuns: 1_000 },
    );
  });

  test('by another form of Unicode changes nothing', () => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
    const texts = [...CRISIS_WORDS, ...EVERYDAY_WORDS, ...QUIET_WORDS];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...forms), (text, form) => {
        expect(careFor(text.normalize(form))).toBe(careFor(text));
      }),
    );
  });

  test('any text gets an answer without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => expect([null, 'line', 'card']).toContain(careFor(text))),
    );
  });
});

test.each(['자자자 죽고 살고 ', '남편이 저를 오늘도 계속 ', '이 세상 너무 ', '칼로 내 팔 ', '약 수십 ', '나 같은 '])(
  'the time to judge a text is linear in its length: "%s"',
  (part) => {
    const measure = (times: number) => {
      const before = process.cpuUsage();
      careFor(part.repeat(times));
      return process.cpuUsage(before).user;
    };
    // the smallest of three: other work of the machine makes some measurements larger
    const costOf = (times: number) => Math.min(...[1, 2, 3].map(() => measure(times)));
    // the text is eight times as long; a pattern that backtracks would take 64 times as long
    expect(costOf(16_000)).toBeLessThan(24 * Math.max(costOf(2_000), 2_000));
  },
);

test('A ligature that NFKC expands to a sentence costs less time than a letter', () => {
  const costOf = (part: string) => {
    const before = process.cpuUsage();
    expect(careFor(`${part.repeat(100_000)} 죽고 싶어요`)).toBe('card');
    return process.cpuUsage(before).user;
  };
  costOf('글');
  // NFKC expands this character to 18 letters
  expect(2 * costOf('\ufdfa')).toBeLessThan(costOf('글'));
  expect(careFor('죽\ufdfa고 싶어요')).toBe('card');
});

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Splits a syllable into the letters that are typed for it. Other characters are returned unchanged. */
function splitOf(syllable: string, separator: string): string {
  const code = (syllable.codePointAt(0) ?? 0) - 0xac00;
  if (code < 0 || code >= 11_172) return syllable;
  const letters = [INITIALS[Math.floor(code / 588)], VOWELS[Math.floor((code % 588) / 28)], FINALS[code % 28]];
  return letters.join(separator).trim();
}
