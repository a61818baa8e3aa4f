import { clearSession, onSessionSignals, sessionStore } from '@onmaum/shared-auth';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { QuickButtons } from './quick-buttons.tsx';

const open = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <QuickButtons /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });

afterEach(() => {
  clearSession();
  scrollTo(0);
});

test('the button to the top appears after 100 px of scrolling', () => {
  open('/report');
  scrollTo(100);
  expect(screen.queryByRole('button', { name: '맨 위로' })).not.toBeInTheDocument();
  scrollTo(101);
  expect(screen.getByRole('button', { name: '맨 위로' })).toBeInTheDocument();
});

test.each([
  ['/solution', true],
  ['/solution_counseling/3', true],
  ['/solution_expert/2', true],
  ['/concern', false],
  ['/', false],
])('the page %s offers the chat: %s', (path, offered) => {
  open(path);
  expect(Boolean(screen.queryByRole('link', { name: '카카오톡 채널로 문의하기' }))).toBe(offered);
});

test.each([
  ['/concern', '/concern_write'],
  ['/share', '/share_write'],
])('the write button of %s leads a member to %s', async (path, to) => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  const router = open(path);
  await userEvent.click(screen.getByRole('link', { name: '글쓰기' }));
  expect(router.state.location.pathname).toBe(to);
});

test('a failed page has no write button, since the form belongs to the same area', () => {
  const router = createMemoryRouter([{ path: '*', element: <QuickButtons failed /> }], {
    initialEntries: ['/concern'],
  });
  render(<RouterProvider router={router} />);
  expect(screen.queryByRole('link', { name: '글쓰기' })).not.toBeInTheDocument();
});

test('other pages have no write button', () => {
  open('/concern_detail/1');
  expect(screen.queryByRole('link', { name: '글쓰기' })).not.toBeInTheDocument();
});

test('a visitor who presses the write button sees the login message and stays on the page', async () => {
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: jest.fn() });
  const router = open('/concern');
  await userEvent.click(screen.getByRole('link', { name: '글쓰기' }));
  expect(loginNeeded).toHaveBeenCalledWith({
    text: '로그인 후 이용해주세요.',
    dialog: 'confirm',
    next: '/concern_write',
  });
  expect(router.state.location.pathname).toBe('/concern');
  stop();
});
