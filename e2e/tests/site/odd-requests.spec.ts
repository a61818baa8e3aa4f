import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '../../support/fixtures.ts';

/** Sends bytes as they are: clients and browsers would correct them. @returns the answer until the connection closes */
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

test('a page is answered whatever a client says of its connection', async ({ baseURL }) => {
  expect(await sendRaw(baseURL, get('/concern', 'Expect: 100-continue\r\n'))).toMatch(/HTTP\/1\.1 200 OK/);
  expect(await sendRaw(baseURL, get('http://evil.example/concern'))).toContain(`"${baseURL}/concern"`);
});

for (const path of ['//', '//evil.example/path', '//concern', '/%zz', '/concern_detail/%zz']) {
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
