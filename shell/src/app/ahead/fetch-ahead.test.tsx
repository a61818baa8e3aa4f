import { clearSession, fetchClient, sessionStore } from '@onmaum/shared-auth';
import type { RouteObject } from 'react-router-dom';
import { setReleases } from '../../federation/remote-modules.ts';
import { DESK_RELEASE } from '../../test/desk-release.ts';
import { fetchAhead } from './fetch-ahead.ts';

jest.mock('@onmaum/shared-auth', () => ({
  ...jest.requireActual<typeof import('@onmaum/shared-auth')>('@onmaum/shared-auth'),
  fetchClient: jest.fn(),
}));

const Nothing = () => null;
const paths = ['/concern', '/concern_detail/:id', '/share_detail/:id', '/search'];

beforeEach(() => {
  setReleases([{ app: 'mfe-community', container: 'mfe_community', version: '1', entry: '/entry.js', paths }]);
  window.history.replaceState(null, '', '/concern');
  jest.mocked(fetchClient).mockClear();
  // the browser is idle at once
  window.requestIdleCallback = (work) => {
    setTimeout(work);
    return 0;
  };
});
afterEach(() => clearSession());

it('Code of an area for staff is not fetched for other people', async () => {
  setReleases([DESK_RELEASE]);
  document.body.innerHTML = '<main><a href="/desk"></a></main>';
  const adopt = jest.fn(async () => {});
  await fetchAhead({ routes: () => [], adopt });
  expect(adopt).not.toHaveBeenCalled();
  sessionStore.setState({ token: 'a', level: 11 });
  await fetchAhead({ routes: () => [], adopt });
  expect(adopt.mock.calls).toEqual([['/desk']]);
});

it('The code of the two most linked kinds of pages is fetched once, and then the HTTP client', async () => {
  document.body.innerHTML = `<nav><a href="/search"></a></nav><main>
    <a href="/search"></a>
    <a href="/concern_detail/1"></a><a href="/concern_detail/2"></a><a href="/concern_detail/3"></a>
    <a href="/share_detail/1"></a><a href="/share_detail/2"></a>
    <a href="https://elsewhere.example/search"></a><a href="/concern?sort=2"></a><a href="/concern?sort=3"></a>
    <a href="/concern?sort=4"></a><a href="/concern?sort=5"></a></main>`;
  const fetched: string[] = [];
  const routes = paths.map(
    (path): RouteObject => ({
      path,
      lazy: async () => {
        fetched.push(path);
        return { Component: Nothing };
      },
    }),
  );
  const adopt = jest.fn(async () => {});
  await fetchAhead({ routes: () => routes, adopt });
  expect(fetched).toEqual(['/concern_detail/:id', '/share_detail/:id']);
  expect(adopt.mock.calls).toEqual([['/concern_detail/1'], ['/share_detail/1']]);
  expect(fetchClient).toHaveBeenCalledTimes(1);
});
