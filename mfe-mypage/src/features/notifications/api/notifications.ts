import { call } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import type {
  NotificationGroup,
  NotificationList,
  UnseenCount,
} from '@onmaum/shared-contract/notification/notification';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import {
  pagedListOptions,
  patchWithFetches,
  showError,
  updateCachedPages,
  useAct,
  usePagedList,
} from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

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

/** Marks matching groups as read in the cached list, and again in responses to requests that are already in flight. */
const markRead = (client: QueryClient, matches: (group: NotificationGroup) => boolean) =>
  patchWithFetches(
    client,
    () =>
      updateCachedPages<NotificationList>(client, notificationKeys.list, (page) => ({
        ...page,
        notificationList: page.notificationList.map((one) => (matches(one) ? { ...one, is_read: true } : one)),
      })),
    notificationKeys.list,
  );

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
export function useOpened() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  return (group: NotificationGroup) => {
    const isShown = new URL(group.to, location.origin).pathname === pathname;
    void client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first !== notificationKeys.all[0],
      refetchType: isShown ? 'active' : 'none',
    });
    if (group.is_read) return;
    markRead(client, ({ id }) => id === group.id);
    call(notifications.read, { body: { id: group.id } }).catch(() => undefined);
  };
}

/** Marks all notifications up to the newest shown one as read, optimistically. */
export function useReadAll() {
  const client = useQueryClient();
  const readThrough = (through: number) => markRead(client, ({ id }) => id <= through);
  const { act, isPending } = useAct({
    mutationFn: (through: number) => call(notifications.readAll, { body: { through } }),
    onMutate: (through) => {
      readThrough(through);
      client.setQueryData<UnseenCount>(notificationKeys.unseen, { unseen: 0 });
    },
    onSuccess: (_answer, through) => readThrough(through),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: notificationKeys.all });
      showError(error);
    },
  });
  return { readAll: act, isPending };
}
