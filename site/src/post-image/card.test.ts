import { drawable } from './card.ts';

it('At most two combining marks of a letter are drawn', () => {
  expect(drawable(`고${'\u0336'.repeat(99)}민${'\u0300'.repeat(9)}`)).toBe('고\u0336\u0336민\u0300\u0300');
  expect(drawable('Việt cafe\u0301 ทั้ง')).toBe('Việt café ทั้ง');
});
