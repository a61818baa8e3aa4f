import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Jest configuration for the component tests of an area outside of the site's repository. */

const require = createRequire(import.meta.url);
const own = (file) => path.join(import.meta.dirname, file);

// the time zone of most members; the machine that runs the tests may be in another one
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
  // only these packages need a transform: they are published as ES modules only
  transformIgnorePatterns: ['/node_modules/(?!(@onmaum|swiper|jose|lru-cache|eventsource-parser)/)'],
  moduleNameMapper: { '\\.module\\.css$': own('css-modules.cjs'), '\\.css$': own('empty.cjs') },
  // the first test of a file includes the time for compiling the code
  testTimeout: 60_000,
};
