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
])('%s has a link to %s', (text, host) => {
  expect(findLink(text)).toBe(host);
});

test.each([
  '그래요.so 힘들어요',
  '그랬다.그런데 또',
  'ㅠㅠ...me',
  '1.5배, 12.30, 3.5kg',
  'abc@example.com',
  '국가정신건강정보포털 https://www.mentalhealth.go.kr 참고하세요',
  '한국생명의전화 lifeline.or.kr',
  'https://www.129.go.kr에서 도움을 받았어요',
  '다른 고민 http://onmaum.example/concern_detail/3',
])('%s has none', (text) => {
  expect(findLink(text, ['onmaum.example'])).toBeNull();
});
