import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '../../support/fixtures.ts';

/** Sends raw bytes, since HTTP clients and browsers would correct them. @returns the answer until the connection closes */
async function sendRaw(baseURL: string | undefined, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(baseURL ?? '').port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

const get = (target: string, header = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`;

for (const target of [
  '//',
  '///',
  '//concern',
  '//evil.example/path',
  '/\\evil.example',
  '/..//evil.example',
  '/%zz',
  '/concern_detail/%FF',
  '/%E0%A4%A',
  '/%0A',
  '/mypage/%E2%80%A8',
  '*',
]) {
  test(`GET ${target} is the 404 view of this site`, async ({ baseURL }) => {
    const answer = await sendRaw(baseURL, get(target));
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('페이지를 찾을 수 없습니다');
    expect(answer).toContain('<footer');
    const own = [...answer.matchAll(/(?:rel="canonical" href|property="og:url" content)="([^"]*)"/g)];
    expect(own).toHaveLength(2);
    for (const [, address = ''] of own) expect(new URL(address).origin).toBe(baseURL);
  });
}

/** Parts of addresses that a router or decoder could misinterpret, and very long ones. */
const ODD = [
  ...[
    '%2F',
    '%2F%2F',
    'a%2Fb',
    '%5C',
    '%00',
    '%0A',
    '%E0%A4',
    '%ED%A0%80',
    '//',
    '%25',
    '%252F',
    '..%2F',
    '%2E%2E',
    '~%252F',
  ],
  ...['*', ':id', '-1', '9'.repeat(30), 'x'.repeat(2_000), '%EA%B0%80'.repeat(500), '%F0%9F%98%80'.repeat(50)],
];

for (const route of [
  ...['/search/', '/concern_detail/', '/concern_edit/', '/share_detail/', '/share_edit/'],
  ...['/solution_counseling/', '/solution_expert/', '/solution_payment/', '/solution_receipt/', '/mypage/', '/notice/'],
]) {
  test(`every address below ${route} answers with a page`, async ({ baseURL }) => {
    for (const odd of ODD) {
      let answer = await sendRaw(baseURL, get(route + odd));
      // an address with another spelling than the canonical one may redirect once
      const own = /^HTTP\/1\.1 308 .*?\r\nlocation: (.+?)\r\n/is.exec(answer)?.[1];
      if (own) answer = await sendRaw(baseURL, get(own));
      expect(answer.slice(0, 12), odd.slice(0, 30)).toMatch(/^HTTP\/1\.1 (200|404)$/);
      // both a whole page and the plain page of a failed rendering have this element
      expect(answer.includes('id="main"'), odd.slice(0, 30)).toBe(true);
    }
  });
}

test('a page is served for unusual headers and targets', async ({ baseURL }) => {
  expect(await sendRaw(baseURL, get('/concern', 'Expect: 100-continue\r\n'))).toMatch(/HTTP\/1\.1 200 OK/);
  expect(await sendRaw(baseURL, get('http://evil.example/concern'))).toContain(`"${baseURL}/concern"`);
});

test('another spelling of an address redirects to its page, on a page load and on a navigation', async ({
  page,
  request,
  frame,
}) => {
  const answer = await request.get('/Concern/?sort=2', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, '/concern?sort=2']);
  await page.goto('/%63oncern/?sort=2');
  await expect(page).toHaveURL('/concern?sort=2');
  await frame.ready();
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => {
    history.pushState(null, '', '/SHARE/?sort=2#main');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/share?sort=2#main');
  await expect(page.getByRole('heading', { level: 1, name: '정보공유' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

for (const path of ['//', '//evil.example/path', '//concern', '/%zz', '/concern_detail/%zz', '/notice/%0A']) {
  test(`${path} opens in the browser as the same 404 view`, async ({ page, frame, watch, baseURL }) => {
    watch.allow(/404/);
    const response = await page.goto(baseURL + path);
    expect(response?.status()).toBe(404);
    await frame.ready();
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    await page
      .getByRole('link', { name: '메인으로 돌아가기' })
      .or(page.getByRole('button', { name: '메인으로 돌아가기' }))
      .click();
    await expect(page).toHaveURL('/');
  });
}
