import type { SearchIn } from '@onmaum/shared-contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Posts that a list shows at first, and adds by a press (part-2 §9). */
export const STEP = 4;

type Counts = Readonly<Record<SearchIn, number>>;
const FIRST: Counts = { title: STEP, keyword: STEP };

/** By entry of the history, for as long as the lists are kept: who comes back finds as many as there were. */
const kept = new WeakMap<QueryClient, Map<string, Counts>>();

/** How many posts each of the two lists shows. */
export function useShownCounts() {
  const client = useQueryClient();
  const { key } = useLocation();
  const [counts, setCounts] = useState(() => kept.get(client)?.get(key) ?? FIRST);
  const show = (within: SearchIn, count: number) => {
    const next = { ...counts, [within]: count };
    kept.set(client, (kept.get(client) ?? new Map<string, Counts>()).set(key, next));
    setCounts(next);
  };
  return { counts, show };
}
