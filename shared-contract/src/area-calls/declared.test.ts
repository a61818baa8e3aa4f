import { problemsOfDeclared } from './declared.ts';

it('The check of a long list reads each path at most three times, since the list of a service may be hostile', () => {
  let looks = 0;
  const calls = Array.from({ length: 200 }, (_, at) => ({
    ...({ method: 'GET', access: 'public', limit: 10, cache: 'never' } as const),
    get path() {
      looks += 1;
      return `/api/areas/mfe-gift/${at}`;
    },
  }));
  expect(problemsOfDeclared('mfe-gift', calls)).toEqual([]);
  expect(looks).toBeLessThanOrEqual(3 * calls.length);
});
