import type { SearchIn } from '@onmaum/shared-contract';
import { useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';

/** Number of posts shown at first and added per click (rules/search.md). */
export const STEP = 4;

type Counts = Readonly<Record<SearchIn, number>>;
const FIRST: Counts = { title: STEP, keyword: STEP, text: STEP };

/** Number of posts that each list shows. Going back in the history restores these numbers. */
export function useShownCounts() {
  const [counts, setCounts] = useKept(useQueryClient(), 'shown', FIRST);
  const show = (within: SearchIn, count: number) => setCounts({ ...counts, [within]: count });
  return { counts, show };
}
