import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote that has not answered by then is treated as down; the area then offers a retry. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Loads the container of a release from the disk; set by the server entry, absent in the browser. */
type ContainerLoader = (entry: string) => Promise<unknown>;
let loadContainer: ContainerLoader | undefined;

export function setContainerLoader(loader: ContainerLoader) {
  loadContainer = loader;
}

/** How containers are fetched, in the browser and on the server. */
export function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'onmaum-releases',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
    loadEntry: async ({ remoteInfo }) => (await loadContainer?.(remoteInfo.entry)) as never,
  };
}
