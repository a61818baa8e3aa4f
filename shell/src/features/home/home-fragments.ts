import type { RemoteName } from '@onmaum/shared-contract';
import { FRAGMENTS } from '@onmaum/shared-contract/release/apps';
import type { QueryClient } from '@tanstack/react-query';
import { loadModule, reportThrown } from '../../federation/remote-modules.ts';

const APPS = Object.keys(FRAGMENTS) as (keyof typeof FRAGMENTS)[];

/** Names of an area's fragments on home. */
const namesOf = (app: (typeof APPS)[number]): string[] =>
  FRAGMENTS[app]['./fragments'].filter((name) => name.startsWith('home-'));

/** Limits how long the server waits for a fragment. In the browser there is no limit, since the page does not wait. */
let limit = <T>(work: () => Promise<T>): Promise<T> => work();
/** Called for each fragment whose data could not be loaded. */
let missed = (error: unknown, app: RemoteName) => reportThrown('page', error, app);
export const limitParts = (by: typeof limit, onMissed: typeof missed) => {
  limit = by;
  missed = onMissed;
};

/** Loads code and data of the fragments of home. A failure of one area affects no fragment of another area. */
export async function prefetchHomeFragments(client: QueryClient): Promise<void> {
  await Promise.allSettled(
    APPS.map(async (app) => {
      const names = namesOf(app);
      if (names.length === 0) return;
      const { default: fragments } = await limit(() => loadModule(app, './fragments'));
      await Promise.allSettled(
        names.map((name) =>
          limit(async () => fragments[name]?.prefetch?.(client)).catch((error) => missed(error, app)),
        ),
      );
    }),
  );
}
