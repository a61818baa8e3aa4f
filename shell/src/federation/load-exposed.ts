// declares the global function loadSealed
import type {} from './seals.ts';

/** Container of a remote, as the bundler builds it. `init` receives the host's shared modules; `get` loads an exposed module. */
interface Container {
  init: (shared: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** Loads the container of a release. @param entry URL of its script in the browser, path of its file on the server */
type ContainerLoader = (entry: string, name: string) => Promise<unknown>;

/** Globals of the bundler: a function that fills a scope with the shared modules of the host, and all scopes by name. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, Record<string, Record<string, object>>>;

/** After this time, a remote counts as unavailable, and the page offers a retry. */
const ENTRY_TIMEOUT_MS = 8_000;
const AGAIN_MS = 100;

let loadContainer: ContainerLoader = loadByScript;
const containers = new Map<string, Promise<Container>>();

export function setContainerLoader(loader: ContainerLoader) {
  loadContainer = loader;
}

/**
 * Loads a module that a remote exposes. The container of the remote is loaded once; after a failure, the next call retries.
 * @param name name of the container
 */
export async function loadExposed(name: string, entry: string, expose: string): Promise<unknown> {
  const started = containers.get(entry) ?? start(name, entry);
  containers.set(entry, started);
  started.catch(() => containers.delete(entry));
  const container = await started;
  const give = await container.get(expose).catch(async (error) => {
    if (isTimeout(error)) throw error;
    // one retry: after a failed preload of a file, browsers fail the file's first load without sending a request
    await new Promise((later) => setTimeout(later, AGAIN_MS));
    return container.get(expose);
  });
  return give();
}

/** Whether a chunk did not answer in time (`chunkLoadTimeout` of the bundler). */
const isTimeout = (error: unknown) => error instanceof Error && Reflect.get(error, 'type') === 'timeout';

/** Version of a shared module on this page; undefined if the page has none. */
export const sharedVersion = (key: string) => Object.keys(__webpack_share_scopes__.default?.[key] ?? {})[0];

async function start(name: string, entry: string): Promise<Container> {
  const container = await loadContainer(entry, name);
  if (!isContainer(container)) throw new Error(`${name} has no container`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default ?? {});
  return container;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** Loads a container. The script assigns it to a global variable, which is read before another version can replace it. */
function loadByScript(entry: string, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => () => {
      clearTimeout(late);
      script.remove();
      settle();
    };
    const fail = end(() => reject(new Error(`${name} does not load`)));
    const late = setTimeout(fail, ENTRY_TIMEOUT_MS);
    script.onload = end(() => resolve(Reflect.get(globalThis, name)));
    script.onerror = fail;
    (globalThis.loadSealed ?? Object.assign)(script, { src: entry });
    document.head.append(script);
  });
}
