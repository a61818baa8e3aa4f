import { call } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import type {
  NotificationGroup,
  NotificationList,
  UnseenCount,
} from '@onmaum/shared-contract/notification/notification';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { pagedListOptions, showError, uniqueBy, useAct, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type Pages = InfiniteData<NotificationList, string | null>;

export const notificationOptions = pagedListOptions(
  notificationKeys.list,
  (cursor, signal) => call(notifications.list, { query: cursor === null ? {} : { cursor }, signal }),
  { personal: true },
);

/** A group that has grown while pages were fetched is in two of them; the first shows it as it is. */
const groupsOf = ({ pages }: Pages): NotificationGroup[] =>
  uniqueBy(pages.flatMap(({ notificationList }) => notificationList).toReversed(), ({ id }) => id).toReversed();

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

/** Marks the shown notifications as seen, so that the bell counts only later ones. A failed call is repeated by the next list. */
export function useSeen(groups: readonly NotificationGroup[] | undefined): void {
  const client = useQueryClient();
  const newest = groups?.[0]?.id;
  const see = useEffectEvent(async (through: number) => {
    try {
      await call(notifications.see, { body: { through } });
      await client.invalidateQueries({ queryKey: notificationKeys.unseen });
    } catch {
      // the number at the bell stays
    }
  });
  useEffect(() => {
    if (newest !== undefined) void see(newest);
  }, [newest]);
}

/** @returns marks the group of a shown notification as read. The next page opens meanwhile, so a failure is not reported. */
export function useRead() {
  const client = useQueryClient();
  return (group: NotificationGroup) => {
    if (group.is_read) return;
    patch(client, (one) => (one.id === group.id ? asRead(one) : one));
    call(notifications.read, { body: { id: group.id } }).catch(() => undefined);
  };
}

/** Marks all notifications up to the newest that is shown as read, at once on the screen. */
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
