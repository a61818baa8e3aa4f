import { clearSession } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import type { NotificationGroup, NotificationList } from '@onmaum/shared-contract/notification/notification';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn();
  api.answers(notifications.see, null);
});
afterEach(clearSession);

const group = (id: number): NotificationGroup => ({
  ...{ id, count: 1, title: '', created_at: '2026-11-27T03:00:00.000Z', is_read: false },
  kind: 'comment',
  to: `/concern_detail/${id}`,
});
const listOf = (...ids: number[]): NotificationList => ({ notificationList: ids.map(group), next_cursor: null });
const unread = () => screen.queryAllByText(/^읽지 않음/).length;

test.each(['while the press is sent', 'after its answer'])(
  'a list that was requested before a press and arrives %s shows only newer notifications as unread',
  async (when) => {
    const [answer, list] = [Promise.withResolvers<null>(), Promise.withResolvers<NotificationList>()];
    api.answersOnce(notifications.list, listOf(2, 1));
    api.answersOnce(notifications.list, list.promise);
    api.answers(notifications.readAll, answer.promise);
    const { client } = renderRoute('/notifications');
    await waitFor(() => expect(unread()).toBe(2));
    void client.invalidateQueries({ queryKey: notificationKeys.list });
    await waitFor(() => expect(api.sent(notifications.list)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: '모두 읽음' }));
    await waitFor(() => expect(unread()).toBe(0));
    if (when === 'after its answer') {
      answer.resolve(null);
      await waitFor(() => expect(client.isMutating()).toBe(0));
    }
    list.resolve(listOf(3, 2, 1));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /댓글/ })).toHaveLength(3));
    expect(unread()).toBe(1);
  },
);
