import { NEIGHBOURS } from '@onmaum/shared-contract/release/ended-page';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import type { QueryClient } from '@tanstack/react-query';
import { ownerIn } from '../../federation/owner-in.ts';
import { ENDED_KEY } from './ended.ts';

/** On the server: marks in the query client of a page that the page's path belonged to a removed area. */
export const askForEnded = (client: QueryClient, remotes: readonly RemoteRelease[]) =>
  client.setQueryDefaults(ENDED_KEY, {
    meta: { open: NEIGHBOURS.map(([path]) => path).filter((path) => ownerIn(remotes, path)) },
  });
