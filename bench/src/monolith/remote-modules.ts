import { REMOTES, type RemoteName } from '@onmaum/shared-contract';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Fragments } from '../../../shell/src/federation/remote-modules.ts';

/** Stands in for the shell's module of the same name: the areas are parts of this build. */
const LOADERS = {
  'mfe-community/./routes': () =>
    import(/* webpackChunkName: "mfe-community/routes" */ '../../../mfe-community/src/routes.tsx'),
  'mfe-community/./fragments': () =>
    import(/* webpackChunkName: "mfe-community/fragments" */ '../../../mfe-community/src/fragments.ts'),
  'mfe-community/./aside': () =>
    import(/* webpackChunkName: "mfe-community/aside" */ '../../../mfe-community/src/aside.ts'),
  'mfe-marketplace/./routes': () =>
    import(/* webpackChunkName: "mfe-marketplace/routes" */ '../../../mfe-marketplace/src/routes.tsx'),
  'mfe-marketplace/./fragments': () =>
    import(/* webpackChunkName: "mfe-marketplace/fragments" */ '../../../mfe-marketplace/src/fragments.ts'),
  'mfe-mypage/./routes': () => import(/* webpackChunkName: "mfe-mypage/routes" */ '../../../mfe-mypage/src/routes.tsx'),
};
type Key = keyof typeof LOADERS;

interface Modules {
  './routes': { default: RouteObject[] };
  './fragments': { default: Fragments };
  './aside': { default: Fragments };
}

const loaded = new Map<Key, unknown>();

export const moduleKey = (app: RemoteName, expose: keyof Modules) => `${app}/${expose}`;

export const ownerOf = (pathname: string) =>
  (Object.keys(REMOTES) as RemoteName[]).find((app) => REMOTES[app].paths.some((path) => matchPath(path, pathname)));

export async function loadModule<E extends keyof Modules>(app: RemoteName, expose: E): Promise<Modules[E]> {
  const key = moduleKey(app, expose) as Key;
  const module = await LOADERS[key]();
  loaded.set(key, module);
  return module as Modules[E];
}

export const loadedModule = <E extends keyof Modules>(app: RemoteName, expose: E) =>
  loaded.get(moduleKey(app, expose) as Key) as Modules[E] | undefined;
