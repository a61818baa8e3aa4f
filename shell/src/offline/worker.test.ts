import { site, startWorker, text } from './test/start-worker.ts';

it('Without a connection a page that was read before is shown, and the frame instead of any other page', async () => {
  const { state, serve } = site();
  const worker = startWorker(serve);
  await worker.install();
  await worker.visit('/concern');
  state.connected = false;
  expect(await text(await worker.visit('/concern'))).toBe('/concern');
  expect(await text(await worker.visit('/share'))).toBe('/frame');
  expect(await text(await worker.ask('/r/shell/a/client/main.js', {}))).toBe('code');
});

it('Pages come from the network first, so a new release shows at once; files of unused releases are deleted', async () => {
  const { state, serve } = site('a');
  const worker = startWorker(serve);
  await worker.install();
  await worker.visit('/concern');
  await worker.visit('/share');
  state.release = 'b';
  expect(await (await worker.visit('/concern'))?.text()).toContain('/r/shell/b/');
  expect((await worker.kept('files')).sort()).toEqual([
    '/frame',
    '/r/shell/a/client/main.js',
    '/r/shell/b/client/main.js',
  ]);
  await worker.visit('/share');
  expect((await worker.kept('files')).sort()).toEqual(['/frame', '/r/shell/b/client/main.js']);
});

it('On a very slow connection the kept page is shown, and the answer that arrives later is kept', async () => {
  const { state, serve } = site('a');
  const late = Promise.withResolvers<void>();
  let isSlow = false;
  const worker = startWorker(async (address) => {
    if (isSlow) await late.promise;
    return serve(address);
  });
  await worker.visit('/concern');
  isSlow = true;
  state.release = 'b';
  const answer = worker.visit('/concern');
  while (worker.patience.length === 0) await new Promise(setImmediate);
  expect(worker.patience.map(({ ms }) => ms)).toEqual([4000]);
  worker.patience[0]?.end();
  await new Promise(setImmediate);
  late.resolve();
  expect(await (await answer)?.text()).toContain('/r/shell/a/');
  state.connected = false;
  const next = worker.visit('/concern');
  expect(await (await next)?.text()).toContain('/r/shell/b/');
});

it('Only the thirty pages that were read last are kept', async () => {
  const { serve } = site();
  const worker = startWorker(serve);
  for (let id = 1; id <= 31; id += 1) await worker.visit(`/concern_detail/${id}`);
  await worker.visit('/concern_detail/2');
  await worker.visit('/concern');
  const kept = await worker.kept('pages');
  expect(kept).toHaveLength(30);
  expect(kept).not.toContain('/concern_detail/3');
  expect(kept.slice(-2)).toEqual(['/concern_detail/2', '/concern']);
});

it('A page is kept under its whole address, so a filtered list is another page', async () => {
  const { state, serve } = site();
  const worker = startWorker(serve);
  await worker.install();
  await worker.visit('/concern?category=1');
  await worker.visit('/share');
  expect(await worker.kept('pages')).toEqual(['/concern?category=1', '/share']);
  state.connected = false;
  expect(await text(await worker.visit('/concern?category=1'))).toBe('/concern');
  expect(await text(await worker.visit('/concern'))).toBe('/frame');
  expect(await text(await worker.visit('/share?category=1'))).toBe('/frame');
});

it('A page that was opened by a navigation is kept with the files that it has loaded', async () => {
  const { state, serve } = site();
  const worker = startWorker(serve);
  await worker.post({ keep: '/concern?category=1', files: ['/r/shell/a/client/concern.js'] });
  await worker.post({ keep: '/old' });
  expect(await worker.kept('pages')).toEqual(['/concern?category=1']);
  expect(await worker.kept('files')).toContain('/r/shell/a/client/concern.js');
  state.connected = false;
  await worker.post({ keep: '/share' });
  expect(await worker.kept('pages')).toEqual(['/concern?category=1']);
});

it('Redirected pages and pages without the mark of the server are not kept; API calls are not handled', async () => {
  const { serve } = site();
  const worker = startWorker(serve);
  await worker.visit('/mypage');
  expect(await text(await worker.visit('/old'))).toBe('/old');
  expect(await text(await worker.visit('/gone'))).toBe('/gone');
  expect(await worker.kept('pages')).toEqual([]);
  expect(await worker.ask('/api/main/banners', {})).toBeUndefined();
  expect(await worker.visit('/api/auth/kakao/start')).toBeUndefined();
  expect(await worker.visit('/emulator/kakao/oauth/authorize?next=/concern')).toBeUndefined();
  expect(await text(await worker.visit('/concern?from=/api/auth/'))).toBe('/concern');
  expect(await worker.ask('/concern', { method: 'POST', mode: 'navigate' })).toBeUndefined();
});

it('A picture that was shown before is shown without a connection, in its latest version; share pictures are not kept', async () => {
  const { state, serve } = site();
  const worker = startWorker((address) => {
    const answer = serve(address);
    return address.includes('changed') ? new Response(state.release) : answer;
  });
  const pictures = ['/img/profile/1.svg', '/img/changed.svg', '/img/none.svg', '/api/media/a.webp'];
  for (const address of pictures) await worker.ask(address, {});
  state.release = 'b';
  await worker.ask('/img/changed.svg', {});
  expect(await worker.ask('/img/post/worry/1.png', {})).toBeUndefined();
  expect(await worker.kept('files')).toEqual(['/img/profile/1.svg', '/api/media/a.webp', '/img/changed.svg']);
  state.connected = false;
  expect(await (await worker.ask('/img/profile/1.svg', {}))?.text()).toBe('/img/profile/1.svg');
  expect(await (await worker.ask('/img/changed.svg', {}))?.text()).toBe('b');
});

it('Only the hundred pictures that were shown last are kept, and other files are not deleted for them', async () => {
  const { state, serve } = site();
  const worker = startWorker(serve);
  await worker.install();
  for (let id = 1; id <= 101; id += 1) await worker.ask(`/img/report/${id}.svg`, {});
  await worker.ask('/img/report/2.svg', {});
  await worker.ask('/img/report/102.svg', {});
  const kept = await worker.kept('files');
  const pictures = kept.filter((address) => address.startsWith('/img/'));
  expect(pictures).toHaveLength(100);
  expect(pictures).not.toContain('/img/report/3.svg');
  expect(pictures.slice(-2)).toEqual(['/img/report/2.svg', '/img/report/102.svg']);
  expect(kept).toEqual(expect.arrayContaining(['/frame', '/r/shell/a/client/main.js']));
  state.connected = false;
  expect(await (await worker.ask('/img/report/2.svg', {}))?.text()).toBe('/img/report/2.svg');
  expect((await worker.ask('/img/report/1.svg', {}))?.type).toBe('error');
});

it('A page that was requested before the pages were deleted is not kept afterwards', async () => {
  const { serve } = site();
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const worker = startWorker(async (address) => {
    asked.resolve();
    await late.promise;
    return serve(address);
  });
  const visits = [worker.visit('/concern_detail/1'), worker.post({ keep: '/concern_detail/2' })];
  await asked.promise;
  await new Promise(setImmediate);
  worker.forget();
  late.resolve();
  await Promise.all(visits);
  expect(await worker.kept('pages')).toEqual([]);
});

it('A refused request for the frame does not replace the kept frame', async () => {
  const { state, serve } = site('a');
  const worker = startWorker((address) =>
    address.endsWith('/frame') && state.release === 'b' ? new Response('later', { status: 429 }) : serve(address),
  );
  await worker.install();
  state.release = 'b';
  await worker.visit('/concern');
  state.connected = false;
  expect(await text(await worker.visit('/share'))).toBe('/frame');
});

it('Requests of the worker send cookies, so that they get the releases of the visitor', async () => {
  const { serve } = site();
  const sent: unknown[] = [];
  const worker = startWorker((address, init) => {
    if (init) sent.push([new URL(address).pathname, init.credentials]);
    return serve(address);
  });
  await worker.install();
  await worker.post({ keep: '/concern' });
  expect(sent).toEqual([
    ['/frame', 'same-origin'],
    ['/concern', 'same-origin'],
  ]);
});

it('An inlined stylesheet of a page is also kept as a file, for pages that load it', async () => {
  const { state, serve } = site();
  const sheet = '/r/shell/a/client/c/post.css';
  const worker = startWorker(async (address) => {
    const answer = await serve(address);
    if (!address.endsWith('/concern')) return answer;
    return new Response(`<style data-file="${sheet}">.a{}</style>${await answer.text()}`, answer);
  });
  await worker.visit('/concern');
  state.connected = false;
  expect((await worker.ask(sheet, {}))?.status).toBe(200);
});

it('Answers of a Wi-Fi login page are not kept', async () => {
  const { state, serve } = site();
  let isWifi = true;
  const login = () => new Response('<p>로그인</p>', { headers: { 'content-type': 'text/html' } });
  const worker = startWorker((address, init) => (isWifi ? login() : serve(address, init)));
  await worker.install();
  expect(await text(await worker.visit('/concern'))).toBe('');
  await worker.ask('/r/shell/a/client/main.js', {});
  await worker.ask('/img/profile/7.svg', {});
  await worker.post({ keep: '/concern' });
  expect([await worker.kept('pages'), await worker.kept('files')]).toEqual([[], []]);

  isWifi = false;
  expect(await text(await worker.ask('/r/shell/a/client/main.js', {}))).toBe('code');
  await worker.visit('/concern');
  state.connected = false;
  expect(await text(await worker.visit('/concern'))).toBe('/concern');
  expect(await text(await worker.visit('/share'))).toBe('/frame');
});

it('Pages, files and pictures come from the server if the browser refuses storage', async () => {
  const { serve } = site();
  const worker = startWorker(serve, { keepsNothing: true });
  expect(await text(await worker.visit('/concern'))).toBe('/concern');
  expect(await text(await worker.ask('/r/shell/a/client/main.js', {}))).toBe('code');
  expect((await worker.ask('/img/logo.svg', {}))?.ok).toBe(true);
});

it('A file that no cache may keep, since it belongs to a preview, is requested each time', async () => {
  const { serve } = site();
  let requests = 0;
  const worker = startWorker((address) => {
    if (!address.includes('/r/mfe-community/')) return serve(address);
    requests += 1;
    return new Response(`code ${requests}`, { headers: { 'cache-control': 'private, no-store' } });
  });
  const address = '/r/mfe-community/shown/client/main.js';
  expect(await text(await worker.ask(address, {}))).toBe('code 1');
  expect(await text(await worker.ask(address, {}))).toBe('code 2');
  expect(await worker.kept('files')).not.toContain(address);
});
