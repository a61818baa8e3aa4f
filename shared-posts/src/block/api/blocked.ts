import { call, useIsSignedIn } from '@onmaum/shared-auth';
import type { Block, Blocked } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Query options for whom the member has blocked. Lists that everybody shares are folded by it in the browser. */
export const blockedOptions = queryOptions({
  queryKey: mypageKeys.blocked,
  queryFn: ({ signal }) => call(blocks.blocked, { signal }),
  // only the member's own acts change it
  staleTime: Number.POSITIVE_INFINITY,
  meta: { personal: true },
});

/** The member's block of a writer; null without one, for visitors, and until the blocks are loaded. */
export function useBlockOf(writerId: number): Block | null {
  const signedIn = useIsSignedIn();
  const select = useCallback(
    ({ blockedList }: Blocked) => blockedList.find(({ member_id }) => member_id === writerId) ?? null,
    [writerId],
  );
  // the writer of something whose author has left is 0
  const { data = null } = useQuery({ ...blockedOptions, enabled: signedIn && writerId > 0, select });
  return signedIn && writerId > 0 ? data : null;
}

const idsOf = ({ blockedList }: Blocked) => new Set(blockedList.map(({ member_id }) => member_id));
const NOBODY: ReadonlySet<number> = new Set();

/** Ids of the members whom the reader has blocked. */
export function useBlockedIds(): ReadonlySet<number> {
  const signedIn = useIsSignedIn();
  const { data = NOBODY } = useQuery({ ...blockedOptions, enabled: signedIn, select: idsOf });
  return signedIn ? data : NOBODY;
}
