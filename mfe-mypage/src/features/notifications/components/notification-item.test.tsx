import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { renderElement } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
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
