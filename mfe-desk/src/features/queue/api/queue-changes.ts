import { call, nullIfNotFound } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { findGone, isListed } from '../lib/compare-queue.ts';
import { isNarrowed, type QueueFilters, toQuery, writeFilters } from '../lib/queue-filters.ts';
import { markTaken, patchItem } from './patch-queue.ts';
import { itemsOf, type QueueItem, queueOptions } from './queue.ts';

/** Time in which a worry that was taken in this tab is marked as such. */
const OWN_TAKE_MS = 1_000;
/** Age from which a list is compared with the server when events may be missing. */
const SETTLED_MS = 10_000;

const PAGE = 50;
const fetchPage = (filters: QueueFilters) => call(desk.queue, { query: { ...toQuery(filters, null), limit: PAGE } });
const fetchWorry = (id: number) => nullIfNotFound(call(desk.view, { params: { id: String(id) } }));

const itemOf = ({ title, content, ...rest }: DeskWorry): Partial<QueueItem> => {
  const { category, desired_answer_type, text_length, poll_yn, care_yn, version } = rest;
  const excerpt = [...content.join(' ').replaceAll(/\s+/g, ' ')].slice(0, 160).join('');
  return { title, content: excerpt, category, desired_answer_type, text_length, poll_yn, care_yn, version };
};

/**
 * Follows the queue while it is on screen: taken and removed worries are marked, changed ones are updated, all in their place.
 * @returns how many new worries the list lacks, and a function that loads it anew
 */
export function useQueueChanges(filters: QueueFilters) {
  const client = useQueryClient();
  const choice = String(writeFilters(filters));
  const [fresh, setFresh] = useState<{ choice: string; ids: readonly number[] }>({ choice, ids: [] });
  /** The newest worries of the list when the stream was opened. */
  const baseline = useRef<{ choice: string; ids: Set<number> } | null>(null);

  const listed = () => {
    const data = client.getQueryData(queueOptions(filters).queryKey);
    return data ? itemsOf(data) : [];
  };
  const find = (id: number) => listed().find((worry) => worry.id === id);
  const add = (ids: readonly number[]) => {
    const unknown = ids.filter((id) => !find(id));
    if (unknown.length === 0) return;
    setFresh((before) => ({
      choice,
      ids: [...new Set([...(before.choice === choice ? before.ids : []), ...unknown])],
    }));
  };
  const drop = (id: number) => {
    setFresh((before) => ({ ...before, ids: before.ids.filter((one) => one !== id) }));
    setTimeout(() => find(id) && !find(id)?.taken && markTaken(client, id, 'elsewhere'), OWN_TAKE_MS);
  };
  const change = async (id: number) => {
    const worry = find(id) && (await fetchWorry(id));
    if (worry === null) markTaken(client, id, 'elsewhere');
    else if (worry) patchItem(client, id, itemOf(worry));
  };
  const appear = async (id: number) => {
    if (find(id)?.taken === 'elsewhere') patchItem(client, id, { taken: undefined });
    const worry = isNarrowed(filters) ? await fetchWorry(id) : null;
    if (!isNarrowed(filters) || (worry && isListed(filters, worry))) add([id]);
  };
  const compare = async () => {
    const known = baseline.current?.choice === choice ? baseline.current.ids : null;
    const newest = await fetchPage({ ...filters, sort: 'newest' });
    const ids = newest.worryList.map(({ id }) => id);
    if (known) add(ids.filter((id) => !known.has(id)));
    baseline.current = { choice, ids: new Set([...(known ?? []), ...ids]) };
    const loadedAt = client.getQueryState(queueOptions(filters).queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - loadedAt < SETTLED_MS) return;
    const page = filters.sort === 'newest' ? newest : await fetchPage(filters);
    for (const id of findGone(listed(), page)) markTaken(client, id, 'elsewhere');
  };

  useStreamEvents('worries', ({ kind, id }) => {
    // a call that fails is made up for by the next event
    const ignore = () => undefined;
    if (kind === 'resync') compare().catch(ignore);
    else if (kind === 'new' || kind === 'returned') appear(id).catch(ignore);
    else if (kind === 'changed') change(id).catch(ignore);
    else drop(id);
  });

  return {
    count: fresh.choice === choice ? fresh.ids.length : 0,
    reload: () => {
      setFresh({ choice, ids: [] });
      return client.invalidateQueries({ queryKey: deskKeys.queues });
    },
  };
}
