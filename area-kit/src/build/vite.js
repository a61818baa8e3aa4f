import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientBase } from '@onmaum/shared-contract/release/release';
import { expiries } from '@onmaum/shared-contract/server/area-flags';
import { areaOf } from './area-of.js';
import { sharedModules } from './shared-modules.js';
import { standardFiles } from './standard-manifest.js';
import { describeCalls } from './used-calls.js';
import { PLACEHOLDER, seal } from './version.js';
import { classicScript, entryScript } from './vite/classic-script.js';
import { describedBundle } from './vite/described-bundle.js';
import { sourcesPlugin } from './vite/sources-plugin.js';

/** The folder of the bundle for each environment of Vite. */
const PARTS = { client: 'client', ssr: 'server' };
/** `BROWSERS` of module-rules.js in the notation of Vite. */
const TARGET = ['chrome109', 'safari16.4', 'ios16.4', 'firefox115'];

/**
 * The plugins for an area that is built with Vite. With them, `vite build` writes a release into the area's folder `dist`. The
 * shell loads the containers of that release like those of other bundlers. See docs/adr/0045-vite.md of the site.
 * @param {string} dir folder of the area, as in `remoteApp`
 */
export function viteArea(dir) {
  const area = areaOf(dir);
  const shared = sharedModules(area);
  const uniqueName = `${area.name}@${PLACEHOLDER}`;
  const chunkNames = new Map();
  /** Descriptions of the bundles, by `client` and `server`. */
  const described = new Map();
  /** Folders of the bundles that are complete. */
  const written = new Set();
  return [
    sourcesPlugin(chunkNames),
    {
      name: 'onmaum:area',
      apply: 'build',
      sharedDuringBuild: true,
      config: () => configOf(area, chunkNames),
      buildStart() {
        if (this.environment.name !== 'client') return;
        const { expired, expiring } = expiries(dir, area.name, area.flags);
        for (const text of expiring) this.warn(text);
        if (expired.length > 0) this.error(expired.join('\n'));
      },
      generateBundle: {
        // runs last, when all other plugins have changed the code
        order: 'post',
        async handler(_options, bundle) {
          const part = PARTS[this.environment.name];
          const node = part === 'server';
          const bundled = describedBundle(this, bundle, area.exposes);
          described.set(part, bundled);
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue;
            chunk.code = await classicScript(chunk.code, { file: chunk.fileName, uniqueName, node });
          }
          const { entries: exposes, uses, together, styles } = bundled;
          this.emitFile({
            type: 'asset',
            fileName: `remoteEntry.${node ? 'cjs' : 'js'}`,
            source: await entryScript({
              ...{ container: area.container, uniqueName, node, exposes, shared: Object.keys(uses), styles },
              together: node ? {} : together,
            }),
          });
        },
      },
      async writeBundle() {
        written.add(PARTS[this.environment.name]);
        if (written.size < 2) return;
        written.clear();
        await describe(area, shared, described.get('client'), described.get('server'));
      },
    },
  ];
}

/** The configuration that the plugin adds to that of the area. */
function configOf({ name, dir, exposes }, chunkNames) {
  const input = Object.fromEntries(Object.values(exposes).map((one) => [one.name, path.join(dir, one.import)]));
  const build = (part) => {
    const ending = part === 'server' ? 'cjs' : 'js';
    return {
      outDir: path.join(dir, 'dist', part),
      emptyOutDir: true,
      target: part === 'server' ? 'node24' : TARGET,
      // classic-script.js minifies the scripts after it has rewritten them
      minify: false,
      cssMinify: true,
      cssCodeSplit: true,
      modulePreload: false,
      // no `data:` addresses: the security policy of the site forbids fonts in them
      assetsInlineLimit: 0,
      rollupOptions: {
        input,
        onwarn(warning, warn) {
          // ignores directives such as 'use client': areas have no server components
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: `c/[name].${ending}`,
          chunkFileNames: ({ name: chunk, facadeModuleId }) => `c/${chunkNames.get(facadeModuleId) ?? chunk}.${ending}`,
          assetFileNames: ({ names = [] }) =>
            names.some((one) => one.endsWith('.css')) ? 'c/[name].css' : 'assets/[name].[hash][extname]',
        },
      },
    };
  };
  return {
    root: dir,
    base: './',
    appType: 'custom',
    // one command builds both bundles with the same plugins
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    css: {
      modules: {
        localsConvention: 'camelCase',
        generateScopedName: (local, file) => `${name}-${local}-${shortHash(path.relative(dir, file.split('?')[0]))}`,
      },
    },
    experimental: {
      // server and browser must render the same address; stylesheets, which are all in one folder, can use relative addresses
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'css' ? `../${file}` : { runtime: JSON.stringify(clientBase(name, PLACEHOLDER) + file) },
    },
    environments: {
      client: { build: build('client') },
      ssr: { build: build('server'), resolve: { noExternal: true } },
    },
  };
}

const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 4);

/** Writes the description of the release when both of its bundles have been written. */
async function describe(area, shared, client, server) {
  const { name, dir, container, paths, fragments, audience, owner, sitemap, flags } = area;
  const uses = Object.fromEntries(
    Object.keys(shared)
      .filter((key) => client.uses[key] ?? server.uses[key])
      .map((key) => [key, [...new Set([...(client.uses[key] ?? []), ...(server.uses[key] ?? [])])].sort()]),
  );
  const description = {
    ...{ app: name, container, paths, entry: { js: ['remoteEntry.js'], css: [] } },
    ...{ exposes: client.exposes, chunks: client.chunks, fragments, audience, owner, sitemap, flags },
    requires: Object.fromEntries(Object.keys(uses).map((key) => [key, shared[key].requiredVersion])),
    uses,
    calls: await describeCalls(client.calls),
  };
  const dist = path.join(dir, 'dist');
  // source maps of an earlier build with another bundler
  await rm(path.join(dist, 'maps'), { recursive: true, force: true });
  for (const [file, content] of Object.entries(standardFiles({ ...area, shared }, description))) {
    await writeFile(path.join(dist, 'client', file), content);
  }
  await seal(dist, description);
}
