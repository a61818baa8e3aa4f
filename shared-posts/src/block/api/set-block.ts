import { call, sessionStore } from '@onmaum/shared-auth';
import type { Block, BlockBody, Writer } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { notificationKeys } from '@onmaum/shared-contract/notification/notification-keys';
import { mypageKeys, showError } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { isSameWriter, isSomebody } from '../writer.ts';
import type { CachedBlocks } from './blocked.ts';
import { keepBlocks, keptBlocks } from './kept-blocks.ts';

/** A writer to block, identified by a post or comment. */
export interface BlockTarget {
  kind: BlockBody['kind'];
  id: number;
  writer: Writer;
  /**
   * Returns whether the reader is a persona in the thread. A blocked writer may still answer a persona. Undefined means 'no'.
   */
  persona?: (() => OwnPersona) | undefined;
}

/** 'maybe' if no loaded comment is by a persona of the reader: other comments of the thread may not be loaded. */
export type OwnPersona = 'yes' | 'maybe' | 'no';

const PRESSES = ['set-block'];

/**
 * Sends the calls of presses one after the other. It uses the mutation cache and not a hook, because a press folds the blocked
 * post at once, which may unmount the pressed component.
 */
function send<Answer>(client: QueryClient, run: () => Promise<Answer>): Promise<Answer> {
  const options = { mutationKey: PRESSES, mutationFn: run, scope: { id: 'blocks' }, networkMode: 'always' } as const;
  return client.getMutationCache().build<Answer, Error, void, unknown>(client, options).execute(undefined);
}

/**
 * Changes the list of blocks in the cache. If the list is not loaded, only the known part is written and marked as stale, until
 * `refetch` fetches the whole list.
 */
function change(client: QueryClient, to: (list: Block[]) => Block[]) {
  const before = client.getQueryState<CachedBlocks>(mypageKeys.blocked);
  const known: CachedBlocks = before?.data ?? keptBlocks() ?? { blockedList: [], isPart: true };
  const next = { ...known, blockedList: to(known.blockedList) };
  client.setQueryData<CachedBlocks>(mypageKeys.blocked, next);
  // without a stored list, `next` may be incomplete, and must not be read as the whole list later
  if (keptBlocks()) keepBlocks(sessionStore.getState().user_idx, next);
  if (before?.data && !before.isInvalidated) return;
  void client.invalidateQueries({ queryKey: mypageKeys.blocked, refetchType: 'none' });
}

/** @returns a function that checks whether the same member is still signed in. If not, the cache belongs to somebody else */
function sameMember(): () => boolean {
  const { user_idx } = sessionStore.getState();
  return () => sessionStore.getState().user_idx === user_idx;
}

const without = (writer: Writer) => (list: Block[]) => list.filter((block) => !isSameWriter(block, writer));
const withOne = (block: Block) => (list: Block[]) => (isSomebody(block) ? [block, ...without(block)(list)] : list);

/**
 * Fetches the lists that a press changed. While other presses are being sent, only the last of them fetches the lists, because an
 * earlier response would lack their changes.
 * @param isComplete whether the list of blocks in the cache contains what the press changed
 */
function refetch(client: QueryClient, isComplete: boolean) {
  const { blocked, blocks } = mypageKeys;
  if (!isComplete) void client.invalidateQueries({ queryKey: blocked, refetchType: 'none' });
  if (client.isMutating({ mutationKey: PRESSES }) > 0) return;
  if (client.getQueryState(blocked)?.isInvalidated) void client.invalidateQueries({ queryKey: blocked });
  void client.invalidateQueries({ queryKey: blocks });
  void client.invalidateQueries({ queryKey: notificationKeys.all });
}

/** Blocks a writer, folds the writer's posts and comments at once, and offers to undo the block. */
export async function blockWriter(client: QueryClient, { kind, id, writer }: BlockTarget): Promise<void> {
  const isSame = sameMember();
  await client.cancelQueries({ queryKey: mypageKeys.blocked });
  change(client, withOne({ id: 0, ...writer }));
  try {
    const block = await send(client, () => call(blocks.block, { body: { kind, target_id: id } }));
    if (!isSame()) return;
    change(client, withOne(block));
    refetch(client, true);
    toast(writer.alias ? '이 글에서 차단했어요.' : '차단했어요.', {
      action: { label: '되돌리기', onPress: () => void setBlocked(client, block, false) },
    });
  } catch (error) {
    if (!isSame()) return;
    change(client, without(writer));
    // despite the error, the server may have stored the change
    refetch(client, false);
    showError(error);
  }
}

/** Ends a block at once and offers to undo that, or restores a block that has just ended. */
export async function setBlocked(client: QueryClient, block: Block, isBlocked: boolean): Promise<void> {
  const isSame = sameMember();
  await client.cancelQueries({ queryKey: mypageKeys.blocked });
  const { id } = block;
  change(client, isBlocked ? withOne(block) : without(block));
  try {
    await send(client, () => call(blocks.setBlocked, { body: { id, blocked_yn: isBlocked } }));
    if (!isSame()) return;
    refetch(client, isSomebody(block));
    if (isBlocked) toast('다시 차단했어요.');
    else
      toast('차단을 풀었어요.', { action: { label: '되돌리기', onPress: () => void setBlocked(client, block, true) } });
  } catch (error) {
    if (!isSame()) return;
    change(client, isBlocked ? without(block) : withOne(block));
    // despite the error, the server may have stored the change
    refetch(client, false);
    showError(error);
  }
}
