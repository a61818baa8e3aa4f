import { existsSync } from 'node:fs';

/**
 * Takes the ES modules of the federation runtime where its plugin names the CommonJS ones: only the
 * former can be joined and trimmed. Saves some 5 kB (gz) in every container and in the host.
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
