/**
 * Writes `release.json` into a client bundle: the data that the release tool checks and the site server needs, so
 * that neither has to read bundles.
 */
export class ReleasePlugin {
  /** @param {{ name: string, container: string, version: string, paths: readonly string[], host: boolean, shared: Record<string, { version: string, requiredVersion: string }> }} app */
  constructor(app) {
    this.app = app;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleasePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(JSON.stringify(this.describe(compilation), null, 2)),
          );
        },
      );
    });
  }

  describe(compilation) {
    const { name, container, version, paths, host, shared } = this.app;
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
      version,
      paths,
      entry: files([...(entry?.chunks ?? [])]),
      exposes,
      /** Named lazy chunks; the chunk of a page has the id of its route. */
      chunks,
      ...(host
        ? { provides: Object.fromEntries(Object.entries(shared).map(([key, { version }]) => [key, version])) }
        : { requires: this.consumed(compilation) }),
    };
  }

  /** The shared modules that this bundle imports from the host, with their version ranges. */
  consumed(compilation) {
    const asked = [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map((module) => module.identifier());
    return Object.fromEntries(
      Object.entries(this.app.shared)
        .filter(([key]) => asked.some((identifier) => identifier.includes(` ${key}@`)))
        .map(([key, { requiredVersion }]) => [key, requiredVersion]),
    );
  }
}
