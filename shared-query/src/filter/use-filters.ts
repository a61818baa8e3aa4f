import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The filters of a list, which are kept in the URL (rules/boards.md#filters-and-sort).
 * @returns `filters` from the URL, for the list; `pressed`, the latest choice, for the controls: it updates at once, and
 * the next press builds on it even while the navigation is pending; `setFilters`, which adds a history entry
 */
export function useFilters<Filters>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => read(params), [read, params]);
  const [pressed, press] = useOptimistic(filters);
  const setFilters = (next: Filters) =>
    startTransition(async () => {
      press(next);
      await navigate({ search: String(write(next)) }, { preventScrollReset: true });
    });
  return { filters, pressed, setFilters };
}
