import { call, nullIfNotFound } from '@onmaum/shared-auth';
import type { DeskWorry } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { updateCachedPages } from '@onmaum/shared-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { NO_FILTERS, toQuery } from '../lib/queue-filters.ts';
import type { QueueItem, QueuePage } from './queue.ts';

/** Changes worries in every cached list. They stay at the same position. */
export function patchItems(client: QueryClient, changes: readonly (Pick<QueueItem, 'id'> & Partial<QueueItem>)[]) {
  const byId = new Map(changes.map((change) => [change.id, change]));
  updateCachedPages<QueuePage>(client, deskKeys.queues, (page) =>
    page.worryList.some(({ id }) => byId.has(id))
      ? { ...page, worryList: page.worryList.map((worry) => ({ ...worry, ...byId.get(worry.id) })) }
      : page,
  );
}

export const patchItem = (client: QueryClient, id: number, change: Partial<QueueItem>) =>
  patchItems(client, [{ id, ...change }]);

/** Fetches data again. It discards a request in flight, whose response may be older than the event that caused this call. */
function readAnew<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  queryFn: (at: { signal: AbortSignal }) => Promise<Data>,
) {
  client.removeQueries({ queryKey, exact: true });
  return client.fetchQuery({ queryKey, queryFn, gcTime: 0, meta: { personal: true } });
}

export const isWaiting = ({ status }: DeskWorry) => status === WORRY_STATUS.waiting;

const stateOf = (worry: DeskWorry): Partial<QueueItem> => {
  const { title, category, desired_answer_type, text_length, poll_yn, care_yn, version } = worry;
  const content = [...worry.content.join(' ').replaceAll(/\s+/g, ' ')].slice(0, 160).join('');
  return {
    title,
    content,
    category,
    desired_answer_type,
    text_length,
    poll_yn,
    care_yn,
    version,
    claimed: claimOf(worry),
  };
};

function claimOf(worry: DeskWorry): QueueItem['claimed'] {
  if (worry.mine_yn) return worry.is_counselor_answer ? 'answered' : 'here';
  return isWaiting(worry) ? undefined : 'elsewhere';
}

/**
 * Fetches a worry, and updates it in every cached list: who has claimed it, and its text.
 * @returns the worry; null if it was removed or another counsellor has it
 */
export async function readState(client: QueryClient, id: number): Promise<DeskWorry | null> {
  const worry = await readAnew(client, deskKeys.queueState(id), ({ signal }) =>
    nullIfNotFound(call(desk.view, { params: { id: String(id) }, signal })),
  );
  patchItem(client, id, worry ? stateOf(worry) : { claimed: 'elsewhere' });
  return worry;
}

/** Fetches the counts, and updates only them in every cached list. If no list is cached, it fetches nothing. */
export async function readCounts(client: QueryClient) {
  if (client.getQueriesData({ queryKey: deskKeys.queues }).length === 0) return;
  const { waiting_count, open_count, open_limit } = await readAnew(client, deskKeys.queueCounts, ({ signal }) =>
    call(desk.queue, { query: { ...toQuery(NO_FILTERS, null), limit: 1 }, signal }),
  );
  updateCachedPages<QueuePage>(client, deskKeys.queues, (page) => ({
    ...page,
    waiting_count,
    open_count,
    open_limit,
  }));
}
