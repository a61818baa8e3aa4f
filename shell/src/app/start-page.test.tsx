import { act, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';

const loaded = jest.fn<void, [string]>();

/** Starts a page as the server sent it. @param pages routes of its area */
async function startPage(pages: unknown, { rendered = '<h1>고민게시판</h1>', audience = '', level = 0 } = {}) {
  jest.resetModules();
  loaded.mockClear();
  localStorage.clear();
  if (level) localStorage.setItem('recoil-persist', JSON.stringify({ userState: { token: 'a', user_idx: 7, level } }));
  jest.doMock('../federation/load-exposed.ts', () => ({
    sharedVersion: () => undefined,
    loadExposed: async (name: string) => {
      loaded(name);
      return { default: pages };
    },
  }));
  const remotes = [
    {
      app: 'mfe-community',
      container: 'mfe_community',
      version: 'v1',
      entry: '/entry.js',
      paths: ['/concern', '/share'],
      ...(audience && { audience }),
    },
  ];
  const state = { remotes, path: '/concern', query: {}, rendered: [], complete: true, now: 0 };
  document.body.innerHTML =
    `<div id="root"><header></header><main id="main">${rendered}</main></div>` +
    `<script type="application/json" id="page-state">${JSON.stringify(state)}</script>`;
  history.replaceState(null, '', '/concern');
  await act(async () => {
    await import('./start-page.tsx');
    await waitFor(() => expect(document.getElementById('root')).toHaveAttribute('data-started'));
  });
}

const menu = () => within(screen.getByRole('navigation', { name: '주요 메뉴' }));
const page = (path: string): RouteObject => ({ id: 'same', path, element: <h1>{path}</h1> });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.scrollTo = () => {};
  performance.getEntriesByType = () => [];
  Reflect.set(navigator, 'connection', { saveData: true });
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['two pages of one id', [page('/concern'), page('/share')]],
  ['a page with the id of a page of the shell', [{ ...page('/concern'), id: 'home' }]],
  ['something other than a list', {}],
  ['nothing', undefined],
])('An area whose routes are %s breaks only its own pages', async (_what, pages) => {
  await startPage(pages);
  expect(await screen.findByText(/^화면의 일부를 불러오지 못했습니다. 보이는 글은/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '고민게시판' })).toBeInTheDocument();
  expect(menu().getByRole('link', { name: '홈' })).toBeInTheDocument();
  await act(async () => menu().getByRole('link', { name: '정보공유' }).click());
  expect(await screen.findByRole('heading', { name: '이 화면을 불러오지 못했습니다' })).toBeInTheDocument();
  expect(menu().getByRole('link', { name: '홈' })).toBeInTheDocument();
});

describe('The first page, of an area for counsellors,', () => {
  const own = { id: 'desk', path: '/concern', element: <h1>상담 데스크</h1> };
  const sent = { rendered: '<h1 data-visitor-only>로그인이 필요한 화면</h1>', audience: 'counsellor' };

  test('is missing for a member, and loads nothing of the area', async () => {
    await startPage([own], { ...sent, level: 1 });
    expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
  });

  test('is loaded for a counsellor', async () => {
    await startPage([own], { ...sent, level: 11 });
    expect(await screen.findByRole('heading', { name: '상담 데스크' })).toBeVisible();
    expect(loaded).toHaveBeenCalledWith('mfe_community');
  });

  test('appears when a counsellor signs in in another tab', async () => {
    await startPage([own], sent);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('권한이 없습니다. 로그인해주세요.');
    expect(loaded).not.toHaveBeenCalled();
    const { sessionStore } = await import('@onmaum/shared-auth');
    await act(async () => sessionStore.setState({ token: 'a', user_idx: 7, level: 11 }));
    expect(await screen.findByRole('heading', { name: '상담 데스크' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
