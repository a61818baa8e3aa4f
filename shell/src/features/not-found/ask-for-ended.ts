import { NEIGHBOURS } from '@onmaum/shared-contract/release/ended-page';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import type { QueryClient } from '@tanstack/react-query';
import { ownerIn } from '../../federation/owner-in.ts';
import { ENDED_KEY } from './ended.ts';

/** On the server: stores in a page's query client the paths of live boards, which marks the page as that of a removed area. */
export const askForEnded = (client: QueryClient, remotes: readonly RemoteRelease[]) =>
  client.setQueryDefaults(ENDED_KEY, {
    meta: { open: NEIGHBOURS.map(([path]) => path).filter((path) => ownerIn(remotes, path)) },
  });
