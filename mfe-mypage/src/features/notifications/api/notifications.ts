import { call } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import type {
  NotificationGroup,
  NotificationList,
  UnseenCount,
} from '@onmaum/shared-contract/notification/notification';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { pagedListOptions, showError, useAct, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

type Pages = InfiniteData<NotificationList, string | null>;

export const notificationOptions = pagedListOptions(
  notificationKeys.list,
  (cursor, signal, size) =>
    call(notifications.list, {
      query: { ...(cursor !== null && { cursor }), ...(size !== undefined && { size }) },
      signal,
    }),
  { personal: true },
);

const groupsOf = ({ pages }: Pages): NotificationGroup[] => pages.flatMap(({ notificationList }) => notificationList);

/** The member's notifications in groups, newest first. */
export const useNotifications = () => usePagedList(notificationOptions, groupsOf);

const patch = (client: QueryClient, change: (group: NotificationGroup) => NotificationGroup) =>
  client.setQueryData<Pages>(
    notificationKeys.list,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, notificationList: page.notificationList.map(change) })),
      },
  );

const asRead = (group: NotificationGroup): NotificationGroup => ({ ...group, is_read: true });

/**
 * Marks all notifications up to the newest listed one as seen. It waits until the page is visible, since a page in a background
 * tab also receives events. If the call fails, the number at the bell stays until a later call succeeds.
 */
export function useSeen(groups: readonly NotificationGroup[] | undefined): void {
  const client = useQueryClient();
  const newest = groups?.[0]?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', see);
      call(notifications.see, { body: { through: newest } }).then(
        () => client.invalidateQueries({ queryKey: notificationKeys.unseen }),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [client, newest]);
}

/**
 * @returns a function to call when a press opens a group's target. It marks the group as read, without reporting errors. It also
 * invalidates the cached data, which may be older than the notification; a target on the screen is refetched at once
 */
export function useRead() {
  const client = useQueryClient();
  return (group: NotificationGroup) => {
    if (group.is_read) return;
    patch(client, (one) => (one.id === group.id ? asRead(one) : one));
    call(notifications.read, { body: { id: group.id } }).catch(() => undefined);
  };
}

/** Marks all notifications up to the newest shown one as read, optimistically. */
export function useReadAll() {
  const client = useQueryClient();
  const { act, isPending } = useAct({
    mutationFn: (through: number) => call(notifications.readAll, { body: { through } }),
    onMutate: () => {
      patch(client, asRead);
      client.setQueryData<UnseenCount>(notificationKeys.unseen, { unseen: 0 });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: notificationKeys.all });
      showError(error);
    },
  });
  return { readAll: act, isPending };
}
