import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { ServedRoute } from '../support/app.ts';
import { addressOf } from './attempts.ts';
import { bearing, ROLES, type Role, startTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

const LEVEL: Record<Role, number> = {
  visitor: 0,
  member: 1,
  other: 1,
  disabled: 1,
  withdrawn: 1,
  counsellor: 11,
  operator: 99,
};
const NEEDS = { open: 0, public: 0, member: 1, counsellor: 11, operator: 99, 'recent-operator': 99 } as const;

/** Status with which calls of an access level refuse a role; undefined if the role may make them. */
function refusal(access: ServedRoute['access'], role: Role): 401 | 403 | undefined {
  if (access === 'open') return undefined;
  if (role === 'visitor') return access === 'public' ? undefined : 401;
  // the withdrawal has ended the session
  if (role === 'withdrawn') return 401;
  return role === 'disabled' || LEVEL[role] < NEEDS[access] ? 403 : undefined;
}

const nameOf = ({ method, url }: ServedRoute) => `${method} ${url}`;
const send = (
  route: ServedRoute,
  headers: Record<string, string>,
  url = addressOf(route),
  payload = target.samples[route.url],
): Promise<LightMyRequestResponse> =>
  target.app.inject({ method: route.method as 'GET', url, headers, ...(route.body && payload ? { payload } : {}) });

/** Id of the member's own post or comment in the sample of a call. */
const idIn = (url: string) => String((target.samples[url] as Record<string, number>).id);
const ownAddress = ({ url }: ServedRoute) => {
  const sample = url.includes('comment-delete')
    ? url.replace(/comment-delete.*/, 'commment-update')
    : url.replace(/delete.*/, 'update');
  return url.includes('delete') ? url.replace(':id', idIn(sample)) : url;
};
/** Calls that change data of one person. They answer 404 to anybody else, as for missing data. */
const OWNED =
  /\/(update|delete|commment-update|comment-delete|review-store|point-shop-delivery|order-refund|goods-review|block-state|order\/contact-phone)(\/|$)/;
/**
 * PUT and DELETE calls that always change the caller's own data, even if their address contains the id of a post by another
 * member.
 */
const OWN_BY_NATURE =
  /^(PUT|DELETE) \/api\/(drafts\/:kind\/:target|reaction\/:subject\/:id|follow\/:board\/:id|notification\/(settings|push)|auth\/sessions|mypage\/(info-update|withdrawal|marketing\/:agree|pre-counsel-docs))$/;

it('Each call refuses each role without access, and writes nothing', async () => {
  const before = await target.writes();
  const wrong: unknown[] = [];
  for (const route of target.calls) {
    for (const role of ROLES) {
      const expected = refusal(route.access, role);
      if (!expected) continue;
      const { statusCode } = await send(route, bearing(target.tokens[role]));
      if (statusCode !== expected) wrong.push([nameOf(route), role, statusCode, expected]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await target.writes()).toEqual(before);
});

it('Tokens that this server did not issue are refused', async () => {
  const [head = '', body = '', signature = ''] = target.tokens.operator.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const broken = [
    'Bearer',
    'Bearer ',
    'Bearer nonsense',
    `Basic ${Buffer.from('operator:operator').toString('base64')}`,
    `Bearer ${head}.${body}`,
    `Bearer ${head}.${body}.`,
    `Bearer ${head}.${body}.${signature.slice(0, -2)}AA`,
    `Bearer ${encoded({ alg: 'none' })}.${body}.`,
    `Bearer ${encoded({ alg: 'HS256', kid: '../../dev/null' })}.${body}.${signature}`,
    `Bearer ${head}.${encoded({ ...claims, sub: '1', exp: 9_999_999_999 })}.${signature}`,
    `Bearer ${target.tokens.member}, Bearer ${target.tokens.operator}`,
    `Bearer ${'a'.repeat(8_000)}`,
  ];
  const before = await target.writes();
  const wrong: unknown[] = [];
  for (const [at, route] of target.calls.filter(({ access }) => access !== 'open').entries()) {
    // the first call is tried with all broken tokens, each other call with four of them in turn
    for (const authorization of at === 0
      ? broken
      : [0, 1, 2, 3].map((more) => broken[(4 * at + more) % broken.length] ?? '')) {
      const { statusCode } = await send(route, { authorization });
      if (statusCode !== 401) wrong.push([nameOf(route), authorization.slice(0, 60), statusCode]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await target.writes()).toEqual(before);
});

it("Nobody can change data of other people: the answer is 'not found', and the data stays", async () => {
  const changing = target.calls.filter(({ method, url }) => ['PUT', 'DELETE'].includes(method) || OWNED.test(url));
  const unguarded = changing.filter((route) => !OWNED.test(route.url) && !OWN_BY_NATURE.test(nameOf(route)));
  // the calls of the desk are tested in api/src/modules/desk/access.test.ts
  const elsewhere = unguarded.filter(({ url }) => !url.startsWith('/api/desk/'));
  expect(elsewhere.map(nameOf)).toEqual(['DELETE /api/auth/sessions/:id']);
  const before = await target.writes();
  const wrong: unknown[] = [];
  for (const route of changing.filter(({ url }) => OWNED.test(url))) {
    for (const role of ['other', 'counsellor', 'operator'] as const) {
      const { statusCode } = await send(route, bearing(target.tokens[role]), ownAddress(route));
      if (statusCode !== 404) wrong.push([nameOf(route), role, statusCode]);
    }
  }
  for (const role of ['member', 'operator'] as const) {
    const { sessions } = (
      await target.app.inject({ url: '/api/auth/sessions', headers: bearing(target.tokens[role]) })
    ).json<{ sessions: { id: string }[] }>();
    for (const { id } of sessions) {
      const headers = bearing(target.tokens.other);
      const { statusCode } = await target.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });
      if (statusCode !== 404) wrong.push(['DELETE a session of', role, statusCode]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await target.writes()).toEqual(before);
});

/** Values of fields that no call accepts. Afterwards, no table may contain them. */
const FOREIGN = { number: 74_747_474, text: 'mass-assigned', time: '1999-09-09T09:09:09.000Z' };

it('Fields that are not in the schema of a call are not stored', async () => {
  const extra = {
    ...Object.fromEntries(
      [
        'author_id',
        'member_id',
        'user_idx',
        'counsellor_id',
        'view_cnt',
        'vote_cnt',
        'comment_cnt',
        'bookmark_cnt',
        'level',
        'point',
        'status',
      ].map((name) => [name, FOREIGN.number]),
    ),
    ...Object.fromEntries(
      ['answer', 'counselor_answer', 'role', 'crisis', 'hot', 'excerpt'].map((name) => [name, FOREIGN.text]),
    ),
    ...Object.fromEntries(
      ['created_at', 'updated_at', 'deleted_at', 'answered_at'].map((name) => [name, FOREIGN.time]),
    ),
    is_admin: true,
  };
  let accepted = 0;
  for (const route of target.calls.filter(({ body, access }) => body && access !== 'open')) {
    const sample = target.samples[route.url];
    const { statusCode } = await send(route, bearing(target.tokens.member), addressOf(route), { ...extra, ...sample });
    expect([nameOf(route), statusCode < 500]).toEqual([nameOf(route), true]);
    if (statusCode < 400) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(5);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(target.db);
  const stored: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} one
      where to_jsonb(one)::text ~ ${`${FOREIGN.number}|${FOREIGN.text}|1999-09-09`} limit 1
    `.execute(target.db);
    if (rows.length > 0) stored.push(name);
  }
  expect(stored).toEqual([]);
});
