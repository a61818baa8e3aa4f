import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '../config.ts';
import { LiveRenderer } from '../rendering/live-renderer.ts';
import { THREAD_LIMITS } from '../rendering/threads/limits.ts';
import { areaBundle } from '../test/fake-releases.ts';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';
import { until } from '../test/until.ts';

const APP = 'mfe-community';
const TOKEN = 't'.repeat(43);
const NEW = { version: 'new', token: TOKEN };

let site: FakeSite;
const get = (url: string, preview?: string, headers = {}) => site.get(url, { preview }, headers);
/** Submits the form of the page that a preview's link opens. */
const start = (from = 'same-origin') =>
  site.app.inject({
    method: 'POST',
    url: `/preview/${TOKEN}`,
    headers: { 'sec-fetch-site': from, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

beforeEach(async () => {
  site = await fakeSite();
  await site.releases.store(APP, 'new', areaBundle({ page: "return 'new page'" }));
});
afterEach(() => site.remove());

describe('A link to a preview', () => {
  it('leads to the site with that release below a bar, only for the person who opened the link', async () => {
    await site.open({ SITE_ORIGIN: 'https://onmaum.example' });
    const before = await get('/concern');
    // the link works as soon as the preview is in the list
    await site.releases.show(APP, NEW);
    const asked = await get(`/preview/${TOKEN}`);
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined]);
    expect(asked.body).toContain(`<form method="post" action="/preview/${TOKEN}">`);
    // the span keeps the name of the app on one line
    expect(asked.body).toContain('<p><b><span>mfe-community</span> new</b></p>');
    expect(asked.body).toContain('읽고 쓰시는 글을 볼 수 있으니');
    expect(asked.body).toContain('<a href="/">열지 않고 메인으로 가기</a>');
    // a page of another site cannot start the preview for a visitor
    expect((await start('cross-site')).headers['set-cookie']).toBeUndefined();
    const link = await start();
    expect([link.statusCode, link.headers.location]).toEqual([303, '/']);
    expect(link.headers['set-cookie']).toMatch(
      new RegExp(`^__Host-preview=${TOKEN}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
    expect(link.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });

    const page = await get('/concern', TOKEN, { 'if-none-match': '*' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('new page');
    expect(page.body).toMatch(
      /공개 전 미리보기예요.+mfe-community new<.+<form method="post" action="\/preview\/end">/s,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    for (const name of ['x-keep', 'etag', 'set-cookie']) expect(page.headers[name]).toBeUndefined();
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect((await get('/', TOKEN)).body).toContain('미리보기');
    // a neighbouring host can set a cookie without the prefix, which is ignored
    expect((await get('/', undefined, { cookie: `preview=${TOKEN}` })).body).not.toContain('미리보기');
    // the frame, which browsers keep for offline use, shows no preview
    expect((await get('/frame', TOKEN)).body).not.toContain('미리보기');

    // the answer depends on the visitor, so no cache may serve it
    const others = await get('/concern');
    expect(others.body).toBe(before.body);
    expect(others.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    expect(others.headers['set-cookie']).toBeUndefined();
    await site.releases.show(APP);
    await until(async () => String((await get('/concern')).headers['cache-control']).startsWith('public'));
  });

  it('ends with its button, or when somebody ends the preview', async () => {
    await site.open();
    await site.releases.show(APP, NEW);
    await start();
    const end = (referer?: string) =>
      site.app.inject({
        method: 'POST',
        url: '/preview/end',
        headers: {
          cookie: `preview=${TOKEN}`,
          'content-type': 'application/x-www-form-urlencoded',
          host: 'onmaum.example',
          ...(referer && { referer }),
        },
        payload: '',
      });
    const ended = await end();
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
    for (const [from, to] of [
      ['http://onmaum.example/concern?sort=2', '/concern?sort=2'],
      ['http://onmaum.example//elsewhere.example/', '/elsewhere.example/'],
      [`http://onmaum.example/preview/${TOKEN}`, '/'],
      ['https://elsewhere.example/', '/'],
      ['nowhere', '/'],
    ]) {
      expect((await end(from)).headers.location).toBe(to);
    }
    expect(ended.headers['set-cookie']).toBe('preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');

    await site.releases.show(APP);
    await until(async () => (await get('/concern', TOKEN)).statusCode === 410);
    const shown = [
      /<h1>미리보기가 끝났어요<.+<a href="">이 페이지 다시 열기<.+<a href="\/">/s,
      await get('/concern', TOKEN),
    ] as const;
    const wrong = /<h1>미리보기가 끝났거나 링크가 올바르지 않아요<.+<a href="\/">/s;
    const links = [await get(`/preview/${TOKEN}`), await get('/preview/unknown')].map((gone) => [wrong, gone] as const);
    for (const [text, gone] of [shown, ...links]) {
      expect([gone.statusCode, gone.headers['set-cookie']]).toEqual([410, ended.headers['set-cookie']]);
      expect(gone.body).toMatch(text);
      expect(gone.headers['cache-control']).toBe('no-store');
    }
  });

  it('is refused after its expiry', async () => {
    await site.open();
    await site.releases.show(APP, { ...NEW, until: new Date(Date.now() - 1).toISOString() });
    expect((await get(`/preview/${TOKEN}`)).statusCode).toBe(410);
    expect((await get('/concern')).headers['cache-control']).toContain('public');
  });

  it('to a release that does not start shows an error and a link to the live site', async () => {
    await site.open();
    await site.releases.storeShell('broken', 'throw new Error("no bundle")');
    await site.releases.show('shell', { version: 'broken', token: TOKEN });
    const link = await start();
    expect([link.statusCode, link.headers['set-cookie']]).toEqual([503, undefined]);
    expect(link.body).toMatch(/<h1>이 미리보기는 지금 열 수 없어요<.+<a href="\/">메인으로 돌아가기</s);
    const page = await get('/concern', TOKEN);
    expect([page.statusCode, page.body.includes('action="/preview/end"')]).toEqual([503, true]);
    expect(page.body).toContain('이 미리보기는 지금 열 수 없어요');
    expect((await get('/concern')).statusCode).toBe(200);
  });

  it('has a rate limit by address', async () => {
    await site.open({ RATE_LIMIT_FACTOR: '0.1' });
    const statuses = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await get('/preview/guess')).statusCode);
    expect(statuses).toEqual([410, 410, 410, 429, 429]);
  });

  it('to an area under development allows its origin, on its pages only and if it is configured', async () => {
    const entry = 'http://127.0.0.1:3101/remoteEntry.js';
    await site.open({ PREVIEW_ORIGINS: 'http://127.0.0.1:3101' });
    await site.releases.show(APP, { version: 'development-1', token: TOKEN, entry });
    // the start page and the bar show the same name; a release under development has no version to show
    const name = '개발 중 (http://127.0.0.1:3101)';
    expect((await get(`/preview/${TOKEN}`)).body).toContain(`<p><b><span>${APP}</span> ${name}</b></p>`);
    expect((await start()).statusCode).toBe(303);
    const page = await get('/concern', TOKEN);
    // the server does not render an area under development
    expect(page.body).not.toContain('its page');
    expect(page.body).toContain('</one development>');
    expect(page.body).toContain(`<span>${APP} ${name}</span>`);
    const policy = String(page.headers['content-security-policy']);
    for (const kind of ['script', 'style', 'connect', 'font', 'img']) {
      expect(policy).toMatch(new RegExp(`${kind}-src 'self'[^;]* http://127.0.0.1:3101[ ;]`));
    }
    expect((await get('/concern')).headers['content-security-policy']).not.toContain('127.0.0.1');

    await site.open();
    expect((await get(`/preview/${TOKEN}`)).statusCode).toBe(410);

    await site.releases.show(APP, { version: 'development-1', token: TOKEN, entry: 'no address' });
    await site.open({ PREVIEW_ORIGINS: 'http://127.0.0.1:3101' });
    expect((await get(`/preview/${TOKEN}`)).statusCode).toBe(410);
    expect((await get('/concern')).statusCode).toBe(200);
    expect((await get('/concern')).headers['cache-control']).toContain('public');
  });
});

it('Sets of previews have a maximum number, and end when nobody uses them', async () => {
  let now = Date.now();
  const log = { info() {}, error() {}, warn() {} } as unknown as FastifyBaseLogger;
  const live = new LiveRenderer(readConfig({ RELEASES_DIR: site.dir }), log, THREAD_LIMITS, { now: () => now });
  const versions = ['a', 'b', 'c', 'd'];
  for (const version of versions) await site.releases.store(APP, version, areaBundle({ page: `return '${version}'` }));
  await site.releases.show(APP, ...versions.map((version) => ({ version, token: version })));
  await live.start();
  try {
    const page = async (token: string) => {
      const preview = live.previews.find(token);
      if (!preview) throw new Error('no preview');
      return (await (await live.previews.setFor(preview)).render('http://site/concern')).bytes.toString();
    };
    const running = () => live.previews.sets.map(({ composition }) => composition.id.slice(-1));
    for (const version of versions) {
      expect(await page(version)).toBe(`<one>${version}</one ${version}>`);
      now += 60_000;
    }
    expect(running()).toEqual(['b', 'c', 'd']);
    // the least recently used set, 'a', has ended, and starts again
    expect(await page('a')).toBe('<one>a</one a>');
    expect(running()).toEqual(['c', 'd', 'a']);
    now += 4 * 60_000;
    await until(() => running().join() === 'a');
    now += 60_000;
    await until(() => running().length === 0);
    // after a deploy, pages of a preview also use the new live release of the shell
    await site.releases.deploy('two');
    await until(() => live.current?.composition.shellVersion === 'two');
    expect(await page('c')).toBe('<two>c</two c>');
    now = Date.parse('9999-01-02T00:00:00Z');
    expect(live.previews.find('c')).toBeUndefined();
  } finally {
    live.stop();
  }
});

it('A preview that blames a live area leaves the releases of visitors as they are', async () => {
  const logged: string[] = [];
  const note = (_data: object, text: string) => void logged.push(text);
  const log = { info() {}, error: note, warn: note } as unknown as FastifyBaseLogger;
  const onFault = jest.fn();
  const live = new LiveRenderer(readConfig({ RELEASES_DIR: site.dir }), log, THREAD_LIMITS, { onFault });
  await site.releases.deployArea('mfe-marketplace', 'old');
  const forged =
    "'Error: no\\n    at part (' + __filename.replace('mfe-community/blames', 'mfe-marketplace/old') + ':1:1)'";
  const fragment = `setImmediate(() => { throw Object.assign(new Error('no'), { stack: ${forged} }); }); return 'part'`;
  await site.releases.store(APP, 'blames', areaBundle({ fragment }));
  await site.releases.show(APP, { version: 'blames', token: TOKEN });
  await live.start();
  try {
    const preview = live.previews.find(TOKEN);
    if (!preview) throw new Error('no preview');
    const set = await live.previews.setFor(preview);
    await set.render('http://site/').catch(() => undefined);
    await until(() => logged.length > 0);
    expect(live.quarantined).toEqual([]);
    expect(onFault).not.toHaveBeenCalled();
  } finally {
    live.stop();
  }
});
