import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openFrame } from '../test/open-frame.tsx';

afterEach(() => clearSession());

test('a visitor on a page for members sees its title and the login message, and is sent to the login page', async () => {
  const router = openFrame('/mypage');
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(/^마이페이지$/);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('권한이 없습니다. 로그인해주세요.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Fmypage');
});

test('a member sees the page', async () => {
  sessionStore.setState({ token: 'a-token', user_idx: 1 });
  openFrame('/mypage');
  expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual([
    '하늘의 마이페이지',
  ]);
});

describe('a page for counsellors', () => {
  const headings = async () =>
    (await screen.findAllByRole('heading', { level: 1, hidden: true })).map(({ textContent }) => textContent);

  test('asks a visitor to log in, without its title', async () => {
    const router = openFrame('/desk');
    expect(await headings()).toEqual(['로그인이 필요한 화면']);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('권한이 없습니다. 로그인해주세요.');
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fdesk'));
  });

  test('is missing for a member', async () => {
    sessionStore.setState({ token: 'a-token', user_idx: 1, level: 1 });
    openFrame('/desk');
    expect(await headings()).toEqual(['페이지를 찾을 수 없습니다']);
    expect(screen.getByRole('link', { name: '메인으로 돌아가기' })).toBeVisible();
    expect(document.title).toBe('페이지를 찾을 수 없습니다 | 온마음');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([11, 99])('is shown to people of level %i', async (level) => {
    sessionStore.setState({ token: 'a-token', user_idx: 1, level });
    openFrame('/desk');
    expect(await headings()).toEqual(['상담 데스크']);
    expect(document.title).toBe('상담 데스크 | 온마음');
  });
});
