import type { z } from 'zod';

/** Texts that attackers or mistakes send. */
export const TEXTS = [
  '',
  '\u0000',
  '가\u0000나',
  '\ud800',
  '\uffff',
  '\u001b[31m\u0007',
  '\u200b\u3164',
  '\u202e거꾸로\u202c',
  'שלום مرحبا',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '^^^',
  '가^^^나^^^다^^^라',
  '가|||나',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%',
  '%00',
  '../../x',
  '-1',
  '0',
  '1e400',
  'null',
  '987654321',
  '9007199254740993',
  '가'.repeat(3_000),
];
const LONG = 'a'.repeat(45_000);
const DEEP = JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as unknown;
/** Values of wrong types, sizes and ranges. */
const VALUES = [...TEXTS, LONG, null, true, [], [[]], {}, { a: 1 }, -1, 0, 987_654_321, 1.5, 1e300, 2 ** 53, DEEP];
const JSON_TYPE = { 'content-type': 'application/json' };
const KEY = '3f0e1f5e-6a35-4d0c-9f0a-0d6f3f1b7c11';

/** Valid path parameters. */
const PARAMS: Record<string, string> = {
  id: '1',
  table: 'bbs_counsels',
  kind: 'info',
  target: '0',
  mark: 'good',
  keyword: '직장',
};

interface Call {
  method: string;
  url: string;
  body?: unknown;
  querystring?: unknown;
}

export interface Attempt {
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/**
 * All hostile requests for one call.
 * @param sample a valid body of the call, if it has one: each of its fields is made invalid in turn
 */
export function* attemptsOn(call: Call, sample: object | undefined): Generator<Attempt> {
  const wellFormed = TEXTS.filter((text) => text.isWellFormed());
  const address = (name = '', text = '') =>
    call.url.replace(/:(\w+)/g, (_all, param: string) =>
      encodeURIComponent(param === name ? text : (PARAMS[param] ?? '1')),
    );
  for (const [, name] of call.url.matchAll(/:(\w+)/g))
    for (const text of wellFormed) yield { url: address(name, text) };
  for (const field of ['page', ...fieldsOf(call.querystring)]) {
    for (const text of wellFormed) yield { url: `${address()}?${new URLSearchParams({ [field]: text })}` };
    yield { url: `${address()}?${field}=1&${field}=2` };
  }
  if (call.method === 'GET') return;

  const url = address();
  const json = (body: unknown) => ({ url, payload: JSON.stringify(body), headers: JSON_TYPE });
  for (const body of [null, [], {}, 'text', 7, DEEP]) yield json(body);
  for (const payload of ['{', '{"a":1,}', '\u0000', '['.repeat(5_000), '{"__proto__":{"a":1}}'])
    yield { ...json(0), payload };
  yield json('a'.repeat(300_000));
  yield { url, payload: '<a/>', headers: { 'content-type': 'text/xml' } };
  yield { url, payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  if (!sample) return;
  for (const field of ['id', ...fieldsOf(call.body)])
    for (const value of VALUES) yield json({ ...sample, [field]: value });
  for (const body of spoilt(sample)) yield json(body);
  for (const key of ['', 'x', KEY.slice(1), `${KEY},${KEY}`, 'a'.repeat(5_000)]) {
    yield { ...json(sample), headers: { ...JSON_TYPE, 'idempotency-key': key } };
  }
  yield { ...json(sample), headers: { ...JSON_TYPE, 'idempotency-key': KEY } };
}

/** The sample with one nested value replaced or removed. */
function* spoilt(sample: object): Generator<object> {
  for (const [field, value] of Object.entries(sample)) {
    yield Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));
    if (value === null || typeof value !== 'object') continue;
    for (const name of Object.keys(value as object)) {
      for (const bad of VALUES) {
        const copy = structuredClone(value as Record<string, unknown>);
        copy[name] = bad;
        yield { ...sample, [field]: copy };
      }
    }
  }
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
