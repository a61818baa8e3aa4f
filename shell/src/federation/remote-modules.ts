import type { Exposed, RemoteName } from '@onmaum/shared-contract';
import type { FaultPhase } from '@onmaum/shared-contract/release/faults';
import type { RemoteRelease } from '@onmaum/shared-contract/release/rendering';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadExposed, sharedVersion } from './load-exposed.ts';
import { mismatches } from './mismatches.ts';
import { ownerIn, patternIn } from './owner-in.ts';
import { kindOfError, reportFault } from './report-fault.ts';
import { throwerOf } from './thrower.ts';

type Modules = Exposed<QueryClient, ComponentType, RouteObject>;
type Expose = keyof Modules;
export type Fragments = Modules['./fragments']['default'];

let releases: readonly RemoteRelease[] = [];
const loading = new Map<string, Promise<unknown>>();
const loaded = new Map<string, unknown>();
/** Remotes whose required shared modules were already compared with those of the page. */
const compared = new Set<RemoteName>();
/** For each module with which the server rendered the page, a promise that resolves when the module is loaded. */
const arrivals = new Map<string, { arrived: Promise<null>; settle: () => void }>();

/** Registers the releases of this page; called once, before any module is loaded. */
export function setReleases(list: readonly RemoteRelease[]) {
  releases = list;
}

/** The remote that owns a path; undefined if none does. */
export const ownerOf = (pathname: string) => ownerIn(releases, pathname)?.app;

/** Lowest level of the staff that may use the area of a path; undefined if the area is for everybody. */
export const audienceOf = (pathname: string) =>
  releases.find((release) => release.audience && patternIn(release, pathname))?.audience;

/** The remote's pattern that matches a path; it identifies the kind of page. Undefined if no remote owns the path. */
export const patternOf = (pathname: string) => {
  const owner = ownerIn(releases, pathname);
  return owner && patternIn(owner, pathname);
};

const releaseOf = (name: string) => releases.find(({ app, container }) => app === name || container === name);

/** Version of the shell, from the address of its scripts; '' on a development server. */
const shellVersion = () =>
  document.querySelector<HTMLScriptElement>('script[defer]')?.src.split('/r/shell/')[1]?.split('/')[0] ?? '';

/** App and version of the page at a path; the version is '' if it is unknown. */
export function releaseAt(pathname: string): { app: string; version: string } {
  const owner = ownerIn(releases, pathname);
  return owner ? { app: owner.app, version: owner.version } : { app: 'shell', version: shellVersion() };
}

/**
 * Reports a fault of this page in the browser.
 * @param name name of an app or of its container; by default the app that owns the page
 * @param place position of the error in a file of the app's release, if known
 */
export function reportError(
  phase: FaultPhase,
  code: string,
  name: string = ownerOf(location.pathname) ?? 'shell',
  place?: string,
) {
  // the site server itself counts faults during rendering on the server
  if (typeof document === 'undefined') return;
  const release = releaseOf(name);
  const app = release?.app ?? name;
  reportFault(app, release?.version ?? shellVersion(), phase, code, { beside: ranBeside(app), place });
}

/**
 * Reports an error for the area whose code threw it. This may not be the area that failed: an area may have replaced a function
 * of the browser that other areas use.
 * @param name the app at fault if no file of an area threw the error
 */
export function reportThrown(phase: FaultPhase, error: unknown, name?: string) {
  if (typeof document === 'undefined') return;
  const thrower = throwerOf(error);
  const app = onPage(thrower);
  reportError(phase, kindOfError(error), app ?? name, app && thrower?.place);
}

/** The app of a release, if this page uses the release; otherwise undefined. */
export const onPage = (release: { app: string; version: string } | undefined) =>
  releases.find(({ app, version }) => app === release?.app && version === release.version)?.app;

/** The other areas whose code has run on this page, as `<app>@<version>`, in the order in which they were loaded. */
const ranBeside = (app: string) =>
  [...new Set([...loaded.keys()].map((key) => parseModuleKey(key)[0]))]
    .filter((other) => other !== app)
    .map((other) => `${other}@${releaseOf(other)?.version}`);

/** Loads a module of a remote once; after a failure, the next call retries. */
export function loadModule<E extends Expose>(app: RemoteName, expose: E): Promise<Modules[E]> {
  const key = `${app}/${expose}`;
  const running = loading.get(key);
  if (running) return running as Promise<Modules[E]>;
  const release = releaseOf(app);
  const started = release
    ? loadExposed(release.container, release.entry, expose)
    : Promise.reject(new Error(`${app} is not released`));
  const result = started.then((module) => {
    // callers need the default export, so a module without one counts as missing
    if (!(module as Partial<Modules[E]> | undefined)?.default) throw new Error(`${app} has no ${expose}`);
    loaded.set(key, module);
    if (release) reportMismatches(release);
    arrivals.get(key)?.settle();
    return module as Modules[E];
  });
  loading.set(key, result);
  result.catch((error: unknown) => {
    loading.delete(key);
    reportThrown('load', error, app);
  });
  return result;
}

function reportMismatches({ app, requires = {} }: RemoteRelease) {
  if (compared.has(app)) return;
  compared.add(app);
  for (const what of mismatches(requires, sharedVersion)) reportError('share', what, app);
}

/** A module that is already loaded, for synchronous rendering. */
export const loadedModule = <E extends Expose>(app: RemoteName, expose: E) =>
  loaded.get(`${app}/${expose}`) as Modules[E] | undefined;

/** Parses the key of a module in the page state. */
export function parseModuleKey(key: string): [RemoteName, Expose] {
  const slash = key.indexOf('/');
  return [key.slice(0, slash) as RemoteName, key.slice(slash + 1) as Expose];
}

/** Loads a module with which the server rendered the page. @param key key of the module in the page state */
export function loadRendered(key: string) {
  let settle = () => {};
  const arrived = new Promise<null>((resolve) => {
    settle = () => resolve(null);
  });
  arrivals.set(key, { arrived, settle });
  return loadModule(...parseModuleKey(key));
}

/** Promise that a module with which the server rendered is loaded, after any number of attempts; undefined for other modules. */
export const arrivalOf = (app: RemoteName, expose: Expose) => arrivals.get(moduleKey(app, expose))?.arrived;

export const moduleKey = (app: RemoteName, expose: Expose) => `${app}/${expose}`;
