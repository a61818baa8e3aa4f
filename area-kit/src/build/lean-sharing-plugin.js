const NAME = 'LeanSharingPlugin';

/**
 * Replaces the bundler's code for shared modules, which compares version ranges and chooses among several providers. Here the
 * host is the only provider, and a deploy compares the versions. This makes each app 2 KB smaller (brotli).
 */
export class LeanSharingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'consumes_loading') return;
        module.source.source = Buffer.from(leanCode(module.source.source.toString()));
      });
    });
  }
}

/** A shared module in the code: its id, its key, and the id of the module itself if the app bundles it. */
const SHARED =
  /"([^"]+)": \{ shareScope: "default", shareKey: "([^"]+)",.*?, fallback: (?:undefined|\(\) => \(\(\) => \(__webpack_require__\((.+?)\)\)\)),/g;

function leanCode(code) {
  const [, chunks] = /chunkMapping: (\{.*?\}), moduleIdToConsumeDataMapping/.exec(code) ?? [];
  const [, initial] = /initialConsumes: (\[.*?\])/.exec(code) ?? [];
  const shared = [...code.matchAll(SHARED)];
  if (chunks && initial && shared.length === code.match(/shareKey:/g)?.length) {
    const bundled = shared.filter(([, , , own]) => own);
    if (bundled.length === 0 && initial === '[]') return fromHost(chunks, shared);
    if (bundled.length === shared.length && JSON.parse(initial).length === shared.length) return ownModules(shared);
  }
  throw new Error(
    `an app bundles some of the shared modules, or the runtime code has changed: ${code.slice(0, 3_000)}`,
  );
}

/** Code of a host, which bundles the shared modules itself. */
const ownModules = (shared) => `
const own = {${shared.map(([, id, , own]) => `${id}: ${own}`)}};
for (const id in own)
  __webpack_require__.m[id] = (module) => {
    module.exports = __webpack_require__(own[id]);
  };
`;

/**
 * Code of an area: before a chunk runs, its shared modules are taken from the host. The property is named `shareKey`, as in the
 * output of bundlers, because a deploy searches for this name.
 */
const fromHost = (chunks, shared) => `
const chunks = ${chunks};
const shared = {${shared.map(([, id, key]) => `${id}: { shareKey: ${JSON.stringify(key)} }`)}};
const share = async (id) => {
  await __webpack_require__.I('default');
  const { shareKey } = shared[id];
  const [provided] = Object.values(__webpack_require__.S.default[shareKey] || {});
  if (!provided) throw Error('The host shares no ' + shareKey);
  const factory = await provided.get();
  __webpack_require__.m[id] = (module) => {
    module.exports = factory();
  };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (const id of chunks[chunk] || []) if (!__webpack_require__.m[id]) promises.push(share(id));
};
`;
