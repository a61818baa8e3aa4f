import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Fragment, RemoteName } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import { runtimePlugin } from './runtime-plugin.ts';
import type { Seal } from './seals.ts';

/** A release of a remote. */
export interface RemoteRelease {
  app: RemoteName;
  container: string;
  version: string;
  /** Address of the container: a URL in the browser, a file on the server. */
  entry: string;
  /** Path patterns that the remote owns. */
  paths: readonly string[];
  /** Digest of the container, as `seal` absent from a release without digests. */
  integrity?: string | undefined;
  seal?: Seal | undefined;
}

export type Fragments = Readonly<Record<string, Fragment<QueryClient, ComponentType>>>;
interface Modules {
  './routes': { default: RouteObject[] };
  './fragments': { default: Fragments };
  './aside': { default: Fragments };
}
type Expose = keyof Modules;

let releases: readonly RemoteRelease[] = [];
const loading = new Map<string, Promise<unknown>>();
const loaded = new Map<string, unknown>();

/** Registers the releases of this page; called once, before any module is loaded. */
export function setReleases(list: readonly RemoteRelease[]) {
  releases = list;
  registerPlugins([runtimePlugin()]);
  registerRemotes(list.map(({ container, entry }) => ({ name: container, entry, shareScope: 'default' })));
}

/** The remote that owns a path; undefined if none does. */
export const ownerOf = (pathname: string) =>
  releases.find(({ paths }) => paths.some((pattern) => matchPath(pattern, pathname)))?.app;

/** Loads a module of a remote once; after a failure the next call retries. */
export function loadModule<E extends Expose>(app: RemoteName, expose: E): Promise<Modules[E]> {
  const key = `${app}/${expose}`;
  const running = loading.get(key);
  if (running) return running as Promise<Modules[E]>;
  const container = releases.find((release) => release.app === app)?.container;
  const started = container
    ? loadRemote<Modules[E]>(`${container}/${expose.slice(2)}`, { from: 'runtime' })
    : Promise.reject(new Error(`${app} is not released`));
  const result = started.then((module) => {
    if (!module) throw new Error(`${app} has no ${expose}`);
    loaded.set(key, module);
    return module;
  });
  loading.set(key, result);
  result.catch(() => loading.delete(key));
  return result;
}

/** A module that is already loaded, for synchronous rendering. */
export const loadedModule = <E extends Expose>(app: RemoteName, expose: E) =>
  loaded.get(`${app}/${expose}`) as Modules[E] | undefined;

/** Parses the key of a module in the page state. */
export function parseModuleKey(key: string): [RemoteName, Expose] {
  const slash = key.indexOf('/');
  return [key.slice(0, slash) as RemoteName, key.slice(slash + 1) as Expose];
}

export const moduleKey = (app: RemoteName, expose: Expose) => `${app}/${expose}`;
