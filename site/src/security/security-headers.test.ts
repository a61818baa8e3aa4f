import { once } from 'node:events';
import { connect } from 'node:net';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';

let site: FakeSite;
beforeEach(async () => {
  site = await fakeSite();
});
afterEach(() => site.remove());

/** Sends a raw request. @returns the status line */
async function statusOf(port: number, path: string, ...headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET ${path} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n', 1)[0];
}

it('A request that names two hosts is refused', async () => {
  await site.open();
  const port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
  expect(await statusOf(port, '/healthz', 'host: a')).toBe('HTTP/1.1 200 OK');
  for (const path of ['/healthz', '/concern', '/api/main/info', '/r/shell/one/client/none.js', '/faults']) {
    expect([path, await statusOf(port, path, 'host: a', 'Host: b')]).toEqual([path, 'HTTP/1.1 400 Bad Request']);
  }
  expect(await statusOf(port, '/healthz', 'host: a', 'host: a')).toBe('HTTP/1.1 400 Bad Request');
});

it('The contact for security reports is in security.txt, if it is configured', async () => {
  await site.open();
  // without a contact, the path is rendered like that of any page
  expect((await site.get('/.well-known/security.txt')).body).not.toContain('Contact:');
  await site.open({ SECURITY_CONTACT: 'mailto:security@onmaum.example', SITE_ORIGIN: 'https://onmaum.example' });
  const { body, headers } = await site.get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Contact: mailto:security@onmaum.example\n');
  expect(body).toContain('Canonical: https://onmaum.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

it('HSTS covers the subdomains only if this is configured', async () => {
  const SITE_ORIGIN = 'https://onmaum.example';
  await site.open({ SITE_ORIGIN });
  expect((await site.get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
  await site.open({ SITE_ORIGIN, HSTS_SUBDOMAINS: '1' });
  expect((await site.get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
