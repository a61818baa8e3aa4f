import { ALL_CALLS } from '../all-calls.ts';
import { type Call, Nothing, Redirect } from '../index.ts';

const calls = Object.entries(ALL_CALLS).flatMap(([domain, all]) =>
  Object.entries(all).map(([name, call]) => [`${domain}.${name}`, call as Call] as const),
);

it.each(calls)('%s has a schema for each parameter of its path, and a limit', (_name, { path, schema, limit }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(schema?.params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
  if (path === '/healthz' || path === '/readyz') expect(limit).toBe('none');
  else expect(typeof limit === 'object' ? limit.perHour : limit).toBeGreaterThan(0);
});

it('No method and path are declared twice, and only public calls with content are cached', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
  for (const [name, { cache, access, schema }] of calls) {
    if (cache === 'never') continue;
    expect([name, access]).toEqual([name, 'public']);
    expect([Nothing, Redirect]).not.toContain(schema?.answer);
  }
});
