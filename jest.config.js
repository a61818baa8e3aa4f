import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// the time zone of most members; the machine that runs the tests may be in another one
process.env.TZ = 'Asia/Seoul';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** Packages as they are built for npm. Jest must not find the same modules there a second time. */
const PACKED = ['<rootDir>/(area-kit|deploy|shared-[a-z]+)/dist/'];

const base = {
  rootDir: import.meta.dirname,
  modulePathIgnorePatterns: PACKED,
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc, '\\.md$': ['<rootDir>/tools/jest/markdown.js', swc[1]] },
  // only these packages need a transform: they are published as ES modules only, or are TypeScript of this repository
  transformIgnorePatterns: ['/node_modules/(?!(@onmaum|swiper|jose|lru-cache|eventsource-parser)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/area-kit/src/jest/css-modules.cjs',
    '\\.css$': '<rootDir>/area-kit/src/jest/empty.cjs',
    // `facades/react-query` imports the real package by this name
    '^tanstack-react-query$': '@tanstack/react-query',
    '/load-exposed\\.ts$': '<rootDir>/tools/jest/load-exposed.ts',
  },
};

/** Tests of the API with the comment `@database both` or `@database postgres`; see CONTRIBUTING.md, "Tests". */
const testsOn = (kind) =>
  globSync('api/**/*.test.ts', { cwd: base.rootDir, exclude: (name) => name === 'node_modules' })
    .map((file) => path.join(base.rootDir, file))
    .filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.startsWith(`/** @database ${kind}`)),
    );

const onPostgres = testsOn('postgres');
const onBoth = testsOn('both');

/**
 * Runs tests in plain Node.js, which executes TypeScript without a transform: each worker loads the modules of the API once,
 * not once per test file. So these tests must not mock modules or change globals.
 */
const onPlainNode = {
  rootDir: base.rootDir,
  modulePathIgnorePatterns: PACKED,
  runner: '<rootDir>/tools/jest/light-runner.js',
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/tools/jest/time-limit.ts'],
};

/**
 * Component tests (*.test.tsx) run in jsdom, all others (*.test.ts) on Node.js. Tests of the API use the embedded database. They
 * run on both databases if these may behave differently, or on PostgreSQL if the embedded one cannot run them.
 * @type {import('jest').Config}
 */
export default {
  testTimeout: 120_000,
  maxWorkers: process.env.TEST_WORKERS || '100%',
  // Jest frees little of a test file's memory; without a limit garbage collection takes half of a worker's time
  workerIdleMemoryLimit: '1600MB',
  projects: [
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/area-kit/src/jest/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shell,mfe-*,shared-*}/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/area-kit/src/jest/setup.ts'],
    },
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shell,mfe-*,shared-*}/src/**/*.test.ts', '<rootDir>/facades/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/shared-contract/', '/shared-server/'],
    },
    {
      ...onPlainNode,
      displayName: 'server',
      testMatch: [
        '<rootDir>/{api,area-kit,deploy,registry,site,tools,shared-contract,shared-server}/**/*.test.ts',
        '<rootDir>/{e2e/isolation,bench/src}/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', ...onPostgres],
    },
    {
      ...onPlainNode,
      displayName: 'postgres',
      testMatch: [...onBoth, ...onPostgres],
      globalSetup: '<rootDir>/tools/jest/postgres-setup.ts',
      globalTeardown: '<rootDir>/tools/jest/postgres-teardown.ts',
      setupFiles: ['<rootDir>/tools/jest/on-postgres.ts'],
    },
    // a checkout of one area has no tests of the API: Jest would treat every file as a test if a project had no pattern
  ].filter(({ testMatch }) => testMatch.length > 0),
};
