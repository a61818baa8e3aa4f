import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** After this time a remote counts as unavailable and its area offers a retry. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Loads the container of a release from disk; set by the server entry, undefined in the browser. */
type ContainerLoader = (entry: string) => Promise<unknown>;
let loadContainer: ContainerLoader | undefined;

export function setContainerLoader(loader: ContainerLoader) {
  loadContainer = loader;
}

/** Loads containers in the browser and on the server. */
export function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'onmaum-releases',
    createScript({ url }) {
      const script = document.createElement('script');
      (globalThis.loadSealed ?? Object.assign)(script, { src: url });
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
    loadEntry: async ({ remoteInfo }) => (await loadContainer?.(remoteInfo.entry)) as never,
  };
}
