import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const unseenOptions = queryOptions({
  queryKey: notificationKeys.unseen,
  queryFn: ({ signal }) => call(notifications.unseen, { signal, background: true }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  meta: { personal: true },
});

/** The number of a member's notifications that were not shown in any list; 0 while it is unknown. */
export function useUnseen(isMember: boolean): number {
  const { data } = useQuery({ ...unseenOptions, enabled: isMember });
  return isMember ? (data?.unseen ?? 0) : 0;
}

/** Fetches all queries about notifications again when the server reports a change. Only for members: visitors have no stream. */
export function FollowNotifications(): null {
  const client = useQueryClient();
  useStreamEvents('notifications', ({ kind }) => {
    // `resync` comes when the stream opens: calls that the page has just started need not be repeated
    const cancelRefetch = kind !== 'resync';
    void client.invalidateQueries({ queryKey: notificationKeys.all }, { cancelRefetch });
  });
  return null;
}
