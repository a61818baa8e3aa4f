import type {} from './seals.ts';

/** A remote as the bundler builds it: it takes what the host shares, and gives what it exposes. */
interface Container {
  init: (shared: object) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

/** Loads the container of a release. @param entry a URL in the browser, a file on the server */
type ContainerLoader = (entry: string, name: string) => Promise<unknown>;

/** The bundler's own: it fills the scope with the modules that the host shares, and names it. */
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: Record<string, Record<string, Record<string, object>>>;

/** After this time a remote counts as unavailable and its area offers a retry. */
const ENTRY_TIMEOUT_MS = 8_000;
const AGAIN_MS = 100;

let loadContainer: ContainerLoader = loadByScript;
const containers = new Map<string, Promise<Container>>();

export function setContainerLoader(loader: ContainerLoader) {
  loadContainer = loader;
}

/**
 * Loads a module that a remote exposes. Its container is loaded once; after a failure the next call tries again.
 * @param name of the container
 */
export async function loadExposed(name: string, entry: string, expose: string): Promise<unknown> {
  const started = containers.get(entry) ?? start(name, entry);
  containers.set(entry, started);
  started.catch(() => containers.delete(entry));
  const container = await started;
  const give = await container.get(expose).catch(async (error) => {
    if (isTimeout(error)) throw error;
    // files that the document preloaded in vain fail once more, without a request, and not all of them at once
    await new Promise((later) => setTimeout(later, AGAIN_MS));
    return container.get(expose);
  });
  return give();
}

/** Whether a chunk did not answer in time (`chunkLoadTimeout` of the bundler). */
const isTimeout = (error: unknown) => error instanceof Error && Reflect.get(error, 'type') === 'timeout';

/** The version that the page has of a shared module. */
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

/** A container is a global variable of its script, which the script of another version would replace. */
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
