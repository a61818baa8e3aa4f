import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useViewPing } from './view-ping.ts';

function Post() {
  useViewPing('info', 7);
  return <p>글</p>;
}

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

/** Hydrates the server-rendered page and waits until the browser is idle. */
async function open() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Post />);
  await act(async () => void hydrateRoot(root, <Post />));
  expect(sendBeacon).not.toHaveBeenCalled();
  for (const task of idle.values()) task();
}

test('a visitor of a server-rendered page is counted once, when the browser is idle', async () => {
  await open();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [path, body] = sendBeacon.mock.lastCall ?? [];
  expect(path).toBe('/api/main/view/bbs_informations/7');
  expect(body?.type).toBe('application/json');
});

test('a member is not counted here: fetching their own copy counts the view', async () => {
  sessionStore.setState({ token: 'token', user_idx: 9 });
  await open();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('client-side navigation is not counted here: fetching the post counts the view', () => {
  render(<Post />);
  expect(idle.size).toBe(0);
});
