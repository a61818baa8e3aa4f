import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import type { PageBegin, RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { useQuery } from '@tanstack/react-query';
import { createElement as h, use } from 'react';
import { createRenderer } from './entry-server.tsx';

/** Modules that areas expose. They are loaded once, like modules of a release, so each test changes these objects. */
const mockFragments: Record<string, object> = {};
const mockRoutes: object[] = [];
let mockMarketplace = async (): Promise<unknown> => undefined;
jest.mock('../federation/load-exposed.ts', () => ({
  setContainerLoader: () => {},
  sharedVersion: () => undefined,
  loadExposed: async (name: string, _entry: string, expose: string) => {
    if (name !== 'mfe_community') return mockMarketplace();
    return { default: expose === './fragments' ? mockFragments : mockRoutes };
  },
}));

const FILES = { entry: { js: [], css: [] }, exposes: {}, chunks: {} };
const AREAS = {
  'mfe-community': { container: 'mfe_community', paths: ['/concern'] },
  'mfe-marketplace': { container: 'mfe_marketplace', paths: ['/solution'] },
};
const remote = (app: keyof typeof AREAS, version: string) => ({
  app,
  ...AREAS[app],
  version,
  entry: '/entry.js',
  files: FILES,
});
const NEVER = new Promise<never>(() => {});
const text = (content: string) => () => h('p', null, content);
const Waits = () => use(NEVER);
const fails = (): never => {
  throw new Error('a broken component');
};

/** Makes a request, and a second one after the first answer. */
function Asks({ what }: { what: string }): React.ReactNode {
  const { data } = useQuery({ queryKey: [what], queryFn: async () => `${what} 답` });
  if (!data) return h('p', null, `${what} 기다림`);
  return what === '둘째' ? fails() : h(Asks, { what: '둘째' });
}
const AsksTwice = () => h(Asks, { what: '첫째' });

let answerMs = 0;
const api = createServer((_request, response) => setTimeout(() => response.end('{}'), answerMs));
beforeAll(() => new Promise<void>((listens) => api.listen(0, '127.0.0.1', listens)));
afterAll(() => void api.close());

/** Starts a renderer for the pages of an area, or for home. */
async function start(
  preload: './routes' | './fragments',
  app: keyof typeof AREAS = 'mfe-community',
  asMember?: RendererOptions['asMember'],
) {
  const faults: unknown[] = [];
  const renderer = await createRenderer({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    shell: FILES,
    remotes: [{ ...remote(app, '1'), file: 'main.cjs' }],
    preload,
    loadContainer: () => Promise.reject(new Error('not asked')),
    onFault: (error) => faults.push(error),
    asMember,
  });
  const render = async (path: string) => {
    const page = { begun: [] as PageBegin[], html: '' };
    const sink = {
      begin: (begin: PageBegin) => page.begun.push(begin),
      write: (piece: string) => {
        page.html += piece;
      },
    };
    await renderer.render(`https://onmaum.example${path}`, sink, [remote(app, '2')]).catch((error) => {
      faults.push(error);
    });
    return page;
  };
  return { render, faults, failed: renderer.failed };
}

describe('A fragment of home', () => {
  async function homeWith(fragment: { Component: () => React.ReactNode; prefetch?: () => Promise<unknown> }) {
    Object.assign(mockFragments, {
      'home-worries': { Component: text('고민들') },
      'home-reviews': fragment,
      'home-reports': { Component: text('리포트들') },
      'home-infos': { Component: text('정보들') },
    });
    const { render, faults } = await start('./fragments');
    const { begun, html } = await render('/');
    expect(begun).toMatchObject([{ status: 200, indexed: true }]);
    for (const other of ['고민들', '리포트들', '정보들', '나에게 맞는 방법 찾기']) expect(html).toContain(other);
    expect(html).not.toContain('후기들');
    return { faults: faults.map(String), left: html.split('<!--$!-->').length - 1 };
  }

  it('that throws is left to the browser and reported', async () => {
    expect(await homeWith({ Component: fails })).toEqual({ faults: ['Error: a broken component'], left: 1 });
  });

  it('that never renders is left to the browser', async () => {
    const { faults, left } = await homeWith({ Component: Waits });
    expect([faults.length, left]).toEqual([1, 1]);
  });

  it('that never gets its data is rendered without data and reported', async () => {
    const fragment = { Component: text('불러오는 중'), prefetch: () => NEVER };
    expect(await homeWith(fragment)).toEqual({ faults: ['Error: not done within 200 ms'], left: 0 });
  });
});

describe('A page of an area', () => {
  const routes = (page: object) => mockRoutes.splice(0, 1, { id: 'concern', path: '/concern', ...page });

  it.each([
    ['throws while it is rendered', { Component: fails }, 'a broken component'],
    ['throws when its data is loaded', { Component: text(''), handle: { prefetch: fails } }, 'a broken component'],
    ['has a head that throws', { Component: text(''), handle: { head: fails } }, 'a broken component'],
    [
      'has a head of a wrong type',
      { Component: text(''), handle: { head: () => ({ description: 7 }) } },
      'is not a function',
    ],
    ['has a status that throws', { Component: text(''), handle: { status: fails } }, 'a broken component'],
    ['has an option `private` that throws', { Component: text(''), handle: { private: fails } }, 'a broken component'],
    ['has an option `bare` that throws', { Component: text(''), handle: { bare: fails } }, 'a broken component'],
    ['has a loader that throws', { Component: text(''), loader: fails }, 'a broken component'],
    ['has children beside an index', { index: true, path: undefined, children: [{ path: '/concern' }] }, 'index route'],
    ['never gets its code', { lazy: () => NEVER }, 'not done within'],
    ['never gets its data', { Component: text(''), handle: { prefetch: () => NEVER } }, 'not done within'],
    ['waits for ever while it is rendered', { Component: Waits }, 'waits too long'],
  ])('that %s is not sent', async (_how, page, error) => {
    routes(page);
    const { render, faults } = await start('./routes');
    expect(await render('/concern')).toEqual({ begun: [], html: '' });
    expect(String(faults.at(-1))).toContain(error);
  });

  it('for members is rendered with its data in a rehearsal, where its errors are found', async () => {
    routes({ Component: AsksTwice, handle: { private: true } });
    let asked = 0;
    const asMember = <T>(work: () => Promise<T>) => {
      asked += 1;
      return work();
    };
    const before = await start('./routes', 'mfe-community', asMember);
    expect(await before.render('/concern')).toEqual({ begun: [], html: '' });
    expect([asked, String(before.faults.at(-1))]).toEqual([1, 'Error: a broken component']);

    const live = await start('./routes');
    const { begun, html } = await live.render('/concern');
    expect([begun, live.faults]).toMatchObject([[{ status: 200, indexed: false }], []]);
    // the placeholder is hidden from visitors
    expect(html).toMatch(/<div data-member-only="true" data-sent="true">.*기다림/s);
  });

  it('that waits for a slow API may take as long as its calls', async () => {
    routes({ Component: text('글들'), handle: { prefetch: () => call(home.banners).catch(() => null) } });
    const { render } = await start('./routes');
    answerMs = 2_000;
    const { begun, html } = await render('/concern');
    answerMs = 0;
    expect(begun).toMatchObject([{ status: 200, indexed: true }]);
    expect(html).toContain('글들');
  });

  it('names the releases of the requested set, not those that the renderer has loaded', async () => {
    routes({ Component: text('글들') });
    const { render, failed } = await start('./routes');
    expect(failed).toEqual([]);
    expect((await render('/concern')).html).toContain(
      '"app":"mfe-community","container":"mfe_community","version":"2"',
    );
  });
});

it.each([
  ['is missing', async () => undefined],
  ['is broken', () => Promise.reject(new Error('cannot be parsed'))],
  ['never loads', () => NEVER],
])('An area whose module %s is reported before the first page', async (_how, load) => {
  mockMarketplace = load;
  const { failed, render } = await start('./routes', 'mfe-marketplace');
  expect(failed).toEqual([{ app: 'mfe-marketplace', error: expect.any(Error) }]);
  expect((await render('/agree')).begun).toMatchObject([{ status: 200, indexed: true }]);
});
