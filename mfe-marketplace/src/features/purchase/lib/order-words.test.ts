import { byWay } from './order-words.ts';

it.each([
  ['화상', '화상으로'],
  ['전화', '전화로'],
  ['채팅', '채팅으로'],
  ['대면', '대면으로'],
  ['메일', '메일로'],
])('A session by %s runs %s', (communicate, text) => {
  expect(byWay(communicate)).toBe(text);
});
