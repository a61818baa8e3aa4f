import { createHash } from 'node:crypto';
import { ErrorBody } from '@onmaum/shared-contract';
import Fastify from 'fastify';
import { PLAIN_HEADERS, plainPage, sendFailure } from './plain-page.ts';

it('A failure outside of pages is answered with a short Korean page, or for API calls with an error body', async () => {
  const app = Fastify({ frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply) });
  app.setErrorHandler<Error>(sendFailure);
  app.get('/broken', () => Promise.reject(new Error('internal detail')));
  app.get('/api/broken', () => Promise.reject(new Error('internal detail')));
  for (const [url, status] of [
    ['/%zz', 400],
    ['/broken', 500],
  ] as const) {
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toMatch(/[가-힣]/);
    expect(page.body).toContain('자살예방 상담전화 <a href="tel:109">109</a>');
    expect(page.body).not.toContain('detail');
  }
  for (const [url, status] of [
    ['/api/%zz', 404],
    ['/api/broken', 503],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.parse(answer.json()).message).toMatch(/[가-힣]/);
    expect(answer.body).not.toContain('detail');
  }
  await app.close();
});

it('Failures of a server name their request on the page and in the error body', async () => {
  const app = Fastify({ genReqId: () => 'request-7' });
  app.setErrorHandler<Error>(sendFailure);
  app.get('/broken', () => Promise.reject(new Error('internal detail')));
  app.get('/api/broken', () => Promise.reject(new Error('internal detail')));
  expect((await app.inject('/broken')).body).toContain('요청 번호 request-7');
  expect((await app.inject('/api/broken')).json()).toMatchObject({ request_id: 'request-7' });
  await app.close();
  expect(plainPage(404, { requestId: 'request-7' })).not.toContain('request-7');
});

describe('A plain page', () => {
  it('has the light and dark colours of the design, and its policy allows only its own style', () => {
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(plainPage(404)) ?? [];
    expect(style).toMatch(/:root{color-scheme:light dark;[^}]*--surface:#fbf9f5;/);
    expect(style).toMatch(/@media \(prefers-color-scheme:dark\){:root{--surface:#14181a;/);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(PLAIN_HEADERS['content-security-policy']).toMatch(`default-src 'none'; style-src 'sha256-${hash}';`);
  });

  it('has buttons with an edge in forced colours, where backgrounds disappear', () => {
    expect(plainPage(404)).toMatch(/\na,button{[^}]*border:1px solid transparent;/);
  });

  it.each([
    [400, '<a href="/">'],
    [404, '<a href="/">'],
    [410, '<a href="/">'],
    [429, '<a href="">'],
    [503, '<a href="">'],
  ] as const)('of status %i has a title of its own and a link', (status, way) => {
    const page = plainPage(status);
    const [, name = ''] = /<h1>(.+)<\/h1>/.exec(page) ?? [];
    expect(page).toContain(`<title>${name} | 온마음</title>`);
    expect(page.split('<main>')).toHaveLength(2);
    expect(page).toContain(way);
  });
});
