import type { SearchIn } from '@onmaum/shared-contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Number of posts shown at first and added per click (rules/search.md). */
export const STEP = 4;

type Counts = Readonly<Record<SearchIn, number>>;
const FIRST: Counts = { title: STEP, keyword: STEP };

/** Counts by history entry, kept as long as the query client, so that going back restores them. */
const countsByClient = new WeakMap<QueryClient, Map<string, Counts>>();

/** Number of posts that each of the two lists shows. */
export function useShownCounts() {
  const client = useQueryClient();
  const { key } = useLocation();
  const [counts, setCounts] = useState(() => countsByClient.get(client)?.get(key) ?? FIRST);
  const show = (within: SearchIn, count: number) => {
    const next = { ...counts, [within]: count };
    countsByClient.set(client, (countsByClient.get(client) ?? new Map<string, Counts>()).set(key, next));
    setCounts(next);
  };
  return { counts, show };
}
