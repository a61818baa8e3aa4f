import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The configuration of jest for the component tests of an area in a folder of its own. */

const require = createRequire(import.meta.url);
const own = (file) => path.join(import.meta.dirname, file);

// most members' devices; the machine that runs the tests may be anywhere
process.env.TZ = 'Asia/Seoul';

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

export default {
  testEnvironment: own('jsdom-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('@onmaum/area-kit/jest/setup'))],
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  // packages that are published as ES modules only
  transformIgnorePatterns: ['/node_modules/(?!(@onmaum|swiper|jose|lru-cache|eventsource-parser)/)'],
  moduleNameMapper: { '\\.module\\.css$': own('css-modules.cjs'), '\\.css$': own('empty.cjs') },
  // the first test of a file waits until the code is compiled
  testTimeout: 60_000,
};
