import { mixedIn } from './view.ts';

test('code of a version that the document does not name is reported as mixed', () => {
  const named = { shell: 's1', 'mfe-community': 'c1' };
  expect(mixedIn({ named, seen: ['shell@s1', 'mfe-community@c1'] })).toEqual([]);
  expect(mixedIn({ named, seen: ['mfe-community@c2', 'mfe-community@c1'] })).toEqual(['mfe-community@c2']);
  expect(mixedIn({ named, seen: ['mfe-mypage@m1'] })).toEqual(['mfe-mypage@m1']);
});
