import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expiries } from '@onmaum/shared-contract/server/area-flags';
import { consumedModules, providedModules } from './shared-use.js';
import { standardFiles } from './standard-manifest.js';
import { collectCalls } from './used-calls.js';
import { PLACEHOLDER, seal } from './version.js';

/**
 * Writes the description of a release to `release.json` when all of its bundles have been built, so that the release tool and
 * the site server do not need to parse bundles.
 */
export class ReleaseBuild {
  #app;
  #description;
  /** Function that describes the calls which the client bundle uses. */
  #calls;
  #missing = new Set(['client', 'server']);

  /**
   * @param {{ name: string, dir: string, container: string, paths: readonly string[], host: boolean,
   *   fragments?: Record<string, readonly string[]>, audience?: string, owner?: string, sitemap?: object, flags?: object,
   *   polyfills?: readonly string[],
   *   shared: Record<string, { version: string, requiredVersion: string }> }} app
   */
  constructor(app) {
    this.#app = app;
    if (app.polyfills) this.#missing.add('polyfills');
  }

  /** Name of the bundles' runtime. It contains the version, since an open page may load two releases of one app. */
  get uniqueName() {
    return `${this.#app.name}@${PLACEHOLDER}`;
  }

  /** The plugin for one bundle. @param {'client' | 'server' | 'polyfills'} part */
  plugin(part) {
    return {
      apply: (compiler) => {
        if (part === 'client') {
          compiler.hooks.thisCompilation.tap('ReleaseBuild', (compilation) => {
            this.#calls = collectCalls(compilation);
          });
          onDescribed(compiler, this.#app, (description, compilation) => {
            if (this.#app.polyfills) description.chunks.polyfills = { js: ['polyfills.js'], css: [] };
            this.#description = description;
            if (this.#app.host) return;
            reportExpiries(compilation, this.#app);
            const files = standardFiles(this.#app, description);
            for (const [name, content] of Object.entries(files)) {
              compilation.emitAsset(name, new compiler.webpack.sources.RawSource(Buffer.from(content)));
            }
          });
        }
        // removes the source maps of the previous build, which are outside of the bundler's output folder
        compiler.hooks.beforeRun.tapPromise('ReleaseBuild', () =>
          rm(path.join(this.#app.dir, 'dist/maps', part), { recursive: true, force: true }),
        );
        compiler.hooks.afterEmit.tapPromise('ReleaseBuild', async () => {
          this.#missing.delete(part);
          if (this.#missing.size > 0) return;
          const calls = await this.#calls();
          await seal(path.join(this.#app.dir, 'dist'), { ...this.#description, calls });
        });
      },
    };
  }
}

/** Emits the description as an asset, for bundles that are not released: in development, and in benchmarks. */
export class DescriptionPlugin {
  #app;
  #version;

  constructor(app, version) {
    this.#app = app;
    this.#version = version;
  }

  apply(compiler) {
    onDescribed(compiler, this.#app, (description, compilation) => {
      const content = JSON.stringify({ ...description, version: this.#version });
      compilation.emitAsset('release.json', new compiler.webpack.sources.RawSource(content));
    });
  }
}

/** Calls `onReady` with the description of a client bundle when its files are known. */
function onDescribed(compiler, app, onReady) {
  const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap('ReleaseBuild', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'ReleaseBuild', stage }, () => {
      onReady(describe(compilation, app), compilation);
    });
  });
}

/** Adds an error to the build for each expired flag, and a warning for each flag that expires soon. */
function reportExpiries({ errors, warnings }, { dir, name, flags }) {
  const { expired, expiring } = expiries(dir, name, flags);
  errors.push(...expired.map((text) => new Error(text)));
  warnings.push(...expiring.map((text) => new Error(text)));
}

function describe(compilation, { name, container, paths, fragments, audience, owner, sitemap, flags, host, shared }) {
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
    /** The lazy chunks that have names. The chunk of a page has the id of its route as its name. */
    chunks: inOrder(chunks),
    ...(!host && { fragments, audience, owner, sitemap, flags }),
    ...(host ? providedModules(compilation, shared) : consumedModules(compilation, shared)),
  };
}

const inOrder = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
