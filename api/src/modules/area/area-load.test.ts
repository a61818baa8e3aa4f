import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CALLS_AT_ONCE } from '@onmaum/shared-contract/area-calls/prefix';
import { answerJson, GIFT, OTHER_WISHES, useAreas, WISHES } from '../../../test/support/area-service.ts';

const areas = useAreas();
const VOTES = GIFT.vote.path;

it('A long answer is compressed for clients that accept it', async () => {
  areas.gift.answer = (_got, reply) => answerJson(reply, 200, { wishes: Array(500).fill('책갈피') });
  const plain = await areas.visitor.send('GET', WISHES);
  const packed = await areas.visitor.send('GET', WISHES, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'authorization, accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
});

it('A busy API refuses calls of visitors first, then reads of members; a slow service takes no place of other calls', async () => {
  const { load } = areas.api.app;
  const statuses = async () => {
    const sent = [
      areas.visitor.send('GET', WISHES),
      areas.member.send('GET', WISHES),
      areas.member.send('POST', WISHES, { payload: {} }),
    ];
    return (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  };
  for (const [kind, expected] of [
    [null, [200, 200, 200]],
    ['visitor', [503, 200, 200]],
    ['member', [503, 503, 200]],
    ['write', [503, 503, 503]],
  ] as const) {
    while (kind && load.begin(kind));
    expect([kind, await statuses()]).toEqual([kind, expected]);
  }
  while (load.running > 0) load.end();

  const answering: (() => void)[] = [];
  areas.gift.answer = (_got, reply) => answering.push(() => answerJson(reply, 200, { wishes: [] }));
  const waiting = areas.visitor.send('GET', WISHES);
  while (answering.length === 0) await setImmediate();
  expect(load.running).toBe(0);
  answering[0]?.();
  expect((await waiting).statusCode).toBe(200);
});

it('If a caller leaves, a read ends at the service and counts as no failure of the service; a write goes on', async () => {
  const ended: string[] = [];
  let change: (() => void) | undefined;
  areas.gift.answer = ({ method }, reply) => {
    reply.once('close', () => ended.push(method));
    if (method === 'POST') change = () => answerJson(reply, 200, {});
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  const sent = [
    fetch(areas.api.origin + VOTES, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      signal,
    }),
    ...Array.from({ length: CALLS_AT_ONCE - 1 }, () => fetch(areas.api.origin + WISHES, { signal })),
  ];
  while (areas.gift.got.length < sent.length) await setImmediate();
  leaving.abort();
  await Promise.allSettled(sent);
  while (ended.length < sent.length - 1) await setImmediate();
  expect(new Set(ended)).toEqual(new Set(['GET']));

  areas.gift.answer = (_got, reply) => answerJson(reply, 200, { wishes: [] });
  const next = Array.from({ length: CALLS_AT_ONCE - 1 }, () => areas.visitor.send('GET', WISHES));
  const statuses = (await Promise.all(next)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(CALLS_AT_ONCE - 1).fill(200));
  change?.();
  while (!ended.includes('POST')) await setImmediate();
});

it('Calls that wait for one service take no place of calls of another area, however busy the API was', async () => {
  const { load } = areas.api.app;
  for (let now = performance.now(); load.limit > CALLS_AT_ONCE; now += 300) {
    load.begin('visitor');
    load.end(400, now);
  }
  const answering: (() => void)[] = [];
  areas.gift.answer = (_got, reply) => answering.push(() => answerJson(reply, 200, { wishes: [] }));
  const waiting = Array.from({ length: CALLS_AT_ONCE }, () => areas.visitor.send('GET', WISHES));
  while (answering.length < waiting.length) await setImmediate();
  expect((await areas.visitor.send('GET', OTHER_WISHES)).statusCode).toBe(200);
  for (const answer of answering) answer();
  await Promise.all(waiting);
});
