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

/** The number of a member's notifications that no list has shown; 0 while it is unknown. */
export function useUnseen(isMember: boolean): number {
  const { data } = useQuery({ ...unseenOptions, enabled: isMember });
  return isMember ? (data?.unseen ?? 0) : 0;
}

/** Reads everything about notifications again when the server reports a change. For members only: visitors have no stream. */
export function FollowNotifications(): null {
  const client = useQueryClient();
  useStreamEvents('notifications', ({ kind }) => {
    // the stream opens while the page makes its first calls, which need not be made twice
    const cancelRefetch = kind !== 'resync';
    void client.invalidateQueries({ queryKey: notificationKeys.all }, { cancelRefetch });
  });
  return null;
}
