import { ALL_CALLS } from '../all-calls.ts';
import type { Call } from './call.ts';
import { idOf } from './id.ts';

const OTHER_SPELLINGS = ['1e1', '01', '+1', ' 1', '1 ', '1.0', '0x1', '-1', '', '１', 'one', '9007199254740993'];

test('An id has one spelling', () => {
  expect(['1', '10', '9007199254740991'].map(idOf)).toEqual([1, 10, 9_007_199_254_740_991]);
  for (const text of [...OTHER_SPELLINGS, '0']) expect([text, idOf(text)]).toEqual([text, null]);
});

const withId = Object.values(ALL_CALLS)
  .flatMap((calls: Record<string, Call>) => Object.values(calls))
  .flatMap(({ path, schema }) =>
    schema?.params && /:(id|target)\b/.test(path) ? [{ path, params: schema.params }] : [],
  );

test.each(withId)('$path accepts only that spelling', ({ params }) => {
  const refused = (one: unknown) => {
    const names = { table: 'worries', mark: 'good', kind: 'worry', id: one, target: one };
    const { error } = params.safeParse(names);
    return error?.issues.some((issue) => ['id', 'target'].includes(String(issue.path[0]))) ?? false;
  };
  for (const text of OTHER_SPELLINGS) expect([text, refused(text)]).toEqual([text, true]);
});

test('More than 15 calls have an id in their path', () => expect(withId.length).toBeGreaterThan(15));
