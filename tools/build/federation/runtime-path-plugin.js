import { createRequire } from 'node:module';

const NAME = '@module-federation/webpack-bundler-runtime';
/** The import of the runtime in the source of a container's first module, which is an address itself (`data:`). */
const IMPORT = /(?<=__module_federation_bundler_runtime__%20from%20%22).+?(?=%22)/;

/**
 * Has the first module of every container import the federation runtime by its name. With the path that stands there, a
 * build would differ from folder to folder, and with it the version of the release.
 */
export class RuntimePathPlugin {
  apply(compiler) {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/runtime'));
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [NAME]: resolve(NAME) };
    new compiler.webpack.NormalModuleReplacementPlugin(IMPORT, (resource) => {
      resource.request = resource.request.replace(IMPORT, encodeURIComponent(NAME));
    }).apply(compiler);
  }
}
