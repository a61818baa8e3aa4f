import type { PageLocation } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';

/** Pages of removed areas: the server knows them, and the data of the page hands the fact over to the browser. */

type At = Pick<PageLocation, 'params'>;

export const ENDED_KEY = ['ended'] as const;
/** Key of the boards that the page of a removed area offers; the data is missing for other unknown paths. */
export const endedKey = ({ params }: At) => [...ENDED_KEY, params['*'] ?? ''];

/** Puts it into the data of the page. */
export async function keepEnded(client: QueryClient, at: At): Promise<void> {
  const open = client.getQueryDefaults(ENDED_KEY).meta?.open;
  if (open) client.setQueryData(endedKey(at), open);
}

export const isEnded = (client: QueryClient, at: At): boolean => client.getQueryData(endedKey(at)) !== undefined;
