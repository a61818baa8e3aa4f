import type { RemoteName } from '@onmaum/shared-contract';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Fragments } from '../../../shell/src/federation/remote-modules.ts';
import { AUDIENCES, LOADERS, PATHS } from './loaders.js';

/** This file replaces the shell's `remote-modules.ts`, because the areas are part of this build. */
interface Modules {
  './routes': { default: RouteObject[] };
  './fragments': { default: Fragments };
  './aside': { default: Fragments };
}

const loaded = new Map<string, unknown>();

export const moduleKey = (app: RemoteName, expose: keyof Modules) => `${app}/${expose}`;

export const ownerOf = (pathname: string) =>
  Object.entries(PATHS).find(([, paths]) => paths.some((path) => matchPath(path, pathname)))?.[0] as
    | RemoteName
    | undefined;

export const audienceOf = (pathname: string) => AUDIENCES[ownerOf(pathname) ?? ''];

export async function loadModule<E extends keyof Modules>(app: RemoteName, expose: E): Promise<Modules[E]> {
  const key = moduleKey(app, expose);
  const module = await LOADERS[key]?.();
  loaded.set(key, module);
  return module as Modules[E];
}

export const loadedModule = <E extends keyof Modules>(app: RemoteName, expose: E) =>
  loaded.get(moduleKey(app, expose)) as Modules[E] | undefined;

/** All code is in the files of the page, so no module is still loading, and none fails. */
export const arrivalOf = () => undefined;
export const reportError = () => {};
export const reportThrown = () => {};
