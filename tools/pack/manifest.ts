/** The fields of a package.json that are read here. Some differ between a workspace and its package. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  sideEffects?: boolean | readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages of which there may be only one copy in a page or a test. The area that uses them chooses the version. */
const PEERS = ['react', 'react-dom', 'react-router-dom', 'zustand', '@tanstack/react-query'];
const SCOPE = '@onmaum/';

/**
 * The package.json of a workspace's package. It refers to compiled files, and has a version for every package that they import.
 * @param used the packages that the files import
 * @param read function that reads a package.json of this repository
 */
export async function publishedManifest(
  manifest: Manifest,
  used: ReadonlySet<string>,
  read: (file: string) => Promise<Manifest>,
): Promise<object> {
  const { name, version, description, bin = {}, exports = {}, sideEffects } = manifest;
  const everywhere = await read('package.json');
  const known = { ...everywhere.devDependencies, ...manifest.devDependencies, ...manifest.dependencies };
  const wanted = [...new Set([...Object.keys(manifest.dependencies ?? {}), ...used])].filter((one) => one !== name);
  const versions = await Promise.all(
    wanted.toSorted().map(async (one): Promise<[string, string]> => {
      if (one.startsWith(SCOPE)) {
        return [one, `^${(await read(`${one.slice(SCOPE.length)}/package.json`)).version}`];
      }
      const range = known[one] ?? (await read(`node_modules/${one}/package.json`)).version;
      return [one, PEERS.includes(one) ? `^${range}` : range];
    }),
  );
  const isPeer = ([one]: [string, string]) => PEERS.includes(one);
  return {
    name,
    version,
    description,
    type: 'module',
    license: 'Apache-2.0',
    engines: { node: '>=24' },
    ...(bin && Object.keys(bin).length > 0 && { bin: mapValues(bin, scriptOf) }),
    exports: { ...mapValues(exports, exportOf), './package.json': './package.json' },
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(scriptOf) : sideEffects,
    }),
    dependencies: Object.fromEntries(versions.filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(versions.filter(isPeer)),
  };
}

const mapValues = <To>(record: Record<string, string>, change: (value: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The compiled file of a source. */
const scriptOf = (source: string): string => source.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '.js');

/** The compiled file of a source, with its types. */
function exportOf(source: string): string | { types: string; default: string } {
  const script = scriptOf(source);
  return /\.tsx?$/.test(source) ? { types: script.replace(/\.js$/, '.d.ts'), default: script } : script;
}
