import { withParticle } from './order-words.ts';

it.each([
  ['화상', '화상으로'],
  ['전화', '전화로'],
  ['채팅', '채팅으로'],
  ['대면', '대면으로'],
  ['메일', '메일로'],
])('the method "%s" has the form "%s"', (communicate, text) => {
  expect(withParticle(communicate)).toBe(text);
});
