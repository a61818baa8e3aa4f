import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handle as join } from '../features/auth/join/join-page.tsx';
import { handle as login } from '../features/auth/login/login-page.tsx';
import { handle as logout } from '../features/auth/logout-page.tsx';
import { setReleases } from '../federation/remote-modules.ts';
import { DESK_RELEASE } from '../test/desk-release.ts';
import { openFrame, tab } from './test/open-frame.tsx';

afterEach(() => clearSession());

test('the footer of every page has the number of the suicide hotline', () => {
  openFrame('/concern');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/자살예방 상담전화/)).toHaveTextContent(
    '지금 견디기 어려울 만큼 힘들다면, 자살예방 상담전화 109가 24시간 곁에 있어요.',
  );
  expect(footer.getByRole('link', { name: '109' })).toHaveAttribute('href', 'tel:109');
});

test('the tab with the path of the page is the current one', () => {
  openFrame('/concern');
  expect(tab('고민게시판')).toHaveAttribute('aria-current', 'page');
  expect(tab('홈')).not.toHaveAttribute('aria-current');
});

test('no tab is the current one on a page whose path only begins like that of a tab', () => {
  openFrame('/concern_detail/1');
  expect(tab('고민게시판')).not.toHaveAttribute('aria-current');
});

test('the user icon leads visitors to the login page and members to my page, and the bell to their notifications', () => {
  openFrame('/concern');
  expect(document.querySelector('header [data-visitor-only]')).toHaveAttribute('href', '/login');
  const [bell, mine] = document.querySelectorAll('header [data-member-only]');
  expect(bell).toHaveAttribute('href', '/notifications');
  expect(mine).toHaveAttribute('href', '/mypage');
});

describe('the desk of counsellors', () => {
  const desk = () => screen.queryByRole('link', { name: '상담 데스크' });
  beforeEach(() => setReleases([DESK_RELEASE]));
  afterEach(() => setReleases([]));

  test.each([11, 99])('is in the header for people of level %i', (level) => {
    sessionStore.setState({ token: 'a-token', user_idx: 1, level });
    openFrame('/concern');
    expect(desk()).toHaveAttribute('href', '/desk');
  });

  test('is not in the header for visitors and members, nor before it is released', () => {
    openFrame('/concern');
    expect(desk()).not.toBeInTheDocument();
    act(() => void sessionStore.setState({ token: 'a-token', user_idx: 1, level: 1 }));
    expect(desk()).not.toBeInTheDocument();
    setReleases([]);
    act(() => void sessionStore.setState({ level: 11 }));
    expect(desk()).not.toBeInTheDocument();
  });
});

test('the picture of a member leads to my page, without a badge', () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1, profile_image: '/img/profile/7.svg' });
  openFrame('/concern');
  const link = screen.getByRole('link', { name: '마이페이지' });
  expect(link.querySelector('img')).toHaveAttribute('src', '/img/profile/7.svg');
  expect(link.children).toHaveLength(1);
});

test.each([login, join, logout])('a page for signing in, joining or logging out has the second layout', (page) => {
  expect(page.bare).toBe(true);
});

test('the second layout has no header and no footer', () => {
  openFrame('/bare');
  expect(screen.getByRole('heading', { name: '본문' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('a page may have the second layout, and be for members only, depending on its query', async () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  const router = openFrame('/half');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await act(() => router.navigate('/half?order=1'));
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '반' })).toBeInTheDocument();
  act(() => clearSession());
  expect(screen.queryByRole('heading', { name: '반' })).not.toBeInTheDocument();
  await act(() => router.navigate('/half'));
  expect(screen.getByRole('heading', { name: '반' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('after a navigation the heading of the new page has the focus, and its title is announced', async () => {
  openFrame('/');
  await userEvent.click(screen.getByRole('link', { name: '글 보기' }));
  expect(await screen.findByRole('heading', { name: '어떤 고민' })).toHaveFocus();
  expect(await screen.findByText('어떤 고민 | 온마음')).toHaveAttribute('aria-live', 'polite');
});

test('the heading also gets the focus when only the query of the address changes the page', async () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  const router = openFrame('/half?order=1');
  await act(() => router.navigate('/half', { replace: true }));
  expect(screen.getByRole('heading', { name: '반' })).toHaveFocus();
});

test('the skip link moves the focus to the page, and adds no history entry that the router would not know', async () => {
  openFrame('/concern');
  const { length } = history;
  await userEvent.click(screen.getByRole('link', { name: '본문으로 바로가기' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([history.length, location.hash]).toEqual([length, '']);
});

test('an unknown address inside the frame is a 404', async () => {
  openFrame('/nowhere');
  expect(document.title).toBe('페이지를 찾을 수 없습니다 | 온마음');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeInTheDocument();
});
