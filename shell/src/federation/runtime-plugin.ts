import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';

/** After this time a remote counts as unavailable and its area offers a retry. */
const ENTRY_TIMEOUT_MS = 8_000;

/** Loads the container of a release from disk; set by the server entry, undefined in the browser. */
type ContainerLoader = (entry: string) => Promise<unknown>;
let loadContainer: ContainerLoader | undefined;

export function setContainerLoader(loader: ContainerLoader) {
  loadContainer = loader;
}

/**
 * Loads containers in the browser and on the server, and hears what each of them gets of the shared modules.
 * @param onMismatch told of a module whose version is not the one that a container was built for. The container runs on
 * with it, since a second one would break the page for certain.
 */
export const runtimePlugin = (
  onMismatch: (what: string, container: string) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'onmaum-releases',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
  loadEntry: async ({ remoteInfo }) => (await loadContainer?.(remoteInfo.entry)) as never,
  afterLoadShare({ pkgName, shareInfo, selectedShared, origin }) {
    const wanted = shareInfo?.shareConfig?.requiredVersion;
    const got = selectedShared?.version;
    if (wanted && got && !satisfy(got, wanted)) onMismatch(`${pkgName} ${wanted}, got ${got}`, origin.name);
  },
});
