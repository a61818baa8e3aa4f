import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilters, type WorryFilters, writeFilters } from '../lib/worry-filters.ts';

/** The filters of the address, and a way to change them that can be taken back with the back button. */
export function useWorryFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (next: WorryFilters) => setParams(writeFilters(next), { preventScrollReset: true });
  return [filters, setFilters] as const;
}
