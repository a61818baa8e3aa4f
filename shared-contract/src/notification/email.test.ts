import { isEmail } from './email.ts';

test.each([
  'a@b.kr',
  'first.last+news@mail.example.co.kr',
  "o'hara_1@xn--bj0bj06e.kr",
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  ['a control character', 'a\u0000@b.kr'],
  ['a line break', 'a\r\nBcc: c@d.kr@b.kr'],
  ['a delete character', 'a\u007f@b.kr'],
  ['a zero-width blank at the end', 'x@b.kr\u200b'],
  ['a zero-width joiner', 'x\u200dy@b.kr'],
  ['a Hangul filler', 'x\u3164@b.kr'],
  ['a soft hyphen', 'x@b\u00ad.kr'],
  ['a mark of direction', 'x\u202e@b.kr'],
  ['a variation selector', 'x\ufe0f@b.kr'],
  ['letters that are not ASCII', '마음@b.kr'],
  ['a host that is not ASCII', 'x@마음.kr'],
  ['a lookalike', 'аdmin@b.kr'],
  ['a full-width letter', 'ｘ@b.kr'],
  ['a blank', 'a b@c.kr'],
  ['two addresses', 'a@b.kr,c@d.kr'],
  ['a name', '<a@b.kr>'],
  ['an address of numbers', 'a@[127.0.0.1]'],
  ['no ending', 'a@b'],
  ['two points', 'a..b@c.kr'],
])('A text with %s is not an address', (_what, text) => {
  expect(isEmail(text)).toBe(false);
});
