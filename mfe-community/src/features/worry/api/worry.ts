import { ApiError, api } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { worryKeys } from './worry-keys.ts';

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

/** A post; null when there is none with this id, which is an answer and no failure. */
async function fetchWorry(id: string, signal: AbortSignal): Promise<WorryDetail | null> {
  try {
    return await api.get<WorryDetail>(`/api/counsel/view/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

export const worryOptions = (id: string) =>
  queryOptions({
    queryKey: worryKeys.view(id),
    queryFn: ({ signal }) => fetchWorry(id, signal),
    meta: { personal: true },
  });

export const useWorry = (id: string) => useQuery(worryOptions(id));
