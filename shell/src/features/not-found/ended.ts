import type { PageLocation } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';

/** Pages of removed areas. Only the server knows which areas were removed. It sends this fact in the data of the page. */

type At = Pick<PageLocation, 'params'>;

export const ENDED_KEY = ['ended'] as const;
/** Query key of the boards that the page of a removed area offers. For other unknown paths there is no such data. */
export const endedKey = ({ params }: At) => [...ENDED_KEY, params['*'] ?? ''];

/** Puts the offered boards into the data of the page, if `askForEnded` has marked the page. */
export async function keepEnded(client: QueryClient, at: At): Promise<void> {
  const open = client.getQueryDefaults(ENDED_KEY).meta?.open;
  if (open) client.setQueryData(endedKey(at), open);
}

export const isEnded = (client: QueryClient, at: At): boolean => client.getQueryData(endedKey(at)) !== undefined;
