import { clearSession } from '@onmaum/shared-auth';
import { routeRenderer, signIn } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import { Component as JoinPage } from './join-page.tsx';

const renderRoute = routeRenderer([{ path: '/join', element: <JoinPage /> }]);

afterEach(() => sessionStorage.clear());

test('without a ticket the way leads back to the login page', () => {
  renderRoute('/join');
  expect(screen.getByRole('link', { name: '로그인하러 가기' })).toHaveAttribute('href', '/login');
});

test('a member who opens an invitation reads that it is for new members', async () => {
  signIn();
  renderRoute('/join?invite=a1b2c3d4e5f6');
  expect(screen.getByText('이미 온마음 회원이에요')).toBeInTheDocument();
  expect(screen.getByText(/처음 가입하는 분이 쓸 수 있어요/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '마이페이지로 가기' })).toHaveAttribute('href', '/mypage');
  act(clearSession);
  expect(await screen.findByText('친구가 온마음에 초대했어요')).toBeInTheDocument();
});
