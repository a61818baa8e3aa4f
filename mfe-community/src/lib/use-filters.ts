import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of the URL and a setter that adds a history entry. */
export function useFilters<Filters>(
  read: (params: URLSearchParams) => Filters,
  write: (filters: Filters) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [read, params]);
  const setFilters = (next: Filters) => setParams(write(next), { preventScrollReset: true });
  return [filters, setFilters] as const;
}
