import path from 'node:path';
import { consumedModules, providedModules } from './shared-use.js';
import { PLACEHOLDER, seal } from './version.js';

/**
 * Describes a release in `release.json` after both of its bundles are written, so that neither the release tool nor the
 * site server has to read bundles. In development there is no release: the description is an asset without a version.
 */
export class ReleaseBuild {
  #app;
  #description;
  #missing = new Set(['client', 'server']);

  /** @param {{ name: string, dir: string, container: string, paths: readonly string[], host: boolean, shared: Record<string, { version: string, requiredVersion: string }> }} app */
  constructor(app) {
    this.#app = app;
  }

  /** The plugin of one bundle. @param {'client' | 'server'} part */
  plugin(part) {
    return { apply: (compiler) => this.#apply(compiler, part) };
  }

  #apply(compiler, part) {
    const { Compilation, sources } = compiler.webpack;
    const isReleased = compiler.options.mode === 'production';
    if (part === 'client') {
      compiler.hooks.thisCompilation.tap('ReleaseBuild', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'ReleaseBuild', stage }, () => {
          this.#description = describe(compilation, this.#app);
          if (isReleased) return;
          const content = JSON.stringify({ ...this.#description, version: 'development' });
          compilation.emitAsset('release.json', new sources.RawSource(content));
        });
      });
    }
    if (!isReleased) return;
    compiler.hooks.afterEmit.tapPromise('ReleaseBuild', async () => {
      this.#missing.delete(part);
      if (this.#missing.size === 0) await seal(path.join(this.#app.dir, 'dist'), this.#description);
    });
  }
}

/** What separates this release from others of its app in a page that stays open; the version takes its place. */
export const uniqueName = (app, isReleased) => `${app}@${isReleased ? PLACEHOLDER : 'development'}`;

function describe(compilation, { name, container, paths, host, shared }) {
  const files = (chunks) => {
    const all = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
    return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) };
  };
  const exposes = {};
  const chunks = {};
  for (const [group, { chunks: members }] of compilation.namedChunkGroups) {
    const expose = /^expose-(.+)$/.exec(group);
    if (expose) exposes[`./${expose[1]}`] = files([...members]);
    else if (group !== container) chunks[group] = files([...members]);
  }
  const entry = compilation.entrypoints.get(host ? 'main' : container);
  return {
    app: name,
    container,
    paths,
    entry: files([...(entry?.chunks ?? [])]),
    exposes: inOrder(exposes),
    /** Named lazy chunks; the chunk of a page has the id of its route. */
    chunks: inOrder(chunks),
    ...(host ? providedModules(compilation, shared) : consumedModules(compilation, shared)),
  };
}

const inOrder = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
