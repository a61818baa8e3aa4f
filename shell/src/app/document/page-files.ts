import type { RendererOptions } from '@onmaum/shared-contract/release/rendering';
import { parseModuleKey } from '../../federation/remote-modules.ts';

/**
 * The files that a page needs. The document lists them, so that the browser requests all of them at once.
 * @param rendered keys of the remote modules that the page uses
 * @param routeIds ids of the matched routes, which are the names of their chunks
 */
export function pageFiles(
  { shell, remotes }: RendererOptions,
  rendered: readonly string[],
  routeIds: readonly string[],
) {
  const releases = [shell, ...remotes.map(({ files }) => files)];
  const parts = [shell.entry];
  const later: { js: readonly string[]; css: readonly string[] }[] = [];
  for (const key of rendered) {
    const [app, expose] = parseModuleKey(key);
    const files = remotes.find((remote) => remote.app === app)?.files;
    const module = files?.exposes[expose];
    if (files && module) later.push(files.entry, module);
  }
  for (const id of routeIds) {
    for (const { chunks } of releases) {
      const chunk = chunks[id];
      if (chunk) later.push(chunk);
    }
  }
  const unique = (kind: 'js' | 'css', of: typeof later) => [...new Set(of.flatMap((files) => files[kind]))];
  const scripts = unique('js', parts);
  return {
    styles: unique('css', [...parts, ...later]),
    scripts,
    polyfills: shell.chunks.polyfills?.js[0],
    preloads: unique('js', later).filter((file) => !scripts.includes(file)),
    digestOf: (file: string) => releases.find(({ digests }) => digests?.[file])?.digests?.[file],
  };
}
