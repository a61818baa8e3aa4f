import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { skeletonsOf } from './skeleton.ts';

const areAlike = (one: string, other: string) => skeletonsOf(one).some((form) => skeletonsOf(other).includes(form));

test.each([
  ['ㅇㅣ', '이 ㅇl OI Oㅣ 01 ㆁi'],
  ['ㅣㅣ', 'll 11 ㅣI'],
  ['ㅇㅅㅇ', 'OㅅO 0ㅅ0 ㆁㅅO'],
  ['ㆀ', 'ㅇㅇ OO'],
  ['ㅜㅌ', 'TE tㅌ'],
  ['가을', '7ㅏ을 ㄱr을 ㄱFㅇㅡㄹ'],
  ['해', 'ㅎㅐ ㅎH ㅎㅏㅣ'],
  ['오빠', '오ㅃㅏ 오ㅂㅂㅏ'],
  ['하나ㅣ', '하나1 하내'],
  ['책바ㅇ', '책방 책바O'],
  ['다빈1', '다비ㄴ1 다ㅂㅣㄴI'],
])('%s looks like %s', (name, others) => {
  expect(others.split(' ').filter((other) => !areAlike(name, other))).toEqual([]);
});

test.each([
  ['악기', '아끼'],
  ['하나1', '하내'],
  ['지우0', '지웅'],
  ['이', '01'],
  ['ㄴㄴ', 'll'],
])('%s does not look like %s', (name, other) => {
  expect(areAlike(name, other)).toBe(false);
});

test('Names of whole syllables do not look alike', () => {
  const name = fc.string({ unit: fc.constantFrom(...'가각갂까악아애이끼기값갑사싸강고과'), maxLength: 5 });
  fc.assert(fc.property(name, name, (one, other) => expect(areAlike(one, other)).toBe(one === other)));
  const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));
  // pairs of syllables: every final consonant before every initial one
  const pairs = syllables
    .slice(0, 28)
    .flatMap((one) => syllables.filter((_, at) => at % 588 === 0).map((two) => one + two));
  for (const names of [syllables, pairs]) expect(new Set(names.flatMap(skeletonsOf)).size).toBe(names.length);
});

test('Names look alike if each pair of their letters does', () => {
  const likes = ['ㅣl1Ii', 'ㅇㆁOo0', 'ㅜTt', 'ㅌEe', 'ㅅ', 'ㅏ', '가', 'k'];
  const letters = fc.array(
    fc.constantFrom(...likes).chain((one) => fc.tuple(fc.constantFrom(...one), fc.constantFrom(...one))),
  );
  fc.assert(
    fc.property(letters, (both) => {
      expect(areAlike(both.map(([one]) => one).join(''), both.map(([, two]) => two).join(''))).toBe(true);
    }),
  );
});

/** Ranges of letters that stored nicknames may contain: first and last letter. */
const RANGES = ['09', 'AZ', 'az', 'ㄱㆎ', '가힣'];
/** Digest of the skeletons as databases have stored them since 0033_nickname_readings.ts. */
const STORED = '98747414ed92be1f39a1bd39ff0f05ec997d4de7d27444dd39df416988a56b29';

test('skeletons equal those in existing databases', () => {
  const digest = createHash('sha256');
  for (const [first = '', last = ''] of RANGES) {
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code += 1) {
      const letter = String.fromCharCode(code);
      for (const name of [letter, `ㅅ${letter}`, `${letter}ㅏ`, `가${letter}`])
        digest.update(`${skeletonsOf(name).join(' ')}\n`);
    }
  }
  const now = digest.digest('hex');
  const demand = `Skeletons have changed, but those in the table nicknames have not. Add a migration that calls fillNicknames of 0033_nickname_readings.ts, which uses the changed code. Never empty the table: former names are stored nowhere else. Then set STORED to ${now}.`;
  expect(now === STORED ? '' : demand).toBe('');
});
