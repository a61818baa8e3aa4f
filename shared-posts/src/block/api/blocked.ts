import { call, useIsSignedIn } from '@onmaum/shared-auth';
import type { Block, Blocked, Writer } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isSameWriter, isSomebody } from '../writer.ts';

/** Query options for whom the member has blocked. Lists that everybody shares are folded by it in the browser. */
export const blockedOptions = queryOptions({
  queryKey: mypageKeys.blocked,
  queryFn: ({ signal }) => call(blocks.blocked, { signal }),
  // acts of this tab change it at once; other devices of the member may change it, too
  staleTime: 5 * 60_000,
  meta: { personal: true },
});

/** The member's block of a writer; null without one, for visitors, and until the blocks are loaded. */
export function useBlockOf(writer: Writer | null): Block | null {
  const signedIn = useIsSignedIn();
  const isAsked = signedIn && writer !== null && isSomebody(writer);
  const select = ({ blockedList }: Blocked) =>
    blockedList.find((block) => writer !== null && isSameWriter(block, writer)) ?? null;
  const { data = null } = useQuery({ ...blockedOptions, enabled: isAsked, select });
  return isAsked ? data : null;
}

const idsOf = ({ blockedList }: Blocked) =>
  new Set(blockedList.map(({ member_id }) => member_id).filter((id) => id > 0));
const NOBODY: ReadonlySet<number> = new Set();

const blocksOf = ({ blockedList }: Blocked): readonly Writer[] => blockedList;
const NO_BLOCKS: readonly Writer[] = [];

/** The writers whom the reader has blocked. @param isNeeded whether there is anything to fold */
export function useBlockedWriters(isNeeded = true): readonly Writer[] {
  const isAsked = useIsSignedIn() && isNeeded;
  const { data = NO_BLOCKS } = useQuery({ ...blockedOptions, enabled: isAsked, select: blocksOf });
  return isAsked ? data : NO_BLOCKS;
}

/** Ids of the members whom the reader has blocked. */
export function useBlockedIds(): ReadonlySet<number> {
  const signedIn = useIsSignedIn();
  const { data = NOBODY } = useQuery({ ...blockedOptions, enabled: signedIn, select: idsOf });
  return signedIn ? data : NOBODY;
}
