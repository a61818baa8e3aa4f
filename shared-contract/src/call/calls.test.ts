import { z } from 'zod';
import { type Call, Nothing, Redirect } from '../index.ts';
import { ALL_CALLS } from './all-calls.ts';
import { fieldOf } from './codecs.ts';
import type { AnyField } from './fields.ts';

const calls = Object.entries(ALL_CALLS).flatMap(([domain, all]) =>
  Object.entries(all).map(([name, call]) => [`${domain}.${name}`, call as Call] as const),
);

type Derived = AnyField | Derived[] | { [name: string]: Derived } | undefined;

/** Derives the dialect from a schema: the fields that it decodes. */
function dialectOf(schema: z.ZodType): Derived {
  const field = fieldOf(schema);
  if (field) return field;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, one]) => {
      const dialect = dialectOf(one);
      return dialect === undefined ? [] : [[name, dialect] as const];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }
  if (schema instanceof z.ZodArray) {
    const item = dialectOf(schema.element as z.ZodType);
    return item === undefined ? undefined : [item];
  }
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? dialectOf(innerType) : undefined;
}

it.each(calls)('%s translates exactly the fields that its schemas translate', (_name, { wire, schema }) => {
  if (!schema) throw new Error('schemas are there outside production bundles');
  const of = (one: z.ZodType | null) => (one ? dialectOf(one) : undefined);
  expect({ params: wire?.params, query: wire?.query, body: wire?.body, answer: wire?.answer }).toEqual({
    params: of(schema.params),
    query: of(schema.query),
    body: of(schema.body),
    answer: of(schema.answer),
  });
});

it.each(calls)('%s has a schema for what its address names, and a limit', (_name, { path, schema, limit }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(schema?.params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
  if (path === '/healthz' || path === '/readyz') expect(limit).toBe('none');
  else expect(limit).toBeGreaterThan(0);
});

it('No path is declared twice, and only read-only calls are cached', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(addresses).toEqual([...new Set(addresses)]);
  for (const [name, { cache, access, schema }] of calls) {
    if (cache === 'never') continue;
    expect([name, access]).toEqual([name, 'public']);
    expect([Nothing, Redirect]).not.toContain(schema?.answer);
  }
});
