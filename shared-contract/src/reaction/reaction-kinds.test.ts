import { NO_REACTIONS, withReaction } from './reaction-kinds.ts';

test('a member has one reaction, which another kind replaces and an empty kind removes', () => {
  const others = { ...NO_REACTIONS, empathy: 2 };
  const empathy = withReaction(others, 'empathy');
  expect(empathy).toEqual({ empathy: 3, cheer: 0, thanks: 0, mine: 'empathy' });
  expect(withReaction(empathy, 'empathy')).toEqual(empathy);
  expect(withReaction(empathy, 'thanks')).toEqual({ empathy: 2, cheer: 0, thanks: 1, mine: 'thanks' });
  expect(withReaction(empathy, '')).toEqual(others);
});
