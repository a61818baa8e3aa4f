import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const unseenOptions = queryOptions({
  queryKey: notificationKeys.unseen,
  queryFn: ({ signal }) => call(notifications.unseen, { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  meta: { personal: true },
});

/** Follows the notifications of a member. @returns the number that no list has shown; 0 while it is unknown */
export function useUnseen(isMember: boolean): number {
  const client = useQueryClient();
  const { data } = useQuery({ ...unseenOptions, enabled: isMember });
  useStreamEvents('notifications', () => {
    void client.invalidateQueries({ queryKey: notificationKeys.all });
  });
  return isMember ? (data?.unseen ?? 0) : 0;
}
