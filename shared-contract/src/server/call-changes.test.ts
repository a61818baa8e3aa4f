import { z } from 'zod';
import { ALL_CALLS } from '../all-calls.ts';
import type { Call } from '../call/call.ts';
import { Flag, Nothing } from '../call/codecs.ts';
import { UsedCall } from '../release/call-use.ts';
import { breakingChanges } from './call-changes.ts';
import { callKey, needsOf } from './call-shapes.ts';

const Post = z.object({ id: z.number().int(), title: z.string(), mood: z.string().optional() });
const List = z.object({ items: z.array(Post), cursor: z.string().nullable() });
const Query = z.object({ sort: z.enum(['new', 'old']).default('new'), page: z.number().int().optional() });
const Body = z.object({ title: z.string().max(20), tags: z.array(z.string()).optional(), secret: Flag });

type Parts = Partial<Record<'query' | 'body' | 'answer', z.ZodType>>;
const needs = ({ query = Query, body = Body, answer = List }: Parts = {}) =>
  needsOf({ schema: { params: null, query, body, answer } });
const changesTo = (now: Parts, before: Parts = {}) => breakingChanges(needs(before), needs(now));

it.each<[string, Parts]>([
  ['nothing', {}],
  ['another field of the answer', { answer: List.extend({ total: z.number() }) }],
  ['an optional field of the body', { body: Body.extend({ more: z.string().optional() }) }],
  ['another accepted value', { query: Query.extend({ sort: z.enum(['new', 'old', 'best']).default('new') }) }],
  ['any text in place of certain values', { query: Query.extend({ sort: z.string().optional() }) }],
  ['a field that need not be sent any more', { body: Body.partial() }],
  ['a longer text', { body: Body.extend({ title: z.string().max(40) }) }],
  ['a number in place of a whole number', { query: Query.extend({ page: z.number().optional() }) }],
  ['a number that may be null', { query: Query.extend({ page: z.number().int().nullish() }) }],
  ['a further kind of body', { body: z.union([z.string(), Body]) }],
])('A release still fits after a change of the API: %s', (_what, now) => {
  expect(changesTo(now)).toEqual([]);
});

it.each<[string, Parts, Parts?]>([
  ['answer.cursor is missing or optional', { answer: List.omit({ cursor: true }) }],
  ['answer.items[].title is missing or optional', { answer: itemsOf(Post.omit({ title: true })) }],
  ['answer.items[].title is missing or optional', { answer: itemsOf(Post.partial({ title: true })) }],
  ['answer.items[].id is a text in place of a number', { answer: itemsOf(Post.extend({ id: z.string() })) }],
  [
    'answer.items[].title is any value in place of a text',
    { answer: itemsOf(Post.extend({ title: z.string().nullable() })) },
  ],
  ['answer has no content', { answer: Nothing }],
  ['query.sort no longer accepts old', { query: Query.extend({ sort: z.enum(['new']).default('new') }) }],
  ['query.sort is required, but not always sent', { query: Query.extend({ sort: z.enum(['new', 'old']) }) }],
  [
    'query.page must be of type string, but is sent as integer',
    { query: Query.extend({ page: z.string().optional() }) },
  ],
  [
    'body.secret must be of type string, but is sent as null',
    {},
    { body: Body.extend({ secret: z.enum(['Y', 'N']).nullable() }) },
  ],
  ['body.topic is required, but not sent', { body: Body.extend({ topic: z.string() }) }],
  ['body.tags is no longer read', { body: Body.omit({ tags: true }) }],
  ['body.tags[] accepts only a, b', { body: Body.extend({ tags: z.array(z.enum(['a', 'b'])).optional() }) }],
])('A release is broken by a change of the API: %s', (problem, now, before) => {
  expect(changesTo(now, before)).toEqual([problem]);
});

function itemsOf(item: z.ZodType) {
  return List.extend({ items: z.array(item) });
}

it('A new required body, a body that is no longer read, and a missing call break a release', () => {
  const bare = needsOf({ schema: { params: null, query: null, body: null, answer: Nothing } });
  const asking = needsOf({ schema: { params: null, query: null, body: Body, answer: Nothing } });
  expect(breakingChanges(bare, asking)).toEqual([
    'body.title is required, but not sent',
    'body.secret is required, but not sent',
  ]);
  expect(breakingChanges(asking, bare)).toEqual(['body is no longer read']);
  expect(breakingChanges(bare, undefined)).toEqual(['the call is missing']);
});

it('Calls that differ only in the name of a parameter have the same key, because the name is not sent', () => {
  const [one, other] = [
    callKey({ method: 'GET', path: '/api/a/:id' }),
    callKey({ method: 'GET', path: '/api/a/:post' }),
  ];
  expect(one).toBe(other);
});

it('Every call of the contract can be described, and has no breaking changes compared with itself', () => {
  const calls = Object.values(ALL_CALLS).flatMap((domain): Call[] => Object.values(domain));
  for (const call of calls) {
    const described = UsedCall.parse({ ...JSON.parse(JSON.stringify(needsOf(call))), chunks: [] });
    expect([callKey(call), breakingChanges(described, needsOf(call))]).toEqual([callKey(call), []]);
  }
  expect(new Set(calls.map(callKey)).size).toBe(calls.length);
});
