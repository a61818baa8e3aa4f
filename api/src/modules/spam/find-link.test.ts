import fc from 'fast-check';
import { findLink } from './find-link.ts';

test.each([
  ['https://blog.naver.com/x?y=1 보세요', 'blog.naver.com'],
  ['naver.com에서 봤어요', 'naver.com'],
  ['여기로 오세요open.kakao.com/o/abc', 'open.kakao.com'],
  ['t.me/abc', 't.me'],
  ['WWW.Example.SHOP', 'www.example.shop'],
  ['ｂｉｔ．ｌｙ／ａｂｃ', 'bit.ly'],
  ['bit\u200b.ly/abc', 'bit.ly'],
  ['http://한글.kr/a', 'xn--bj0bj06e.kr'],
  ['도움이 됐어요 http://www.129.go.kr 그리고 evil.com', 'evil.com'],
  ['https://evil.com/?next=129.go.kr', 'evil.com'],
  ['https://129.go.kr.evil.com', '129.go.kr.evil.com'],
  ['https://www.mohw.go.kr@evil.com/login 여기예요', 'evil.com'],
  ['http://onmaum.example:3000@evil.com/x', 'evil.com'],
  ['https://a@b@evil.com', 'evil.com'],
  ['https://국가@evil.com에서', 'evil.com'],
  ['www.mohw.go.kr@evil.com/login', 'evil.com'],
  ...['me2.do', 'bit.do', 'shorturl.at', 'is.gd', 'rb.gy', 'han.gl', 'url.kr', 'evil.es', 'evil.it'].map((host) => [
    `${host}/abc`,
    host,
  ]),
  ...['bet', 'casino', 'ninja', 'win', 'kim', 'work', 'buzz', 'cyou', 'sbs'].map((end) => [
    `여기 evil.${end} 오세요`,
    `evil.${end}`,
  ]),
  ['www.evil.ninja', 'www.evil.ninja'],
  ['www.129.go.kr 말고 www.evil.ch로', 'www.evil.ch'],
  ['evil.how/abc', 'evil.how'],
  ['1.2.3.4/login', '1.2.3.4'],
  ['1.2.3.4:8080/login', '1.2.3.4'],
  ['http://1.2.3.4', '1.2.3.4'],
  ['evil。com/a', 'evil.com'],
  ['evil｡com', 'evil.com'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
  ['www.evil.한국/abc', 'evil.xn--3e0b707e'],
  [`https://www.mohw.go.kr:${'a'.repeat(300)}@evil.com`, 'evil.com'],
  ['https://129.go.kr.한국 보세요', '129.go.kr.xn--3e0b707e'],
  ['hxxp://evil.com', 'evil.com'],
  ['hxxps://evil.com/a', 'evil.com'],
  ['https://evil.com에서@129.go.kr', 'evil.com'],
  ['https://evil.com,a@129.go.kr', 'evil.com'],
  ['evil.com,x@129.go.kr/', 'evil.com'],
  ['https://evil.com에서@onmaum.example', 'evil.com'],
  ['evil.com문의@129.go.kr/', 'evil.com'],
  ['www.evil.com로@129.go.kr/', 'www.evil.com'],
  ['https://evil.com:80@129.go.kr', 'evil.com'],
  ['https://a,b@evil.com', 'evil.com'],
  ['www.mohw.go.kr@evil.com', 'www.evil.com'],
  ['evil.com.@129.go.kr', 'evil.com'],
  ['https:evil.com/a', 'evil.com'],
  ['http:/evil.com', 'evil.com'],
  ['hxxps:///evil.com', 'evil.com'],
  ['여기https:\\\\evil.com', 'evil.com'],
  ['https:한글.kr', 'xn--bj0bj06e.kr'],
  ['https:129.go.kr@evil.com', 'evil.com'],
  ...['ㅎㅎ', '^^', '~', '+', '=', '_', '-', '|'].map((sign) => [`evil.com${sign}`, 'evil.com']),
  ...['주소:', '주소-', '주소_', '그래요.', '...', '^^'].map((sign) => [`${sign}evil.com`, 'evil.com']),
  ['tg://resolve?domain=x', 'tg'],
  ['여기kakaotalk://me', 'kakaotalk'],
])('%s has a link to %s', (text, host) => {
  expect(findLink(text, ['onmaum.example'])).toBe(host);
});

test.each([
  '그래요.so 힘들어요',
  '그랬다.그런데 또',
  'ㅠㅠ...me',
  '1.5배, 12.30, 3.5kg',
  'abc@example.com',
  '제 메일은 abc@example.com이에요',
  ...['이에요', '로', ', ', '?', ':', '.', ')', '?라고'].flatMap((behind) => [
    `kim.work@gmail.com${behind}`,
    `(메일:first.me@gmail.com${behind}`,
  ]),
  '메일/lee.kim+family@mail.co.kr',
  'mailto:kim.work@gmail.com',
  'https: 는 안전해요, http:는 아니에요',
  ...['ㅎㅎ', '^^', '~', '!', '에서', '@'].map((sign) => `https://www.129.go.kr${sign}`),
  'https://www.mohw.go.kr/%EA%B0.do?a=b.me&c=d.kr',
  '했어요.한국 사람들은',
  'BTS.한국에서 유명해요',
  '3.5점이에요.그래서',
  'ok.thanks',
  'ok.how are you, 네.now',
  'Dr.Kim 선생님과 Mr.Park',
  '1.2.3.4 버전, 2026.11.28, 24.12.24.3, 1.2.3/4',
  '사진.zip, photo.zip, IMG_1.mov, 글.hwp, a.pdf',
  'https://www.mohw.go.kr/@notice',
  '좋아요。그래요｡네',
  'www는 무엇, www...www.그래요',
  '가수/배우 http와 https, and://',
  '하루 1/2.5회, a.m./p.m., e.g. 산책, etc.그리고',
  '국가정신건강정보포털 https://www.mentalhealth.go.kr 참고하세요',
  '한국생명의전화 lifeline.or.kr',
  'https://www.129.go.kr에서 도움을 받았어요',
  '다른 고민 http://onmaum.example/concern_detail/3',
])('%s has no link', (text) => {
  expect(findLink(text, ['onmaum.example'])).toBeNull();
});

test('Korean sentences without blanks after their full stops have no link', () => {
  const word = fc.constantFrom(
    ...[
      '했어요',
      '한국',
      '한국에서',
      '삼성',
      '닷컴',
      '사람들은',
      'ㅠㅠ',
      '3',
      '5점',
      '2026',
      '12.24',
      'ok',
      'thanks',
      'ADHD',
      'PTSD',
      'A형',
      'kg',
      'MBTI',
      'T',
    ],
  );
  const between = fc.constantFrom('.', '..', '...', '. ', ' ', '。', ', ', '~', '/', '!', '?', '\n', '@', '@ ');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, between), { maxLength: 12 }), (parts) => {
      const text = parts.flat().join('');
      // four numbers before a path are an IP address
      fc.pre(!/(?:\d+\.){3}\d+\//.test(text.replaceAll('。', '.')));
      expect([text, findLink(text)]).toEqual([text, null]);
    }),
    { numRuns: 2_000 },
  );
});

test('A link is found, whatever stands directly before and after it', () => {
  const before = fc.constantFrom('', '여기', '여기:', '...', '(', '"', '^^', '129.go.kr,', 'kim.work@gmail.com,');
  const link = fc.constantFrom(
    ...['https://evil.com', 'https://129.go.kr.evil.com', 'hxxp:evil.com', 'www.evil.com', 'evil.com', 'evil.com/a'],
  );
  const sign = fc.constantFrom(...',:;!?~^/#()"\'=|*'.split(''), '에서', 'ㅎㅎ', '....', '\u3000');
  const word = fc.constantFrom(
    ...['', 'a', '80', '문의', 'x@129.go.kr', '@', '@129.go.kr', '@onmaum.example/', '129.go.kr'],
  );
  fc.assert(
    fc.property(before, link, fc.array(fc.tuple(sign, word), { maxLength: 5 }), (front, one, parts) => {
      const text = [front, one, ...parts.flat()].join('');
      expect([text, findLink(text, ['onmaum.example'])]).not.toEqual([text, null]);
    }),
    { numRuns: 2_000 },
  );
});

test('A long text that is made to be slow is searched within a second', () => {
  for (const part of [
    'a.',
    '@',
    'a@',
    '//a@',
    'www.',
    '1.2.3.',
    'tg:',
    'evil.한국',
    'a',
    '가a.',
    '가www.',
    'http:',
    'a.b@',
  ])
    expect([part, timeOf(part.repeat(20_000 / part.length)) < 1_000]).toEqual([part, true]);
});
const timeOf = (text: string) => {
  const before = process.cpuUsage();
  findLink(text);
  return process.cpuUsage(before).user / 1_000;
};
