import { z } from 'zod';
import { ALL_CALLS } from '../all-calls.ts';
import { WorryDetail } from '../worry/worry.ts';
import type { Call } from './call.ts';
import { CommaList, Flag } from './codecs.ts';
import { dialectOf, withField } from './dialect.ts';
import { commaList, yn } from './fields.ts';
import { wireOf } from './wire.ts';

const calls = Object.values(ALL_CALLS).flatMap((domain) => Object.values<Call>(domain));

it('A dialect names the fields that a schema decodes, at any depth', () => {
  const comment = z.object({ id: z.number(), del_yn: Flag.optional() });
  const post = z.object({ title: z.string(), keywords: CommaList.prefault(''), comments: z.array(comment).nullable() });
  expect(dialectOf(post)).toEqual({ keywords: commaList, comments: [{ del_yn: yn }] });
  expect(dialectOf(post.superRefine(() => {}))).toEqual(dialectOf(post));
  expect(dialectOf(z.object({ title: z.string().transform((text) => text.trim()) }))).toBeUndefined();
});

it.each([
  ['a codec without a field', z.codec(z.string(), z.number(), { decode: Number, encode: String })],
  ['a check after the field', Flag.refine((isSet) => isSet)],
  ['a field in a union', z.union([Flag, z.number()])],
  ['a field in a record', z.record(z.string(), Flag)],
  ['a field before a transformation', z.object({ shown: Flag }).transform(({ shown }) => shown)],
])('A schema with %s is refused', (_what, schema) => {
  expect(() => dialectOf(z.object({ list: z.array(z.object({ one: schema })) }))).toThrow(/field/);
});

it('A transformation is translated by the field that `withField` stores for it', () => {
  expect(dialectOf(withField(z.string().transform(commaList.decode), commaList))).toBe(commaList);
});

it('A schema of an app is translated by the copy of this module in another app', async () => {
  const copy = './dialect.ts?in-another-app';
  const shell: typeof import('./dialect.ts') = await import(copy);
  expect(shell.withField).not.toBe(withField);
  expect(shell.dialectOf(z.object({ shown: Flag }))).toEqual({ shown: yn });
});

it('Dialects can be derived from every call, and more than 40 calls need a translation', () => {
  const translating = calls.filter((call) => Object.values(wireOf(call) ?? {}).some(Boolean));
  expect(translating.length).toBeGreaterThan(40);
  expect(dialectOf(WorryDetail)).toMatchObject({ poll_yn: yn, comments: [{ del_yn: yn }] });
});
