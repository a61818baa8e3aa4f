import { call, nullIfNotFound } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** Query options for a worry on the desk; the data is null if the worry does not exist or another counsellor has claimed it. */
export const worryOptions = (id: string) =>
  queryOptions({
    queryKey: deskKeys.worry(id),
    queryFn: ({ signal }) => nullIfNotFound(call(desk.view, { params: { id }, signal })),
    staleTime: 0,
    meta: { personal: true },
  });

/** The worry on screen. Changes that are made elsewhere are shown at once. */
export function useDeskWorry(id: string) {
  const client = useQueryClient();
  useStreamEvents('worries', (change) => {
    if (change.kind === 'resync' || String(change.id) === id) void client.invalidateQueries(worryOptions(id));
  });
  return useQuery(worryOptions(id));
}
