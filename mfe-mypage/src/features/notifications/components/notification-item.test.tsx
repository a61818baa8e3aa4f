import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { renderElement } from '@onmaum/shared-testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { NotificationItem } from './notification-item.tsx';

test('a notification of a kind that a later release adds leads to its page', () => {
  const group: NotificationGroup = {
    ...{ id: 1, count: 1, title: '', created_at: '2026-11-27T03:00:00.000Z', is_read: true },
    kind: 'later' as NotificationKind,
    to: '/mypoint',
  };
  renderElement(<NotificationItem group={group} />);
  expect(screen.getByRole('link', { name: /^새 소식이 있어요/ })).toHaveAttribute('href', '/mypoint');
});

const PAGE = '/concern_detail/1';
const answered: NotificationGroup = {
  ...{ id: 1, count: 1, title: '', created_at: '2026-11-27T03:00:00.000Z', is_read: true },
  kind: 'answered',
  to: PAGE,
};
let answer: string;
const Worry = () => <p>{useQuery({ queryKey: ['worry'], queryFn: () => answer, staleTime: Infinity }).data}</p>;
const Page = () => (useLocation().pathname === PAGE ? <Worry /> : <NotificationItem group={answered} />);

describe('a press on a notification', () => {
  it('shows what is new on the page that is open', async () => {
    answer = '답변을 기다리고 있어요';
    renderElement(
      <>
        <NotificationItem group={answered} />
        <Worry />
      </>,
      PAGE,
    );
    await screen.findByText(answer);
    answer = '답변이 왔어요';
    await userEvent.click(screen.getByRole('link'));
    expect(await screen.findByText(answer)).toBeVisible();
  });

  it('shows what is new on a page that was open before', async () => {
    answer = '답변을 기다리고 있어요';
    const { router } = renderElement(<Page />, PAGE);
    await screen.findByText(answer);
    await act(() => router.navigate('/mypage'));
    answer = '답변이 왔어요';
    await userEvent.click(screen.getByRole('link'));
    expect(await screen.findByText(answer)).toBeVisible();
  });
});
