import type { FragmentNames, RemoteName } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { loadModule, reportThrown } from '../../federation/remote-modules.ts';

type HomeName<App extends keyof FragmentNames> = Extract<FragmentNames[App], `home-${string}`>;
type HomeFragments = {
  [App in keyof FragmentNames as [HomeName<App>] extends [never] ? never : App]: Record<HomeName<App>, true>;
};

/** The fragments of remotes on home. The type requires every fragment that the contract declares. */
const HOME_FRAGMENTS: HomeFragments = {
  'mfe-community': { 'home-worries': true, 'home-reviews': true, 'home-reports': true, 'home-infos': true },
  'mfe-marketplace': { 'home-solutions': true },
};

const namesOf = <Name extends string>(of: Partial<Record<Name, true>>) => Object.keys(of) as Name[];

/** Limits how long the server waits for a fragment. In the browser there is no limit, since the page does not wait. */
let limit = <T>(work: () => Promise<T>): Promise<T> => work();
/** Called for each fragment whose data could not be loaded. */
let missed = (error: unknown, app: RemoteName) => reportThrown('page', error, app);
export const limitParts = (by: typeof limit, onMissed: typeof missed) => {
  limit = by;
  missed = onMissed;
};

/** Loads code and data of the fragments of home. If a fragment fails, only this fragment is missing from the page. */
export async function prefetchHomeFragments(client: QueryClient): Promise<void> {
  const apps = Object.keys(HOME_FRAGMENTS) as (keyof HomeFragments)[];
  await Promise.allSettled(
    apps.map(async (app) => {
      const { default: fragments } = await limit(() => loadModule(app, './fragments'));
      await Promise.allSettled(
        namesOf(HOME_FRAGMENTS[app]).map((name) =>
          limit(async () => fragments[name]?.prefetch?.(client)).catch((error) => missed(error, app)),
        ),
      );
    }),
  );
}
