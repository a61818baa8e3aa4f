/** @database both: every statement must work on both databases */

import type { ErrorBody } from '@onmaum/shared-contract';
import { FAILURE_TEXT } from '@onmaum/shared-contract/texts/failure-texts';
import type { LightMyRequestResponse } from 'fastify';
import { makeExport } from '../src/modules/account/operations/make-export.ts';
import { unsubscribeToken } from '../src/modules/delivery/mail/unsubscribe-token.ts';
import type { ServedRoute } from './support/app.ts';
import { useDemo } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { prepareSamples } from './support/calls/samples.ts';
import { STATUSES } from './support/calls/statuses.ts';
import { FIRST_EXPERT } from './support/demo.ts';
import { SAMPLE_OFFERS, SAMPLE_ORDER_NO, SAMPLE_REFUND_ORDER } from './support/market/orders.ts';
import { somePicture, uploadPicture, uploadPortrait } from './support/posts/pictures.ts';

const nameOf = ({ method, url }: ServedRoute) => `${method} ${url}`;

const demo = useDemo();
let member: Browser;
let counsellor: Browser;
let operator: Browser;
let samples: Record<string, object>;

beforeAll(async () => {
  member = new Browser(demo.app);
  counsellor = new Browser(demo.app);
  await counsellor.signIn('kakao', 'counsellor');
  operator = new Browser(demo.app);
  await operator.signIn('kakao', 'operator');
  samples = await prepareSamples(demo.db, (await member.signIn('kakao', 'member')).user_idx);
});

/** All calls but the event stream. Deletions come last: the other calls need the data. Comments are deleted before posts. */
const calls = () =>
  demo.routes
    .filter(({ url }) => !/^\/(emulator|api\/(docs|openapi|stream$))/.test(url))
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE') || a.url.localeCompare(b.url));

/** An id in the sample of a call. The samples contain ids of the member's own data. */
const idIn = (call: string, field = 'id') => String((samples[call] as Record<string, number>)[field]);
const ownId = (url: string): string => {
  if (url.includes('/counselor-')) return String(FIRST_EXPERT);
  if (url.includes('/desk/worry/')) return idIn('/api/desk/worry-note');
  if (url.includes('/goods-place/')) return idIn('/api/desk/goods-place', 'goods_id');
  if (url.includes('/phrase-delete/')) return idIn('/api/desk/phrase-update');
  if (url.includes('/claim/')) return idIn('/api/counsel/vote', 'bbs_counsel_id');
  if (url.includes('/offer-decline/')) return String(SAMPLE_OFFERS.decline);
  if (url.includes('/offer-withdraw/')) return String(SAMPLE_OFFERS.withdraw);
  if (
    url.includes('/desk/order/') ||
    /order\/(contact|receipt|intake|progress|free-times|message-list|places|calendar)/.test(url)
  )
    return idIn('/api/order/session-report', 'order_id');
  if (url.includes('comment-delete')) return idIn(url.replace(/comment-delete.*/, 'commment-update'));
  if (url.includes('/delete/')) return idIn(url.replace(/delete.*/, 'update'));
  return '1';
};
const PARAMS: Record<string, string> = {
  agree: 'Y',
  table: 'bbs_counsels',
  kind: 'info',
  target: '0',
  subject: 'worry',
  board: 'worry',
  mark: 'good',
  keyword: '직장',
  position: '1',
  section: 'worries',
  part: '1',
  order_no: SAMPLE_ORDER_NO,
  orderId: String(SAMPLE_REFUND_ORDER),
};
const QUERIES: Record<string, string> = { nickname: '새사람', limit: '3', login_hint: 'member' };

const send = ({ method, access }: ServedRoute, url: string, payload?: object, headers = {}) =>
  (access === 'counsellor' ? counsellor : access === 'operator' ? operator : member).send(method as 'GET', url, {
    headers,
    ...(payload && { payload }),
  });

const searchOf = (route: ServedRoute, values: Record<string, string>) => {
  const fields = Object.keys((route.querystring as { shape?: object } | undefined)?.shape ?? {});
  const known = fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field] ?? '']);
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
};

/** Valid requests of calls that need special preparation. */
const SPECIAL_REQUESTS: Record<string, () => Promise<LightMyRequestResponse>> = {
  'POST /api/auth/kakao': () => arrive('kakao', 'member'),
  'POST /api/auth/naver': () => arrive('naver', 'buyer'),
  async 'POST /api/auth/register'() {
    const stranger = new Browser(demo.app);
    return stranger.register(await stranger.signIn('kakao', 'new-every-call'));
  },
  async 'POST /api/auth/refresh'() {
    const own = new Browser(demo.app);
    await own.signIn('kakao', 'member');
    return own.refresh();
  },
  async 'DELETE /api/auth/sessions'() {
    return (await stranger()).send('DELETE', '/api/auth/sessions');
  },
  async 'DELETE /api/auth/sessions/:id'() {
    const own = await stranger();
    const { sessions } = (await own.send('GET', '/api/auth/sessions')).json();
    return own.send('DELETE', `/api/auth/sessions/${sessions[0].id}`);
  },
  async 'PUT /api/mypage/withdrawal'() {
    return (await stranger()).send('PUT', '/api/mypage/withdrawal');
  },
  async 'GET /api/mypage/data-export/file'() {
    const own = await stranger();
    await own.send('POST', '/api/mypage/data-export');
    const { id } = await demo.db.selectFrom('members').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await makeExport({ db: demo.db, fieldCipher: demo.app.fieldCipher }, id, new Date());
    return own.send('GET', '/api/mypage/data-export/file');
  },
  'POST /api/info/picture': async () => uploadPicture(member, await somePicture()),
  'POST /api/desk/portrait': async () => uploadPortrait(counsellor, await somePicture()),
  async 'GET /api/media/:name'() {
    const { portrait } = (await uploadPortrait(counsellor, await somePicture())).json();
    return member.send('GET', `/api${portrait}`);
  },
  'POST /api/notification/unsubscribe': async () => {
    const { member_id } = await demo.db.selectFrom('mail_changes').select('member_id').executeTakeFirstOrThrow();
    const token = unsubscribeToken(demo.app.config.jwtSecret, member_id, 'mail');
    return member.send('POST', `/api/notification/unsubscribe?token=${token}`);
  },
  async 'POST /api/auth/logout'() {
    const own = new Browser(demo.app);
    await own.signIn('kakao', 'member');
    return own.send('POST', '/api/auth/logout');
  },
};

/** Joins as a new member, for calls that must not affect the sessions of the other people. */
async function stranger(): Promise<Browser> {
  strangers += 1;
  const browser = new Browser(demo.app);
  await browser.join('kakao', `new-every-${strangers}`);
  return browser;
}
let strangers = 0;

async function arrive(provider: 'kakao' | 'naver', hint: string) {
  const own = new Browser(demo.app);
  const { code, state } = await own.authorize(provider, hint);
  return own.send('POST', `/api/auth/${provider}`, { payload: { code, state } });
}

function askWell(route: ServedRoute) {
  const way = SPECIAL_REQUESTS[nameOf(route)];
  if (way) return way();
  const path = route.url.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(PARAMS[name] ?? ownId(route.url)),
  );
  return send(route, path + searchOf(route, QUERIES), route.body ? samples[route.url] : undefined);
}

/** Address of a call with valid parameters, for a request with an invalid body. */
const addressOf = ({ url }: ServedRoute) => url.replace(/:(\w+)/g, (_all, name: string) => PARAMS[name] ?? '1');

/** Makes a request with an invalid body, path, query or token: the first of these that the call has. */
function sendInvalid(route: ServedRoute) {
  const path = route.url.replace(/:keyword/, encodeURIComponent('  ')).replace(/:\w+/g, '0');
  const [field = ''] = Object.keys(samples[route.url] ?? {});
  if (route.body) return send(route, addressOf(route), { ...samples[route.url], [field]: {} });
  if (path !== route.url) return send(route, path);
  if (route.querystring) return send(route, `${path}${searchOf(route, { nickname: '!', limit: 'x' })}`);
  return new Browser(demo.app).send(route.method as 'GET', path, { headers: { authorization: 'Bearer nonsense' } });
}

test('Every call accepts valid input and refuses invalid input', async () => {
  const found: Record<string, [number, number]> = {};
  for (const route of calls()) {
    const bad = await sendInvalid(route);
    found[nameOf(route)] = [(await askWell(route)).statusCode, bad.statusCode];
  }
  expect(found).toEqual(STATUSES);
});

test('The refusal of a body names each wrong field, and no field if the body is no object', async () => {
  for (const route of calls().filter(({ body }) => body)) {
    const sample = samples[route.url] ?? {};
    for (const field of Object.keys(sample)) {
      const refused = await send(route, addressOf(route), { ...sample, [field]: { odd: true } });
      const { errors = {} } = refused.json<ErrorBody>();
      expect([nameOf(route), refused.statusCode, Object.keys(errors)]).toEqual([nameOf(route), 422, [field]]);
      expect(errors[field]).toMatch(/[가-힣]/);
    }
    const nothing = await send(route, addressOf(route), []);
    expect([nameOf(route), nothing.statusCode]).toEqual([nameOf(route), 422]);
    expect(nothing.json()).toEqual({ code: 'malformed', message: FAILURE_TEXT.malformed });
  }
});
