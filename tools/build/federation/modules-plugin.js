import { existsSync } from 'node:fs';
import path from 'node:path';

/** Modules of the runtime that are replaced by those of this folder, because what they do is not used. */
const UNUSED = [
  { request: /\/snapshot\/SnapshotHandler\.js$/, of: 'runtime-core', by: './snapshot-handler.js' },
  { request: /\/utils\/preload\.js$/, of: 'runtime-core', by: './preload.js' },
  { request: /^\.\/init\.js$/, of: 'webpack-bundler-runtime', by: './init.js' },
];

/**
 * Replaces the CommonJS modules of the federation runtime by its ES modules, which can be concatenated and
 * tree-shaken, and what is not used by less. Saves some 6 kB (gzip) in every container and 8 kB in the host.
 */
export class FederationModulesPlugin {
  apply(compiler) {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    const asModule = (file) => {
      if (!/@module-federation[\\/]/.test(file) || !file.endsWith('.cjs')) return file;
      return [file.replace(/\.cjs$/, '.js'), file.replace(/\.cjs$/, '.mjs')].find(existsSync) ?? file;
    };
    new NormalModuleReplacementPlugin(/@module-federation[\\/].+\.cjs/, (resource) => {
      resource.request = resource.request.replace(/[^"'!]*@module-federation[\\/][^"'!?]+\.cjs/g, asModule);
    }).apply(compiler);
    for (const { request, of, by } of UNUSED) {
      new NormalModuleReplacementPlugin(request, (resource) => {
        const isFederation = resource.context.includes(path.join('@module-federation', of));
        if (isFederation) resource.request = path.join(import.meta.dirname, by);
      }).apply(compiler);
    }
    compiler.hooks.afterPlugins.tap('FederationModulesPlugin', () => {
      const { alias } = compiler.options.resolve;
      for (const [name, target] of Object.entries(alias ?? {})) {
        if (typeof target === 'string') alias[name] = asModule(target);
      }
    });
  }
}
