import { clearSession } from '@onmaum/shared-auth';
import { routeRenderer, signIn } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import { Component as JoinPage } from './join-page.tsx';

const renderRoute = routeRenderer([{ path: '/join', element: <JoinPage /> }]);

afterEach(() => sessionStorage.clear());

test('a person without a ticket is sent to the login page', () => {
  renderRoute('/join');
  expect(screen.getByRole('link', { name: '로그인하러 가기' })).toHaveAttribute('href', '/login');
});

test('a member who opens an invitation sees that it is for new members', async () => {
  signIn();
  renderRoute('/join?invite=a1b2c3d4e5f6');
  expect(screen.getByText('이미 온마음 회원이에요')).toBeInTheDocument();
  expect(screen.getByText(/처음 가입하는 분이 쓸 수 있어요/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '마이페이지로 가기' })).toHaveAttribute('href', '/mypage');
  act(clearSession);
  expect(await screen.findByText('친구가 온마음에 초대했어요')).toBeInTheDocument();
});

const TICKET = { provider: 'kakao', social_id: 's1', social_token: 'ticket', email: 'dawn@example.com', nickname: '' };

test('fields that an older release kept in another shape are left out', () => {
  sessionStorage.setItem('onmaum-join-ticket', JSON.stringify(TICKET));
  const values = { nickname: { text: '달' }, email: ['a'], cellphone: '010-1234-5678' };
  sessionStorage.setItem('onmaum-join-draft', JSON.stringify({ social_id: 's1', values }));
  renderRoute('/join');
  expect(screen.getByRole('textbox', { name: /닉네임/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /이메일/ })).toHaveValue('dawn@example.com');
  expect(screen.getByRole('textbox', { name: /휴대폰/ })).toHaveValue('010-1234-5678');
});

test.each([{ ...TICKET, email: {} }, { ...TICKET, provider: 'google' }, [TICKET]])(
  'a ticket of another shape is ignored',
  (ticket) => {
    sessionStorage.setItem('onmaum-join-ticket', JSON.stringify(ticket));
    renderRoute('/join');
    expect(screen.getByRole('link', { name: '로그인하러 가기' })).toBeInTheDocument();
  },
);
