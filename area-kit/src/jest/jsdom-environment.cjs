const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom, with Node's web APIs that the router and the query client need. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const parts = ['fetch', 'Request', 'Response', 'Headers', 'TextEncoder', 'TextDecoder', 'structuredClone'];
    const streams = ['ReadableStream', 'WritableStream', 'TransformStream', 'AbortController', 'AbortSignal'];
    for (const name of [...parts, ...streams]) {
      if (globalThis[name]) this.global[name] = globalThis[name];
    }
  }
};
