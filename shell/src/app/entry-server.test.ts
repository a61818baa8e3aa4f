import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { PageBegin, PageSink, RemoteRelease, RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { createRenderer } from './entry-server.tsx';

const FILES = { entry: { js: [], css: [] }, exposes: {}, chunks: {} };
const community = {
  app: 'mfe-community',
  container: 'mfe_community',
  paths: ['/concern'],
  version: '1',
  entry: '',
  file: 'main.cjs',
  files: FILES,
} as const;

/** Renders a page while the API cannot be reached. */
async function render(
  path: string,
  demonstration = false,
  remotes: RendererOptions['remotes'] = [community],
  set: readonly RemoteRelease[] = [community],
  flags?: FlagValues,
) {
  const renderer = await createRenderer({
    apiUrl: 'http://127.0.0.1:1',
    shell: FILES,
    remotes,
    demonstration,
    loadContainer: () => Promise.reject(new Error('loaded from source instead')),
  });
  let begun: PageBegin = { status: 0 };
  let html = '';
  const sink: PageSink = {
    begin: (page) => {
      begun = page;
    },
    write: (text) => {
      html += text;
    },
  };
  await renderer.render(`https://onmaum.example${path}`, sink, set, flags);
  return { ...begun, html };
}

it('A page that needs data shows a message while the API is down, and reloads automatically', async () => {
  const { status, html } = await render('/concern');
  expect(status).toBe(503);
  expect(html).toContain('잠시 숨을 고르고 있어요');
  expect(html).toContain('<meta http-equiv="refresh"');
});

it('The renderer reports whether data of a part of the page was unavailable', async () => {
  expect(await render('/')).toMatchObject({ status: 200, partial: true });
  expect(await render('/agree')).toMatchObject({ status: 200, partial: false });
});

it.each([
  ['/agree', 200],
  ['/concern', 503],
])('On a demonstration site %s shows that anybody can sign in as anybody', async (path, expected) => {
  const { status, html } = await render(path, true);
  expect(status).toBe(expected);
  expect(html).toContain('시연용 사이트예요.');
  expect((await render(path)).html).not.toContain('시연용 사이트예요.');
});

it('A page whose area is not rendered on the server is the frame with a placeholder', async () => {
  const { status, html } = await render('/concern', false, [{ ...community, file: undefined }]);
  expect(status).toBe(503);
  expect(html.match(/<main\b/g)).toHaveLength(1);
  expect(html.match(/aria-label="회사 소개"/g)).toHaveLength(1);
});

it('A page of an area for staff is whole without any code, data or file of the area', async () => {
  const files = { ...FILES, entry: { js: ['/r/mfe-desk/1/client/entry.js'], css: [] } };
  const desk = { app: 'mfe-desk', container: 'mfe_desk', paths: ['/desk'], version: '1', entry: '', files } as const;
  const { status, indexed, html } = await render('/desk', false, [desk], [{ ...desk, audience: 'counsellor' }]);
  expect([status, indexed]).toEqual([200, false]);
  expect(html).toContain('<title>로그인이 필요한 화면 | 온마음</title>');
  expect(html).toContain('"complete":true');
  expect(html).toContain('"audience":"counsellor"');
  expect(html).not.toContain('entry.js');
});

it('A page has the values of flags for its visitor, and no element for them without flags', async () => {
  const { html } = await render('/agree', false, [community], [community], { 'mfe-community.new': '</script>' });
  const [, json = ''] = /<script type="application\/json" id="page-flags">(.+?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ 'mfe-community.new': '</script>' });
  expect((await render('/agree')).html).not.toContain('page-flags');
});

it('The page of a removed area is in the frame, with links to home and to the boards that are live', async () => {
  const { status, indexed, html } = await render('/gift/7?from=home#ended');
  expect([status, indexed]).toEqual([410, false]);
  expect(html).toContain('<title>운영을 마친 페이지예요 | 온마음</title>');
  expect(html).toMatch(/<h1[^>]*>운영을 마친 페이지예요<\/h1>/);
  expect(html).toMatch(/<a[^>]* href="\/concern"[^>]*>고민게시판<\/a>/);
  // this test releases no marketplace, so the page does not link to it
  expect(html.split('<main')[1]?.split('</main')[0]).not.toContain('전문가솔루션');
  expect(html).not.toContain('#ended');
  expect(await render('/gift/7')).toMatchObject({
    status: 404,
    html: expect.stringContaining('/img/empty/notfound.svg'),
  });
});
