const swc = [
  '@swc/jest',
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

const base = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  // published as ES modules only, or as TypeScript of this repository
  transformIgnorePatterns: ['/node_modules/(?!(@onmaum|swiper|jose|lru-cache)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/css-modules.cjs',
    '\\.css$': '<rootDir>/tools/jest/empty.cjs',
    // the name by which the façade asks for the package that it stands for
    '^tanstack-react-query$': '@tanstack/react-query',
    '^@module-federation/enhanced/runtime$': '<rootDir>/tools/jest/federation-runtime.ts',
  },
};

/** Components run in jsdom (*.test.tsx), everything else on Node (*.test.ts). @type {import('jest').Config} */
export default {
  // a database or a server of its own takes a while to start on a busy machine
  testTimeout: 60_000,
  projects: [
    {
      ...base,
      displayName: 'web',
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.cjs',
      testMatch: ['<rootDir>/{shell,mfe-*,shared-*}/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
    },
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{shell,mfe-*,shared-*}/src/**/*.test.ts',
        '<rootDir>/{api,deploy,tools,facades}/**/*.test.ts',
      ],
    },
  ],
};
