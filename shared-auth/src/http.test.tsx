import type { Call } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import type { Shape } from '@onmaum/shared-contract/call/answer-shape';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import * as drafts from '@onmaum/shared-contract/draft/calls';
import * as home from '@onmaum/shared-contract/home/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ApiError, endsSession, isInconclusive, nullIfNotFound } from './api-error.ts';
import { call } from './client.ts';
import { onOtherVersion } from './other-version.ts';
import { clearSession, openSession } from './session-store.ts';
import { onSessionSignals } from './signals.ts';

/** Replaces only the network: everything before `fetch` is the real client. */
function network(status: number, body?: unknown) {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
  };
  return requests;
}

const session = {
  ...{ status: 'main', token: 'a-token', user_idx: 9, level: 1, nickname: '하늘', profile_image: '', email: '' },
  ...{ provider: 'kakao', social_id: '', social_token: '' },
};
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

afterEach(clearSession);

it('A call is sent in the wire format, with the token and the idempotency key', async () => {
  const requests = network(200, { id: 7 });
  openSession(session);
  const body = {
    title: '제목',
    category: '직장' as const,
    content: ['하나', '둘', '셋', '넷'],
    desired_answer_type: 1,
  };
  expect(
    await call(worries.store, { body: { ...body, keywords: ['#이직'], poll_yn: false }, idempotencyKey: 'k' }),
  ).toEqual({
    id: 7,
  });
  const [request] = requests;
  expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['POST', '/api/counsel/store']);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('idempotency-key')).toBe('k');
  expect(await request?.json()).toMatchObject({ content: '하나^^^둘^^^셋^^^넷', keywords: '#이직', poll_yn: 'N' });
});

it('A file is sent as it is, with its type', async () => {
  const requests = network(200, { portrait: '/media/a.webp' });
  await call(counsellor.uploadPortrait, { body: new Blob(['bytes'], { type: 'image/png' }) });
  expect(requests[0]?.headers.get('content-type')).toBe('image/png');
});

it('Parameters and queries are part of the address, and an empty answer is null', async () => {
  const requests = network(200, { is_bookmark: true });
  await call(home.toggleBookmark, { params: { table: 'worry', id: 3 } });
  network(204);
  expect(await call(auth.logOut, { signingIn: true })).toBeNull();
  const asked = network(200, []);
  await call(home.reports, { query: { limit: 100 } });
  expect([...requests, ...asked].map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/api/main/bookmark/bbs_counsels/3',
    '/api/main/report-list?limit=100',
  ]);
});

it('Outside production an answer that violates its schema is rejected', async () => {
  network(200, [{ id: 1 }]);
  await expect(call(home.banners)).rejects.toThrow('banner_file');
});

it('The error of a refused call has its status, its code and the errors of the fields', async () => {
  network(422, { code: 'invalid_input', message: '확인해주세요.', errors: { nickname: '이미 사용중입니다.' } });
  const error = await refusalOf(call(auth.checkNickname, { query: { nickname: '하늘' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, code: 'invalid_input', errors: { nickname: '이미 사용중입니다.' } });
});

it('A sign-in call sends only the token that it is given, with or without a session', async () => {
  const requests = network(204);
  openSession(session);
  await call(auth.logOut, { signingIn: true });
  await call(auth.logOut, { signingIn: true, bearer: '' });
  clearSession();
  await call(auth.logOut, { signingIn: true, bearer: 'an-ended-token' });
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null, 'Bearer an-ended-token']);
});

it('A call fails with status 0 without an answer, and with the status of a proxy that answers', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  expect(await refusalOf(call(home.banners))).toMatchObject({ status: 0, code: 'network' });
  network(502, 'bad gateway');
  expect(await refusalOf(call(home.banners))).toMatchObject({ status: 502, code: 'unknown' });
});

/** A call as in a production bundle, where `shape` replaces the schema. */
const lean = <C extends Call>(one: C, shape: Shape) => ({ ...one, schema: null as unknown as C['schema'], shape });

it('An answer of another version is reported, unless it is from the service of an area', async () => {
  const reported = jest.fn();
  const stop = onOtherVersion(reported);
  network(200, [{ id: 1, headline: '다른 이름' }]);
  const own = lean(home.banners, [{ id: 0, title: '' }]);
  const ofArea = { ...own, path: '/api/areas/mfe-gift/wishes' } as const;
  expect(await refusalOf(call(ofArea))).toMatchObject({ status: 502, code: 'unknown' });
  expect(reported).not.toHaveBeenCalled();
  expect(await refusalOf(call(own))).toMatchObject({ status: 502, code: 'unknown' });
  expect(reported).toHaveBeenCalledTimes(1);
  stop();
});

describe('An answer of a Wi-Fi login or a proxy', () => {
  const page = () => {
    globalThis.fetch = async () => new Response('<html>로그인</html>', { headers: { 'content-type': 'text/html' } });
  };

  it('makes reading and writing calls fail', async () => {
    page();
    const failed = { status: 502, code: 'unknown', message: '잠시 후 다시 시도해주세요.' };
    expect(await refusalOf(call(lean(home.banners, [{ id: 0 }])))).toMatchObject(failed);
    expect(await refusalOf(call(lean(auth.logOut, null)))).toMatchObject(failed);
    for (const body of [{}, null, [{ id: '1' }]]) {
      network(200, body);
      expect(await refusalOf(call(lean(home.banners, [{ id: 0 }])))).toMatchObject(failed);
    }
  });

  it.each([401, 403, 404])('with status %i neither ends the session nor counts as missing content', async (status) => {
    const sessionEnded = jest.fn();
    const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
    openSession(session);
    for (const body of ['<html>로그인</html>', {}, null, { code: 1, message: {} }]) {
      network(status, body);
      await expect(nullIfNotFound(call(home.banners))).rejects.toMatchObject({ status: 502 });
    }
    expect(sessionEnded).not.toHaveBeenCalled();
    stop();
  });
});

it('A call that is refused after its member has signed out is repeated as a visitor', async () => {
  const sessionEnded = jest.fn();
  const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
  const bearers: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    bearers.push(new Request(input, init).headers.get('authorization'));
    clearSession();
    return bearers.at(-1) ? Response.json({ code: 'invalid_token', message: '' }, { status: 401 }) : Response.json([]);
  };
  openSession(session);
  expect(await call(home.banners)).toEqual([]);
  expect(bearers).toEqual(['Bearer a-token', null]);
  expect(sessionEnded).not.toHaveBeenCalled();
  stop();
});

it('A refused call is not repeated in the session of another member who has signed in in another tab', async () => {
  const sessionEnded = jest.fn();
  const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
  const bearers: (string | null)[] = [];
  globalThis.fetch = async (input, init) => {
    bearers.push(new Request(input, init).headers.get('authorization'));
    openSession({ ...session, user_idx: 10, token: 'b-token' });
    return Response.json({ code: 'invalid_token', message: '' }, { status: bearers.length === 1 ? 401 : 200 });
  };
  openSession(session);
  const saving = call(drafts.save, { params: { kind: 'worry', target: 0 }, body: { body: {}, key: 'a', base: null } });
  const refusal = await refusalOf(saving);
  expect(refusal).toMatchObject({ code: 'other_member', message: expect.stringContaining('다른 계정으로 로그인') });
  // the screen shows the text, and what an earlier attempt may have stored is not forgotten
  expect([endsSession(refusal), isInconclusive(refusal)]).toEqual([false, true]);
  expect(bearers).toEqual(['Bearer a-token']);
  // the session of the other member continues
  expect(sessionEnded).not.toHaveBeenCalled();
  stop();
});

it('A 403 about a call does not end the session, but a 403 about a closed account does', async () => {
  const sessionEnded = jest.fn();
  const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
  openSession(session);
  network(403, { code: 'forbidden', message: '권한이 없습니다.' });
  expect(await refusalOf(call(home.banners))).toMatchObject({ status: 403, message: '권한이 없습니다.' });
  expect(sessionEnded).not.toHaveBeenCalled();
  network(403, { code: 'account_disabled', message: '' });
  await refusalOf(call(home.banners));
  expect(sessionEnded).toHaveBeenCalledTimes(1);
  stop();
});

it('The end of a session is reported to the frame, for members only', async () => {
  const sessionEnded = jest.fn();
  const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
  network(403, { code: 'account_disabled', message: '' });
  await refusalOf(call(home.banners));
  expect(sessionEnded).not.toHaveBeenCalled();
  openSession(session);
  await refusalOf(call(home.banners));
  expect(sessionEnded).toHaveBeenCalledTimes(1);
  stop();
});
