import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The filters of a list, which are kept in the URL (rules/boards.md#filters-and-sort).
 * @returns `filters` are the filters in the URL, for the list. `pressed` are the latest choices, for the controls: they change at
 * once, and the next press must start from them, since the navigation may still be pending. `setFilters` adds a history entry
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
