import { existsSync } from 'node:fs';

/**
 * Replaces the CommonJS modules of the federation runtime by its ES modules, which can be concatenated and
 * tree-shaken. Saves some 5 kB (gzip) in every container and in the host.
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
    compiler.hooks.afterPlugins.tap('FederationModulesPlugin', () => {
      const { alias } = compiler.options.resolve;
      for (const [name, target] of Object.entries(alias ?? {})) {
        if (typeof target === 'string') alias[name] = asModule(target);
      }
    });
  }
}
