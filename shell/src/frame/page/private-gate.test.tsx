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
