import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { countView } from '@onmaum/shared-contract/home/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useViewPing } from './view-ping.ts';

function Post() {
  useViewPing('info', 7);
  return <p>글</p>;
}

const api = fakeApi();
const sendBeacon = jest.fn((_path: string, _body: Blob) => true);
const idle = new Map<number, () => void>();

beforeEach(() => {
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, {
    requestIdleCallback: (task: () => void) => {
      idle.set(idle.size + 1, task);
      return idle.size;
    },
    cancelIdleCallback: (handle: number) => idle.delete(handle),
  });
});
afterEach(() => {
  clearSession();
  sendBeacon.mockClear();
  idle.clear();
});

/** Waits until the browser is idle. */
function beIdle() {
  expect([sendBeacon.mock.calls, api.sent(countView)]).toEqual([[], []]);
  for (const task of idle.values()) task();
}

/** Hydrates the server-rendered page. */
async function hydrate() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Post />);
  await act(async () => void hydrateRoot(root, <Post />));
}

test.each([
  ['server-rendered', hydrate],
  ['that a navigation has opened', async () => void render(<Post />)],
])('a visitor of a page %s is counted once, when the browser is idle', async (_, open) => {
  await open();
  beIdle();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [path, body] = sendBeacon.mock.lastCall ?? [];
  expect(path).toBe('/api/main/view/bbs_informations/7');
  expect(body?.type).toBe('application/json');
});

test('a member is counted as a member, by a call with the token', async () => {
  sessionStore.setState({ token: 'token', user_idx: 9 });
  render(<Post />);
  beIdle();
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(api.sent(countView)).toMatchObject([{ params: { table: 'info', id: '7' } }]);
});

test('a person who leaves at once is not counted', () => {
  const { unmount } = render(<Post />);
  unmount();
  expect(idle.size).toBe(0);
});
