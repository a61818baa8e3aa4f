import type { z } from 'zod';
import { FIRST_EXPERT } from '../support/demo.ts';
import { SAMPLE_REFUND_ORDER } from '../support/market/orders.ts';
import { NAUGHTY_STRINGS } from './naughty-strings.ts';

const DEEP = JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as unknown;
const LONG = 'a'.repeat(45_000);
/** Values of wrong types and sizes, which are tried in addition to the texts. */
const VALUES = [
  null,
  true,
  [],
  [[]],
  ['가', '가'],
  {},
  { toString: 1 },
  -1,
  0,
  987_654_321,
  1.5,
  1e300,
  2 ** 53,
  LONG,
  DEEP,
];
const TEXTS = NAUGHTY_STRINGS.filter((text) => text.isWellFormed());
/** Texts that are tried in every field. Each other text is tried in at least one field of some call. */
const EVERYWHERE = ['', '\u0000', '\ud800', '-1', '99999999999999999999999', '<script>alert(1)</script>'];
const AT_ONCE = 6;
let turn = 0;

function* textsInTurn(all: readonly string[]): Generator<string> {
  yield* EVERYWHERE.filter((text) => all.includes(text));
  for (let at = 0; at < AT_ONCE; at += 1) yield all[turn++ % all.length] ?? '';
}

const JSON_TYPE = { 'content-type': 'application/json' };
const KEY = '3f0e1f5e-6a35-4d0c-9f0a-0d6f3f1b7c11';

/** Valid path parameters. */
const PARAMS: Record<string, string> = {
  id: '1',
  table: 'bbs_counsels',
  kind: 'info',
  target: '0',
  subject: 'worry',
  board: 'worry',
  mark: 'good',
  agree: 'Y',
  keyword: '직장',
  orderId: String(SAMPLE_REFUND_ORDER),
};

export interface CallUnderAttack {
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

/** The address of a call with valid parameters. @param name parameter whose value is replaced by the text */
export const addressOf = ({ url }: CallUnderAttack, name = '', text = '') =>
  url.replace(/:(\w+)/g, (_all, param: string) => encodeURIComponent(param === name ? text : validParam(url, param)));

const validParam = (url: string, param: string) =>
  param === 'id' && url.includes('/counselor-') ? String(FIRST_EXPERT) : (PARAMS[param] ?? '1');

/**
 * All hostile requests for one call.
 * @param sample a valid body, if the call has a body; each field is made invalid in turn
 */
export function* attemptsOn(call: CallUnderAttack, sample: object | undefined): Generator<Attempt> {
  yield* onAddress(call);
  if (call.method === 'GET') return;
  yield* onBody(addressOf(call));
  if (sample) yield* onFields(addressOf(call), sample, fieldsOf(call.body));
}

function* onAddress(call: CallUnderAttack): Generator<Attempt> {
  const address = addressOf(call);
  for (const [, name] of call.url.matchAll(/:(\w+)/g))
    for (const text of textsInTurn(TEXTS)) yield { url: addressOf(call, name, text) };
  for (const field of ['page', ...fieldsOf(call.querystring)]) {
    for (const text of textsInTurn(TEXTS)) yield { url: `${address}?${new URLSearchParams({ [field]: text })}` };
    for (const query of [
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}=%ff`,
      '__proto__[a]=1',
      '&&==&',
    ])
      yield { url: `${address}?${query}` };
  }
}

function* onBody(url: string): Generator<Attempt> {
  const text = (payload: string, type = JSON_TYPE['content-type']) => ({
    url,
    payload,
    headers: { 'content-type': type },
  });
  for (const body of [null, [], {}, 'text', 7, DEEP]) yield text(JSON.stringify(body));
  for (const payload of ['{', '{"a":1,}', '\u0000', '\ufeff{}', '['.repeat(5_000), '1e999', '{"a":1}{"b":2}'])
    yield text(payload);
  for (const name of ['__proto__', 'constructor', 'toString']) yield text(`{"${name}":{"prototype":{"a":1}}}`);
  yield text('<a/>', 'text/xml');
  yield text('a=1', 'application/x-www-form-urlencoded');
  yield text('--x\r\n\r\n--x--', 'multipart/form-data; boundary=x');
  yield text('{}', 'application/json; charset=utf-7');
  yield text('{}', `application/json${';'.repeat(500)}`);
}

function* onFields(url: string, sample: object, fields: readonly string[]): Generator<Attempt> {
  const json = (body: unknown) => ({ url, payload: JSON.stringify(body), headers: JSON_TYPE });
  for (const field of ['id', ...fields]) {
    for (const value of [...textsInTurn(NAUGHTY_STRINGS), ...VALUES]) yield json({ ...sample, [field]: value });
    // duplicate keys: one part of a server may check the first value, and another part store the second
    yield { ...json(0), payload: `{"${field}":${JSON.stringify({ $ne: 1 })},${JSON.stringify(sample).slice(1)}` };
  }
  yield* spoilt(sample, json);
  for (const key of ['', 'x', KEY.slice(1), `${KEY},${KEY}`, 'a'.repeat(5_000), KEY])
    yield { ...json(sample), headers: { ...JSON_TYPE, 'idempotency-key': key } };
}

/** Requests with variants of the sample: one field is missing, or one nested value is replaced. */
function* spoilt(sample: object, json: (body: unknown) => Attempt): Generator<Attempt> {
  for (const [field, value] of Object.entries(sample)) {
    yield json(Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field)));
    if (value === null || typeof value !== 'object') continue;
    for (const name of Object.keys(value as object))
      for (const bad of [null, [], 1e300, LONG, DEEP])
        yield json({ ...sample, [field]: { ...(value as object), [name]: bad } });
  }
}

const fieldsOf = (schema: unknown): string[] => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
